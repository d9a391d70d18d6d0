### Palabras y avisos que no son de ningún juego.

you = Tú
person-name = Persona

bad-game = Se esperaba uno de los juegos { $known } y llegó «{ $got }».
bad-players = Se esperaban de { $low } a { $high } personas para { $game } y llegó «{ $got }».
bad-option-name = Se esperaba una de las opciones { $known } para { $game } y llegó «{ $got }».
bad-option = Se esperaba { $wanted } para la opción { $option } y llegó «{ $got }».
bad-option-form = Se esperaba una opción en la forma NOMBRE=JSON, por ejemplo goal=25, y llegó «{ $got }».
bad-whole = Se esperaba un número entero (1 o más) para { $name } y llegó «{ $got }».
bad-strength = Se esperaba un bot de entre { $known } y llegó «{ $got }».
bad-language = Se esperaba uno de los idiomas { $known } y llegó «{ $got }».
command-missing = Falta { $name }
command-no-option = No existe la opción { $name }
bad-command = { $detail }. Consulta rumpus --help para ver lo que se espera.
bad-action = Se esperaba una de estas: { $wanted }; llegó «{ $got }».

wanted-whole = un número entero de { $low } a { $high }
wanted-one-of = uno de { $values }
wanted-switch = true o false
wanted-faces = { $count } números enteros, de 1 o más, que sumen 6, por ejemplo { $example }
wanted-seat = un asiento de 0 a { $last }, o null

table-refusal-busy = De una en una: tu última jugada todavía está en marcha.
table-refusal-not-asked = Por orden: ahora le toca decidir a otra persona.
table-refusal-must-act = Esto no se puede dejar pasar: tienes que hacer algo.
table-refusal-paused = Todavía no se mueve nadie: la mesa sigue enseguida.
table-refusal-too-late = La partida terminó antes de tu jugada.

unreadable = Se esperaba una partida guardada que se pueda leer, pero { $file } no se puede: { $why }.
unwritable = Se esperaba un lugar donde escribir, pero { $file } no lo es: { $why }.
bad-option-twice = Se esperaba cada opción una sola vez y llegó «{ $got }» otra vez.
too-large = Se esperaba una partida guardada de { $most } MB como máximo, pero { $file } es más grande.
another-record = Se esperaba un lugar libre, pero { $file } ya guarda otra partida; elige otra carpeta u otra semilla.
standard-output = la salida estándar
no-windows = Rumpus necesita Linux o macOS, y esto es Windows. Instala WSL (wsl --install) y ejecútalo ahí; los navegadores de Windows sí pueden jugar.
interrupted = Interrumpido; lo que ya estaba escrito está completo.

progress-record = Jugando
progress-verify = Comprobando
recorded = { $count ->
    [one] Se guardó una partida en { $folder }.
   *[other] Se guardaron { $count } partidas en { $folder }.
}
kept = La partida está en { $file }; compruébala con: rumpus verify { $file }
left-the-table = la persona dejó la mesa
record-sound = { $file }: correcta. { $game }, { $actions ->
    [one] una acción
   *[other] { $actions } acciones
}; las reglas y el azar concuerdan. { $result }
record-won = Victoria de { $names } con { $points }.
record-given-up = No se jugó hasta el final: { $why }.
record-broken = { $file }, línea { $line } ({ $clause }): { $problem }

record-empty = Se esperaba una partida guardada y el archivo está vacío.
record-not-text = Se esperaba texto en UTF-8 y llegaron otros bytes.
record-not-json = Se esperaba un objeto JSON con claves distintas y llegó «{ $got }».
record-cut-off = Se esperaba una última línea que diga cómo terminó la partida, pero el archivo se corta antes.
record-format = Se esperaba el formato { $wanted } y llegó «{ $got }».
record-rules = Se esperaba una partida con la versión { $wanted } de las reglas y llegó la versión «{ $got }».
record-option-missing = Se esperaban todas las opciones del juego, pero falta { $option }.
record-salts = Se esperaba una sal por asiento, { $wanted } en total, y llegaron «{ $got }».
record-time = Se esperaba un tiempo no anterior a { $before } ms y llegó «{ $got }».
record-seat = Se esperaba un asiento de 0 a { $last } y llegó «{ $got }».
record-by = El asiento { $seat } es un bot: nadie puede haber jugado en su lugar.
record-refused = El asiento { $seat } no puede hacer «{ $got }»: { $why }
record-fall-missing = Se esperaba un resultado más, uno de { $wanted }, pero la línea no lo tiene.
record-fall = Se esperaba uno de los resultados { $wanted } y llegó «{ $got }».
record-fall-extra = No se esperaba ningún resultado más y llegó «{ $got }».
record-chance = La secuencia publicada da aquí { $wanted } y llegó «{ $got }».
record-was-over = La partida había terminado y sin embargo consta como abandonada.
record-not-over = La partida no había terminado y sin embargo consta como terminada.
record-scores = Se esperaban los puntos { $wanted } y llegaron «{ $got }».
record-winners = Se esperaban los asientos ganadores { $wanted } y llegaron «{ $got }».
record-secret = Se esperaba un secreto cuyo SHA-256 fuera el compromiso { $wanted } y llegó uno con «{ $got }».
