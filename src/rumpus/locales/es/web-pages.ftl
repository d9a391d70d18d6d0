### El cliente web fuera de la mesa: hoja de puntos, reglas, primeras lecciones y la partida vista de nuevo.

# La hoja de puntos para la caja de verdad
pad-title = Hoja de puntos
pad-intro = Juegas con los dados y las cartas de la caja, y esta página lleva la cuenta. Se queda en este navegador y no necesita conexión.
pad-under-way = en marcha
pad-finished = terminada
pad-player = Jugador { $number }
pad-aim-point = Gana quien llegue primero a { $target } puntos.
pad-aim-last-turns = Con { $target } puntos, a cada uno de los demás le queda un último turno; gana la puntuación más alta.
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
pad-again = Los mismos otra vez
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
pad-who-is-out = ¿Quién se ha quedado sin cartas? ¿Y cuántas tienen los demás?
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
pad-name-of = Nombre del jugador { $number }
pad-begins = { $by ->
    [turn] empieza
   *[round] reparte
}
pad-remove = Quitar a { $name }
pad-add = Añadir un jugador
pad-target = { $unit ->
    [round] Rondas
    [hand] Manos
   *[other] Puntos de la meta
}

# Las reglas
rules-title = Reglas
rules-intro = Con nuestras propias palabras. Donde las reglas impresas dejan algo abierto, lo decidimos nosotros y lo marcamos como nuestro.
rules-contents = Todos los puntos
rules-ruling = Decisión nuestra:
rules-options = Lo que puede elegir una mesa
rules-option = { $range }. Lo habitual: { $usual }.
rules-option-whole = De { $least } a { $most }
rules-option-switch = Sí o no
rules-option-faces = { $count } números que suman seis, al menos 1 cada uno
rules-option-seat = Cualquiera, o por sorteo
rules-options-offline = Lo que puede elegir una mesa aparece aquí cuando se llega al servidor.
