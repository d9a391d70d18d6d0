figure-0 = { NUMBER($n, maximumFractionDigits: 0) }
figure-1 = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
figure-2 = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) }
figure-3 = { NUMBER($n, minimumFractionDigits: 3, maximumFractionDigits: 3) }

### Estudiar los juegos: solve, simulate, tournament.

library-over = La partida ha terminado y nadie tiene que jugar.
library-refused = Se esperaba una de las acciones permitidas, { $known }, y llegó { $got }.
lab-missing = Se esperaban las partes que estudian los juegos, pero falta { $package }: pip install "rumpus[lab]" las trae.
given-json = Se esperaba JSON para { $name } y llegó «{ $got }».

# solve
solve-no-solution = Se esperaba un juego que se pueda resolver con exactitud ({ $known }) y llegó «{ $got }».
solve-bad-position = Se esperaba una posición como { $example } y llegó «{ $got }».
solve-no-state = Se esperaba un estado o una vista de { $game } y llegó { $got }.
solve-players = Se esperaba una posición entre dos, pues solo están resueltas las partidas entre dos, y llegó una de { $got }.
solve-options = Se esperaba una posición con { $option } { $wanted }, lo que está resuelto, y llegó { $got }.
solve-scores = Se esperaba una partida a { $goal } en curso y llegaron los puntos { $got }.
solve-seat = Se esperaba el asiento 0 o 1 y llegó { $got }.
solve-policy-large = Se esperaba una meta de hasta { $most } para una estrategia, pues su tabla no cabría en la memoria, y llegó { $got }.
solve-bad-plot = Se esperaba un archivo que termine en { $known } y llegó «{ $got }».
solve-large = Resolver esta meta lleva horas, unos { $disk } MB de disco y { $memory } MB de memoria. Añade --large para seguir adelante.
solve-progress = Resolviendo
solve-interrupted = Interrumpido con el { $share } resuelto; queda guardado y la misma orden sigue desde ahí.
solve-first = { $game } entre dos, si cada cual juega lo mejor posible: quien empieza gana el { $share } de las partidas.
solve-lockstep = Las carreras están resueltas por turnos, como con calma. En vivo, donde también cuentan las manos rápidas, esto es un modelo.
solve-choice = Opción
solve-wins = Gana
solve-points = Puntos
plot-win-title = Probabilidad de ganar de quien tiene el turno
plot-my-score = Mi puntuación
plot-other-score = La puntuación rival
plot-win = Probabilidad de ganar
plot-other-at = Rival con { $score }

# simulate
simulate-bad-races = Se esperaba lockstep o live para --races y llegó «{ $got }».
simulate-bad-cluster = Se esperaba dask:DIRECCIÓN para --on y llegó «{ $got }».
simulate-no-cluster = Se esperaba un planificador de Dask en { $address }, pero no se pudo llegar a él ({ $why }).
simulate-bad-count = Se esperaba un número entero de partidas, de 1 a { $most }, y llegó «{ $got }».
simulate-bad-out = Se esperaba un archivo que termine en { $known } y llegó «{ $got }».
simulate-own-live = Las estrategias propias solo juegan paso a paso, pues no tienen tiempos de reacción.
simulate-own-beside = Se esperaba { $known } junto a una estrategia propia, pues solo esos están compilados, y llegó «{ $got }».
trace-plain = Se esperaban bots compilados que jueguen paso a paso para --trace, pues solo sus decisiones se anotan.
trace-bad-out = Se esperaba un archivo que termine en .parquet para --trace y llegó «{ $got }».
trace-bad-file = Se esperaba un registro de decisiones como los que escribe rumpus simulate --trace y llegó «{ $got }».
trace-differs = La fila { $row } del registro no es lo que sale al jugar de nuevo la partida { $match }.
evaluate-seats = Se esperaba "rotate" o un asiento de 0 a { $last } para seats y llegó { $got }.
evaluate-opponents = Se esperaba una estrategia para cada uno de los otros asientos ({ $wanted }), o una para todos, y llegaron { $got }.
simulate-slow = Los tiempos de reacción y los bots que piensan por adelantado piden partidas enteras en una mesa; es unas cien veces más lento que el juego compilado paso a paso.
simulate-progress = Jugando
simulate-interrupted = Interrumpido tras { $played } de { $asked } partidas; las cifras son de esas.
simulate-bot = Bot
simulate-won = Gana
simulate-interval = Intervalo del 95 %
simulate-score = Puntos
simulate-deviation = Desviación
simulate-least = Mínimo
simulate-median = Mediana
simulate-most = Máximo
simulate-length = Acciones por partida
simulate-first = Quien empieza gana el { $share } de las partidas ({ $interval }).
simulate-lengths = Una partida lleva { $mean } acciones en promedio: como mínimo { $least }, la mitad a lo sumo { $median }, ninguna más de { $most }.
simulate-matches = { $count ->
    [one] Se jugó una partida.
   *[other] Se jugaron { $count } partidas.
}

