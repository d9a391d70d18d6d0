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
after-finds-falls-no = No todos los { $count } dados y cartas cayeron como dice el azar.
after-finds-odds-yes = Cada dado tenía sus caras y cada mazo sus cartas.
after-finds-odds-no = Algún dado no tenía sus caras, o algún mazo sus cartas.
after-finds-lots-yes = Sorteos entre jugadores igual de rápidos: { $count }, como dice el azar.
after-finds-lots-no = No todos los { $count } sorteos entre jugadores igual de rápidos son como dice el azar.
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
go-nuts-fall-dog = perro
go-nuts-fall-house = casa

# Primeras lecciones: cada parada dice qué pasa y pide una sola acción; una pista contesta a otra que también vale.
learn-step = Paso { $step } de { $steps }
learn-next = Seguir
learn-again = Otra vez
learn-another = Otra lección
learn-only-read = Mira un momento y después sigue.
learn-not-that = Eso todavía no. Prueba esto: { $action }.

learn-go-nuts-roll = Es tu turno. Cinco dados muestran ardillas, bellotas y carros, y las bellotas son puntos. Tómalos todos.
learn-go-nuts-go-on = Dos bellotas: dos puntos en este turno, pero aún no están a salvo. El carro se ha ido, así que quedan cuatro dados. Atrévete a tirarlos.
learn-go-nuts-go-on-hint = Plantarte con dos puntos también valdría. Por ahora, atrévete.
learn-go-nuts-bank = Ya son tres puntos, y quedan tres dados. Si todos salieran carros, perderías los tres. Plántate.
learn-go-nuts-bank-hint = Podrías seguir, pero por avaricia atropellan a las ardillas. Esta vez plántate.
learn-go-nuts-ben = Los puntos anotados están a salvo para siempre. Ahora mira a Ben.
learn-go-nuts-cars = ¡Todo carros! Se acaba el turno de Ben y pierde sus puntos. Sigue Chloé.
learn-go-nuts-dog = Todo ardillas: una ronda ¡Vuélvase Loco! Chloé tira esos dados una y otra vez, lo más rápido que puede, y cada bellota cuenta. Solo los perros la detienen: tira tu dado de perro hasta que salga el perro.
learn-go-nuts-dog-again = Una casa, ningún perro. El de Ben ya salió, así que todo depende del tuyo. ¡Otra vez!
learn-go-nuts-again = ¡Perro! Era el último, y Chloé tuvo que parar con dos. Te toca de nuevo.
learn-go-nuts-nuts = Todo ardillas: ¡ahora la locura es tuya! Los demás tiran por sus perros, así que date prisa. En una partida de verdad, machaca este botón.
learn-go-nuts-hammer = Dos bellotas, y Ben solo encontró una casa. Nadie espera a nadie: ¡otra vez!
learn-go-nuts-last-dog = ¡Cinco! Salió el perro de Chloé y aún falta uno. ¡Otra vez!
learn-go-nuts-done = El perro de Ben te detuvo con siete bellotas, diez puntos en total. Gana quien llegue primero a cincuenta. ¡Y ese es todo el juego!

learn-forget-it-roll = Nueve dados, tres de cada color. Llevan del 1 al 5 y una palabra: FOR los rojos, GET los blancos, IT los azules. Todo turno empieza con los nueve.
learn-forget-it-choose = GET se aparta; las palabras siempre se apartan. Ahora reúne un número que salga al menos dos veces. Tres treses pintan bien.
learn-forget-it-choose-hint = También podrías tomar esa pareja. Pero tres treses son más que dos de cualquier otro.
learn-forget-it-go-on = Tres treses valen nueve. Tira los otros cinco: los treses y las palabras se apartarán solos.
learn-forget-it-go-on-hint = Nueve puntos no están mal, pero cuatro dados cuentan el doble. Esta vez tira.
learn-forget-it-end = Cuatro treses: su suma cuenta el doble, 24. Pero GET e IT están apartados. Si se les une FOR, el turno no vale nada. Párate aquí.
learn-forget-it-end-hint = Un FOR y se pierde todo. Esta vez, toma los puntos.
learn-forget-it-ben = 24 puntos anotados. Turno de Ben.
learn-forget-it-again = FOR, GET e IT juntos: ¡olvídalo! Ben se queda sin nada. Otra vez tú.
learn-forget-it-fives = ¡Cinco cincos en una tirada!
learn-forget-it-fives-hint = Vale, pero mira cuántos cincos.
learn-forget-it-dare = Cinco dados cuentan el triple: 75. No hay ninguna palabra apartada y solo quedan cuatro dados. Atrévete.
learn-forget-it-dare-hint = 75 sería una buena puntuación. Pero tendrían que salir las tres palabras a la vez: atrévete.
learn-forget-it-nine = Siete cincos, y los nueve dados apartados: 140 puntos, contados cuatro veces. Ahora puedes parar, o tomar otra vez los nueve con el mismo número. FOR y GET se olvidan. ¡Una más!
learn-forget-it-nine-hint = 140 es espléndido. Aun así, mira qué pasa con los nueve.
learn-forget-it-stop = Nueve cincos, 180 puntos. FOR GET IT se los llevaría todos. Ya basta.
learn-forget-it-stop-hint = No lo olvides: FOR GET IT costaría los 180.
learn-forget-it-done = Cuando alguien tiene 500 puntos, a cada uno de los demás le queda un último turno; después gana la puntuación más alta. ¡Y ese es todo el juego!

