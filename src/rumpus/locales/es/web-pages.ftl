### El cliente web fuera de la mesa: hoja de puntos, reglas, primeras lecciones y la partida vista de nuevo.

# La hoja de puntos para la caja de verdad
pad-title = Hoja de puntos
pad-intro = Juegas con los dados y las cartas de la caja, y esta página lleva la cuenta. Se queda en este navegador y no necesita conexión.
pad-under-way = en marcha
pad-finished = terminada
pad-player = Persona { $number }
pad-aim-point = { $target ->
    [one] Gana quien consiga el primer punto.
   *[other] Gana quien llegue primero a { $target } puntos.
}
pad-aim-last-turns = Con { $target ->
    [one] un punto
   *[other] { $target } puntos
}, al resto le queda un último turno; gana la puntuación más alta.
pad-aim-round = { $target ->
    [one] Una ronda; gana la puntuación más baja.
   *[other] { $target } rondas; gana el total más bajo.
}
pad-aim-hand = { $target ->
    [one] Una mano; gana la puntuación más baja.
   *[other] { $target } manos; gana el total más bajo.
}
pad-turn = Turno de { $name }
pad-last-turn = Último turno de { $name }
pad-reached = { $name } ha llegado a la meta. Les queda un último turno a: { $names }.
pad-round-of = { $unit ->
    [hand] Mano { $round } de { $rounds }: reparte { $name }
   *[other] Ronda { $round } de { $rounds }: reparte { $name }
}
pad-won = { $count ->
    [one] ¡Gana { $names }!
   *[other] ¡{ $names } comparten la victoria!
}
pad-again = La misma gente otra vez
pad-rules = Cómo se cuenta:
pad-undo = Deshacer
pad-new = Empezar de nuevo
pad-print = Imprimir
pad-less = { $what }: uno menos
pad-more = { $what }: uno más
pad-points-of = Puntos de { $name }
pad-write = Anotar
pad-write-points = { $points ->
    [one] Anotar 1 punto
   *[other] Anotar { $points } puntos
}
pad-nothing = Nada en este turno
pad-collected = ¿Cuántos dados, de qué número?
pad-dice = Cuántos dados
pad-number = Su número
pad-who-is-out = ¿Quién se ha quedado sin cartas? ¿Y cuántas tiene el resto?
pad-out = ninguna
pad-cards-of = Cartas que le quedan a { $name }
pad-write-round = { $unit ->
    [hand] Anotar la mano
   *[other] Anotar la ronda
}
pad-tie = Nadie podía jugar: empate
pad-tied = empate, no cuenta
pad-mark = { $by ->
    [turn] le toca
   *[round] reparte
}
pad-total = Total
pad-winner = gana
pad-who-plays = ¿Quién juega?
pad-name-of = Nombre de la persona { $number }
pad-begins = { $by ->
    [turn] empieza
   *[round] reparte
}
pad-remove = Quitar a { $name }
pad-add = Añadir a alguien
pad-latecomer = Quien llega tarde se sienta al final y empieza con { $wins ->
    [lowest] tantos puntos como quien va último.
   *[highest] cero puntos.
}
pad-joined = se sumó
pad-target = { $unit ->
    [round] Rondas
    [hand] Manos
   *[other] Puntos de la meta
}

# Las reglas
rules-title = Reglas
rules-intro = Con nuestras propias palabras. Donde las reglas impresas dejan algo abierto, decidimos y lo marcamos como nuestro.
rules-contents = Todos los puntos
rules-ruling = Decisión nuestra:
rules-options = Lo que puede elegir una mesa
rules-option = { $range }. Lo habitual: { $usual }.
rules-option-whole = De { $least } a { $most }
rules-option-switch = Sí o no
rules-option-faces = { $count } números que suman seis, al menos 1 cada uno
rules-option-seat = Cualquiera, o lo decide el azar
rules-options-offline = Lo que puede elegir una mesa aparece aquí cuando se llega al servidor.

