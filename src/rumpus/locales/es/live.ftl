### La mesa en vivo: lo que dice cuando algo no se puede, y la orden que la sirve.

serving = Rumpus está abierto en { $link } (Ctrl-C para cerrar)

bad-number = Se esperaba un número de 0 a { $most } para { $name } y llegó «{ $got }».
bad-choice = Se esperaba uno de { $wanted } para { $name } y llegó «{ $got }».
bad-proxy = Se esperaba una red como 10.0.0.0/8 para --trusted-proxy y llegó «{ $got }».
bad-allowed-host = Se esperaba el nombre de un servidor, como juegos.example, para --allowed-host y llegó «{ $got }».
bad-public-url = Se esperaba una dirección como https://juegos.example para --public-url y llegó «{ $got }».
public-url-path = Se esperaba una dirección sin ruta para --public-url, como { $wanted }, y llegó «{ $got }»; un servidor tiene su propio nombre.
cannot-listen = Se esperaba un puerto libre, pero { $host }:{ $port } no se puede usar: { $why }.
bad-data-folder = Se esperaba una carpeta para las mesas, pero { $folder } no se puede usar: { $why }.
data-in-use = Se esperaba una carpeta de datos propia para este servidor, pero otro ya está sirviendo { $folder }.
bad-data-file = Se esperaban las mesas de un servidor de Rumpus, pero { $file } no se puede leer: { $why }.
bad-data-version = Se esperaba un archivo de datos con formato { $wanted }, pero { $file } tiene el formato { $got }; es de otra versión de Rumpus.
log-died = El servidor tuvo que detenerse: ya no puede apuntar lo que pasa. Las últimas líneas de arriba dicen por qué; nada de lo respondido se pierde.
no-data = Se esperaba la carpeta de datos de un servidor de Rumpus, pero no hay mesas en { $folder }.

backup-copying = Copiando las mesas
backup-made = { $tables ->
    [one] Se copió una mesa
   *[other] Se copiaron { $tables } mesas
} en { $file }.
backup-exists = Se esperaba un archivo que aún no exista, pero { $file } ya existe.
table-forgotten = La mesa { $code } y todo lo que se jugó en ella se ha borrado.
name-forgotten = El nombre se ha borrado de la mesa { $code } y de sus registros; en su lugar está { $name }.
forget-asked = Se pidió al servidor en marcha que lo borrara, pero aún no lo ha hecho. Lo hará en cuanto pueda.
no-such-name = Se esperaba el nombre de alguien que se haya unido a la mesa { $code } y llegó «{ $got }».
neutral-name = Jugador { $number }

bad-json = Se esperaba un objeto JSON y llegó «{ $got }».
bad-message = Se esperaba un mensaje como los de docs/wire.md: { $why }.
bad-frame = Se esperaban mensajes de texto enteros de 4096 bytes como mucho y llegó otra cosa.
bad-content-type = Se esperaba application/json y llegó «{ $got }».
bad-method = Aquí se esperaba { $wanted } y llegó { $got }.
too-slow = Se esperaba la petición entera antes de { $most } segundos.
too-large-request = Se esperaban { $most } bytes como mucho.
bad-host = Se esperaba un solo Host, un nombre o una dirección, y llegó «{ $got }».
foreign-host = Este servidor no responde al nombre «{ $got }». Ábrelo por su dirección IP, o arráncalo con --allowed-host { $got } si ese nombre es tuyo.
foreign-origin = Se esperaba una página de este servidor y llegó una de «{ $got }».
no-such-page = Se esperaba una página de este servidor y llegó «{ $got }».
too-many-requests = Demasiadas peticiones a la vez; espera un momento y vuelve a intentarlo.
lan-refused = Solo una página abierta en la propia máquina de este servidor, en localhost, puede dejar entrar a otros dispositivos, y solo si el servidor se inició para ello.
lan-none = Este ordenador no está ahora en una red de casa. Conéctalo a la wifi que usan los teléfonos y prueba otra vez.
metrics-forwarded = Las métricas no son para todos: pregunta al propio servidor, no a un proxy, o inícialo con --metrics-port.
too-fast = Se esperaban { $most } mensajes por segundo como mucho; espera un momento y manda este otra vez.
flood = Demasiados mensajes: la conexión termina aquí.
hello-first = Se esperaba hello como primer mensaje.
hello-once = Se esperaba hello una sola vez.
no-hello = Se esperaba hello antes de diez segundos.