learn-wig-out-ready = Cada uno tiene siete cartas; las iguales están juntas. Hay dos cartas boca arriba: los dos primeros montones. Mira tu mano y di que ya puedes empezar.
learn-wig-out-lay = ¡Ya! No hay turnos: todos juegan a la vez. Una carta puede ir sobre un montón del mismo personaje. { wig-out-character-c2 } tiene un montón, y tú llevas esa carta.
learn-wig-out-lay-hint = También vale. Pero hay un montón de { wig-out-character-c2 }: primero esa carta.
learn-wig-out-pile = Dos o más iguales forman un montón nuevo, de una vez. Tienes dos de { wig-out-character-c9 }.
learn-wig-out-pile-hint = Esa pareja también sirve. Primero la de { wig-out-character-c9 }.
learn-wig-out-pile-again = Y ahí hay otra pareja.
learn-wig-out-draw = Quedan dos cartas y ninguna encaja. Ahora, y solo ahora, robas del mazo hasta que puedas jugar.
learn-wig-out-pair = ¡Qué suerte: una pareja!
learn-wig-out-pair-hint = Usa la pareja.
learn-wig-out-out = Chloé ha hecho un montón de { wig-out-character-c4 }. Tu última carta encaja. ¡Rápido, antes de que acabe otro!
learn-wig-out-done = ¡Despelucándose! Te has quedado sin cartas y la ronda se acaba. Los demás reciben un punto por cada carta. Después de cinco rondas gana el total más bajo.

learn-nuts-about-mutts-open = Gana quien antes se quede sin cartas. Cada una tiene un color, un número y una raza. Abres el montón de casa con la carta que quieras; toma el 5 rojo.
learn-nuts-about-mutts-open-hint = Cualquier carta puede abrir. En esta lección, el 5 rojo.
learn-nuts-about-mutts-breed = Una carta encaja si tiene el color, el número o la raza de la de arriba. Ben siguió el color, Chloé el número. Tu 5 amarillo muestra la misma raza que el 9 azul.
learn-nuts-about-mutts-breed-hint = Esa también encaja. Pero fíjate en las razas: el 5 amarillo.
learn-nuts-about-mutts-mutt = Ninguno de tus números encaja con el 7 amarillo, pero los comodines van sobre cualquier carta. Juega el chucho y pide rojo, que tienes dos.
learn-nuts-about-mutts-mutt-hint = También se puede. En esta lección: el chucho, y rojo.
learn-nuts-about-mutts-bone = ¡Un chucho! Todos agarran un hueso a la vez, y falta uno. Toma el primero, rápido.
learn-nuts-about-mutts-bone-hint = Cualquier hueso sirve. Aquí toma el primero.
learn-nuts-about-mutts-run = Chloé se quedó sin hueso y tuvo que robar. Ahora es su turno, pero no hace falta esperar: en el juego avanzado el número siguiente del mismo color se puede poner en cualquier momento. ¡Escalera!
learn-nuts-about-mutts-skipped = Te has colado, así que se sigue a tu izquierda, con Ben. Chloé ha perdido su turno.
learn-nuts-about-mutts-match = Ben no podía jugar y robó. Chloé puso un 3 rojo, y el tuyo es exactamente igual. También eso se puede poner en cualquier momento. ¡Igual!
learn-nuts-about-mutts-match-hint = Vale, pero con «¡Igual!» te queda otra jugada. Pon el 3 rojo así.
learn-nuts-about-mutts-fleas = Después de un «¡Igual!» en tu turno puedes hacer una jugada más. Las pulgas hacen robar a todos los demás. Pide azul: de ese color es tu última carta.
learn-nuts-about-mutts-fleas-hint = Valdría. Pero primero las pulgas, y pide azul.
learn-nuts-about-mutts-last = Queda una carta, y encaja. ¡A casa!
learn-nuts-about-mutts-last-hint = Manda el 5 azul a casa.
learn-nuts-about-mutts-done = Te has quedado sin cartas: ¡ganas la mano! Los demás reciben un punto por carta. También hay hidrantes para cambiar de mano, pedigrís y casetas; ya los verás.