# Una partida terminada
after-title = Repetición
after-about-to-choose = { $name } está a punto de elegir «{ $action }»: probabilidad { $win }.
after-chose = { $name } eligió «{ $action }»: probabilidad { $win }.
after-better = Mejor: «{ $best }», { $could }.
after-mistake = Decisión cara { $number }, de { $name }
after-match = Partida { $match }
after-eyes = Vista por
after-nobody = alguien que mira
after-scrubber = En qué momento de la partida
after-play = Reproducir
after-pause = Pausa
after-back-one = Una jugada atrás
after-on-one = Una jugada adelante
after-moment = Momento de la partida
after-place = { $at } / { $last }
after-speed = Velocidad
after-back = Volver a la mesa y jugar otra vez
after-check-intro = Antes de la partida la mesa selló su azar y cada persona le añadió algo. Ahora el sello está abierto: este navegador puede calcular de nuevo cada dado y cada carta y ver si es lo mismo.
after-check-now = Comprobar ahora
after-sound = Nadie ha hecho trampas con el azar.
after-sound-partly = Todo coincide, hasta donde este navegador puede saber.
after-unsound = Algo no coincide.
after-finds-secret-yes = El secreto es el que la mesa había prometido.
after-finds-secret-no = El secreto no es el que la mesa había prometido.
after-finds-promise-yes = La promesa es la que este navegador guardó antes de la partida.
after-finds-promise-no = La promesa no es la que este navegador guardó antes de la partida.
after-finds-promise-unknown = Este navegador no estaba antes de la partida, así que no puede saber si la promesa cambió.
after-finds-salt-yes = Lo que este navegador añadió al azar está en él.
after-finds-salt-no = Lo que este navegador añadió al azar no está en él.
after-finds-salt-unknown = Este navegador no añadió nada al azar.
after-finds-falls-yes = Dados y cartas que cayeron como dice el azar: todos, { $count }.
after-finds-falls-no = { $count ->
    [one] El único dado o carta no cayó como dice el azar.
   *[other] No todos los { $count } dados y cartas cayeron como dice el azar.
}
after-finds-odds-yes = Cada dado tenía sus caras y cada mazo sus cartas.
after-finds-odds-no = Algún dado no tenía sus caras, o algún mazo sus cartas.
after-finds-lots-yes = Sorteos de llegadas iguales: { $count }, como dice el azar.
after-finds-lots-no = { $count ->
    [one] El único sorteo no es como dice el azar.
   *[other] No todos los { $count } sorteos de llegadas iguales son como dice el azar.
}
after-this-moment = El azar del momento que se ve
after-nothing-fell = Aquí no se dejó nada al azar.
after-all-falls = { $count ->
    [one] El único dado o carta de la partida
   *[other] Los { $count } dados y cartas de la partida
}
after-more = Más
after-falls = Dados y cartas con sus palabras
after-line = Línea
after-fell = Salió
after-word = Palabra
after-remainder = Resto
after-range = Sus lugares
after-agrees = Coincide
after-lot = { $name }, por sorteo
after-how = ¿Cómo funciona?
after-how-promise = Antes de la partida la mesa sorteó un secreto y mostró su SHA-256, la promesa. Solo entonces el navegador de cada persona envió cifras al azar propias, la sal. El secreto y las sales juntos dan una serie de palabras (HMAC-SHA256), así que ni la mesa ni nadie más pudo elegir los dados.
after-how-words = Cada dado o carta toma la palabra siguiente y la divide entre el número de lugares: las caras del dado o las cartas que quedan en el mazo. El resto dice qué lugar es, y cada resultado tiene tantos lugares como su peso.
after-how-limits = No queda demostrado que la mesa no se pusiera de acuerdo con quien envió la última sal, ni a qué hora llegó cada cosa. Las reglas mismas las comprueba «rumpus verify» con el registro descargado.
after-commitment = La promesa
after-secret = El secreto
after-salt = Sal de { $name }
after-salt-own = de este navegador

# Primeras lecciones: cada parada dice qué pasa y pide una sola acción; una pista contesta a otra que también vale.
learn-step = Paso { $step } de { $steps }
learn-next = Seguir
learn-again = Otra vez
learn-another = Otra lección
learn-only-read = Mira un momento y después sigue.
learn-not-that = Eso todavía no. Prueba esto: { $action }.