no-such-table = Se esperaba el código de una mesa, pero no hay ninguna mesa «{ $got }».
no-such-record = Se esperaba el número de una partida terminada y llegó «{ $got }».
bad-token = Esta ficha de asiento no es de nadie en esta mesa. Entra otra vez con tu nombre, o cámbiate con seis cifras.
bad-digits = Se esperaban las seis cifras que muestra ahora el otro aparato y llegó «{ $got }». Valen una vez, durante dos minutos.
bad-name = Se esperaba un nombre de 1 a { $most } caracteres visibles y llegó «{ $got }».
name-taken = Aquí ya hay alguien que se llama «{ $got }»; elige otro nombre.
table-full = Esta mesa ya tiene sus { $most } personas.
too-many-windows = Tienes esta mesa abierta en más de { $most } ventanas, así que se cerró esta.
crowded = Esta mesa ya tiene sus { $most } espectadores; quien se unió con su nombre siempre puede entrar.
spectators-watch = Se esperaba a alguien de la mesa y llegó alguien que mira. Entra primero con tu nombre.
host-only = Eso solo puede hacerlo quien abrió la mesa ({ $host }).
role-kept = { $name } no está desde hace solo { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
}; el papel de anfitrión se puede tomar después de { $grace }.
match-running = Hay una partida en marcha; eso tiene que esperar a que termine.
no-match = Se esperaba una partida en marcha, pero no hay ninguna.
no-such-seat = Se esperaba un asiento de 0 a { $last } y llegó «{ $got }».
no-such-person = Se esperaba a alguien de esta mesa y llegó el número «{ $got }».
seat-taken = El asiento { $seat } está ocupado por { $name }.
seat-empty = Se esperaba un asiento ocupado, pero en el asiento { $got } no hay nadie.
seat-not-free = El asiento { $seat } solo se puede dar mientras su persona no está, pero { $name } está aquí.
seat-kept = { $name } no está desde hace solo { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
}; el asiento { $seat } se puede dar o dejar libre después de { $grace }.
person-away = Se esperaba a alguien que esté aquí, pero { $name } no está.
not-your-seat = El asiento { $seat } es de { $name }.
sit-first = Se esperaba a alguien con asiento: siéntate primero.
bot-already = En el asiento { $seat } ya juega un bot.
too-many-seats = Se esperaban { $most } asientos como mucho para este juego, pero hay { $got } ocupados.
bad-clock = Se esperaba de 0 (sin reloj) a { $most } segundos y llegó «{ $got }».

server-trouble = El servidor no pudo guardar lo que pasó y vuelve a abrir esta mesa; nada de lo respondido se pierde.
cannot-save = El servidor no puede guardar nada en este momento; quizá su disco esté lleno. Nada de lo respondido se pierde, y la mesa sigue en cuanto se pueda.
server-stops = El servidor se detiene un momento. Tu asiento te espera.
replaced = La misma ventana o el mismo programa volvió a conectarse.
table-removed = Esta mesa se ha borrado, con todo lo que se jugó en ella.
name-removed = Se ha borrado un nombre de esta mesa. Se vuelve a abrir enseguida, y tu asiento te espera.
moved-away = Seguiste en otro aparato.
no-report = No hay informe de esta partida: falta instalar lo que hace falta, o el proceso que lo prepara no funciona.
report-busy = Se están preparando demasiados informes a la vez; inténtalo de nuevo en un minuto.
report-open = Un informe a la vez: el último que pediste aún se está preparando.