# tournament
tournament-few = Se esperaban al menos { $seats } bots distintos para { $seats } asientos y llegó «{ $got }».
tournament-progress = Jugando
tournament-bot = Bot
tournament-rating = Puntuación
tournament-between = entre
tournament-won = Gana
tournament-sure = Intervalo del 95 %
tournament-matches = Partidas
tournament-against = Gana contra
tournament-cross = Victorias de la fila contra la columna, en porcentaje

# estrategias de quien llama
policy-bad-name = Se esperaba una estrategia como { $wanted }, por ejemplo mia:prudente, y llegó «{ $got }».
policy-no-module = Se esperaba una estrategia en un módulo que Python encuentre aquí, pero no hay { $module } para «{ $got }».
policy-module-fails = No se puede importar el módulo { $module } de una estrategia: { $why }
policy-no-attribute = Se esperaba una estrategia, pero el módulo { $module } no tiene { $function }.
policy-made-for = Esta estrategia se hizo para { $wanted }; la partida es de { $got }.
response-random = Se esperaba una estrategia que no use el azar, pues solo una así tiene una mejor respuesta exacta; { $policy } lo usa.
response-two-minds = Se esperaba una estrategia que decida según los puntos y los dados que cuentan para el resto de la partida, pero { $policy } mira más: en una misma posición responde de dos maneras.
policy-no-function = Se esperaba una estrategia que fuera una función de { $wanted } y llegó un { $got }.
policy-arguments = Se esperaba que la estrategia { $policy } tomara { $wanted }: { $why }.
policy-dialect = La estrategia { $policy } no se puede compilar. En { $place }: { $why }
policy-answer-type = Se esperaba que la estrategia { $policy } devolviera un número entero y devolvió { $got }.
policy-bad-answer = La estrategia { $policy } devolvió { $got } para el asiento { $seat }. Se esperaba un índice de 0 a { $last }{ $passing ->
    [yes] , o -1 para pasar
   *[no] {""}
}.
policy-endless = La estrategia { $policy } no termina la partida: seguía después de { $most } decisiones.

# environments
env-bad-number = Se esperaba un número entero de { $low } a { $high } para { $name }; llegó { $got }.
env-bad-array = Se esperaba una matriz de NumPy { $wanted } para { $name }; llegó { $got }.
env-unusable-array = Se esperaba para { $name } una matriz contigua, alineada y en la que se pueda escribir; esta no lo es.
env-no-arrays = Se esperaban las Arrays de un entorno, como las hace su new(); llegó { $got }.
env-shared-memory = Se esperaban matrices con memoria propia, pero dos de estas se solapan.
env-not-begun = Ninguna partida ha empezado: reinicia antes todos los entornos.
env-illegal = Entorno { $place }: el asiento { $seat } no puede hacer la acción { $got }. Puede hacer: { $wanted }.
env-finished = El entorno { $place } ha terminado y no admite la acción { $got }: reinícialo, o da -1 para dejarlo como está.
env-over = La partida ha terminado: no queda nada por hacer.
env-not-possible = Se esperaba uno de { $wanted }; llegó { $got }.
env-seat = Se esperaba un asiento de 0 a { $last }; llegó { $got }.
env-bad-faces = Se esperaban números de caras como { $wanted } para { $name }; llegó «{ $got }».
env-other-kind = Este bot es para entornos de otro juego, de otra cantidad de asientos o de otras opciones.
env-library-missing = Esta parte necesita { $package } y no está: pip install "rumpus[{ $extra }]" lo trae.
env-illegal-mode = Se esperaba refuse o draw para illegal; llegó { $got }.
env-render-mode = Se esperaba uno de { $known } para render_mode; llegó { $got }.
env-not-asked = Ahora no se pregunta a { $agent }: su acción tiene que ser { $wait }, que espera; llegó { $got }.
env-no-action = Se esperaba una acción de { $agent }, a quien se pregunta ahora; no llegó ninguna.
