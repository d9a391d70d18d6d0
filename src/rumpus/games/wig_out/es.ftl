### ¡Despelucándose!: las reglas con nuestras palabras y lo que se dice al jugar.

wig-out-name = ¡Despelucándose!
wig-out-about = Una docena de peinados disparatados y ni un solo turno: juega tus cartas más rápido que nadie y quédate sin ninguna antes que el resto. De 2 a 6 personas, desde los 6 años.

WO-1 = La baraja tiene 60 cartas: 12 personajes, cada uno en cinco cartas iguales.
    .title = La baraja
    .ruling = La mesa puede elegir 14 personajes, como en otra edición; entonces son 70 cartas. Si las reglas impresas en inglés y en español no coinciden, seguimos las inglesas.
WO-2 = Si juegan de dos a cuatro personas, cada una recibe siete cartas; si son cinco o seis, cinco.
    .title = El reparto
    .ruling = Quién reparte primero se sortea. Las cartas se reparten de una en una, empezando por la izquierda de quien reparte.
WO-3 = Después se ponen dos cartas boca arriba junto al mazo. Son los dos primeros montones, o uno solo si muestran el mismo personaje.
    .title = Los montones del principio
WO-4 = Mira tus cartas y los montones del principio, y ordena tu mano si quieres. Nadie juega ni roba hasta que quien reparte diga «¡Ya!».
    .title = La salida
    .ruling = En cada ronda cada persona avisa una vez de que puede empezar. Cuando ha avisado todo el mundo, quien reparte da la salida; si es un bot o alguien que no está, la da la mesa tras una cuenta atrás.
WO-5 = No hay turnos. Todo el mundo juega a la vez, lo más rápido que pueda.
    .title = Sin turnos
WO-6 = Pon en la mesa dos o más cartas de tu mano con el mismo personaje: forman un montón nuevo.
    .title = Un montón nuevo
    .ruling = También puedes hacerlo si ese personaje ya tiene un montón. Cada carta tarda lo mismo que si la pusieras sola.
WO-7 = Pon una carta de tu mano sobre un montón del mismo personaje.
    .title = Sobre un montón
WO-8 = Si no puedes hacer ninguna de las dos cosas, roba cartas de una en una hasta que puedas jugar. Mientras puedas jugar, no puedes robar.
    .title = Robar
    .ruling = Cuando el mazo se acaba ya nadie roba; quien no pueda jugar, espera.
WO-9 = Quien antes se queda sin cartas grita «¡Despelucándose!» y la ronda acaba en ese mismo instante. Cada carta que quede en otra mano le cuesta un punto a quien la tiene.
    .title = Sin cartas
    .ruling = El programa grita por ti en ese instante. Si dos personas ponen su última carta casi a la vez, cuenta la que llegó primero.
WO-10 = La siguiente ronda la reparte quien está a la izquierda, con todas las cartas recogidas y barajadas.
    .title = Quién reparte después
WO-11 = Se juegan cinco rondas. Gana quien sume menos puntos en total.
    .title = El final
    .ruling = La mesa puede elegir de 1 a 20 rondas. Quienes empaten en el total más bajo comparten la victoria.
WO-12 = Si a todo el mundo le queda una sola carta que no va en ningún sitio, la ronda es un empate y nadie recibe puntos.
    .title = Punto muerto
    .ruling = Hay empate siempre que el mazo se haya acabado y nadie pueda jugar, tengan las cartas que tengan. La mesa lo nota enseguida. Una ronda empatada no cuenta; el reparto pasa a la izquierda y se juega otra. Solo puede ocurrir con cinco o seis personas: para que un personaje se atasque, sus cinco cartas tienen que estar en cinco manos.

wig-out-character-c0 = Duquesa Colmena
wig-out-character-c1 = Juez Tirabuzón
wig-out-character-c2 = Doris Discoteca
wig-out-character-c3 = Capitán Cresta
wig-out-character-c4 = Abuela Moño Azul
wig-out-character-c5 = Profesor Calambre
wig-out-character-c6 = Barón Polvorón
wig-out-character-c7 = Rita Coletas
wig-out-character-c8 = Vikinga Trenzas
wig-out-character-c9 = Payaso Zanahoria
wig-out-character-c10 = Perico Caniche
wig-out-character-c11 = Sirena Algas
wig-out-character-c12 = Mago Telaraña
wig-out-character-c13 = Robot Estropajo
# Una carta robada que solo conoce quien la robó; elige la frase y nunca se muestra.
wig-out-character-none = none

wig-out-do-ready = Puedo empezar
wig-out-do-go = ¡Ya!
wig-out-do-lay = Poner { $character }
wig-out-do-pile = Montón nuevo: { $count } × { $character }
wig-out-do-draw = Robar una carta

wig-out-event-dealer-drawn = { $you ->
    [yes] El sorteo ha decidido: empiezas repartiendo tú.
   *[no] El sorteo ha decidido: empieza repartiendo { $seat }.
}
wig-out-event-dealt = { $you ->
    [yes] Ronda { $round }: repartes { $count } cartas a cada persona.
   *[no] Ronda { $round }: { $seat } reparte { $count } cartas a cada persona.
}
wig-out-event-opened = { $count ->
    [1] Boca arriba: { $character }.
   *[other] Boca arriba, otra vez { $character }: es un solo montón.
}
wig-out-event-got-ready = { $you ->
    [yes] Avisas de que puedes empezar.
   *[no] { $seat } avisa de que puede empezar.
}
wig-out-event-said-go = { $you ->
    [yes] Das la salida: 3, 2, 1, ¡Ya!
   *[no] { $seat } da la salida: 3, 2, 1, ¡Ya!
}
wig-out-event-laid = { $you ->
    [yes] Pones { $character }.
   *[no] { $seat } pone { $character }.
}
wig-out-event-piled = { $you ->
    [yes] Haces un montón: { $count } × { $character }.
   *[no] { $seat } hace un montón: { $count } × { $character }.
}
wig-out-event-drew = { $character ->
    [none] { $seat } roba una carta.
   *[other] { $you ->
        [yes] Robas una carta: { $character }.
       *[no] { $seat } roba una carta: { $character }.
    }
}
wig-out-event-went-out = { $you ->
    [yes] ¡Despelucándose! Te quedas sin cartas.
   *[no] ¡Despelucándose! { $seat } se queda sin cartas.
}
wig-out-event-scored = { $points ->
    [1] { $you ->
        [yes] Te queda 1 carta: sumas 1 punto y llevas { $total }.
       *[no] A { $seat } le queda 1 carta: suma 1 punto y lleva { $total }.
    }
   *[other] { $you ->
        [yes] Te quedan { $points } cartas: sumas { $points } puntos y llevas { $total }.
       *[no] A { $seat } le quedan { $points } cartas: suma { $points } puntos y lleva { $total }.
    }
}
wig-out-event-tied = El mazo se ha acabado y nadie puede jugar: empate. Esta ronda no cuenta.
wig-out-event-won = { $total ->
    [1] { $you ->
        [yes] ¡Ganas con 1 punto!
       *[no] ¡{ $seat } gana con 1 punto!
    }
   *[other] { $you ->
        [yes] ¡Ganas con { $total } puntos!
       *[no] ¡{ $seat } gana con { $total } puntos!
    }
}

wig-out-refusal-game-over = La partida ha terminado.
wig-out-refusal-card-on-its-way = Todavía hay una carta en camino.
wig-out-refusal-no-go-yet = ¡Quietas las manos hasta que quien reparte diga «¡Ya!»!
wig-out-refusal-already-going = La ronda ya está en marcha.
wig-out-refusal-already-ready = Se avisa una vez por ronda, y tú ya avisaste.
wig-out-refusal-not-the-dealer = Solo quien reparte dice «¡Ya!».
wig-out-refusal-not-all-ready = Todavía falta alguien por avisar.
wig-out-refusal-not-in-hand = No tienes ninguna carta de ese personaje.
wig-out-refusal-no-pile = Ese personaje aún no tiene montón, y una carta sola lo necesita.
wig-out-refusal-too-few = No tienes tantas cartas de ese personaje.
wig-out-refusal-can-play = Puedes jugar una carta, así que no puedes robar.
wig-out-refusal-deck-empty = El mazo se ha acabado.

# En el navegador
wig-out-short = ¡Despelucándose!
front-wig-out-hook = Peinados disparatados y ningún turno: quédate sin cartas antes que nadie.
front-wig-out-facts = 2–6 personas, desde 6 años, unos minutos
lobby-option-characters = Personajes
wig-out-card-hints = Mostrar qué cartas se pueden jugar
wig-out-shout-said-go = ¡Atención!
wig-out-shout-went-out = ¡Despelucándose!
learn-wig-out-ready = Cada persona tiene siete cartas; las iguales están juntas. Hay dos cartas boca arriba: los dos primeros montones. Mira tu mano y di que ya puedes empezar.
learn-wig-out-lay = ¡Ya! No hay turnos: todo el mundo juega a la vez. Una carta puede ir sobre un montón del mismo personaje. { wig-out-character-c2 } tiene un montón, y tú llevas esa carta.
learn-wig-out-lay-hint = También vale. Pero hay un montón de { wig-out-character-c2 }: primero esa carta.
learn-wig-out-pile = Dos o más iguales forman un montón nuevo, de una vez. Tienes dos de { wig-out-character-c9 }.
learn-wig-out-pile-hint = Esa pareja también sirve. Primero la de { wig-out-character-c9 }.
learn-wig-out-pile-again = Y ahí hay otra pareja.
learn-wig-out-draw = Quedan dos cartas y ninguna encaja. Ahora, y solo ahora, robas del mazo hasta que puedas jugar.
learn-wig-out-pair = ¡Qué suerte: una pareja!
learn-wig-out-pair-hint = Usa la pareja.
learn-wig-out-out = Chloé ha hecho un montón de { wig-out-character-c4 }. Tu última carta encaja. ¡Rápido, antes de que alguien más acabe!
learn-wig-out-done = ¡Despelucándose! Te has quedado sin cartas y la ronda se acaba. El resto recibe un punto por cada carta. Después de cinco rondas gana el total más bajo.
cards-times = { $count } × { $card }
cards-deals = reparte
cards-ready = a punto
cards-round = Ronda { $round } de { $rounds }
cards-count-down = Todo a punto: { $seat } lleva la cuenta atrás hasta el «¡Ya!».
cards-wait-for-others = ¡A punto! Falta el resto
cards-status-ready = Mira tus cartas. ¿A punto?
    .shared = { $who }, mira las cartas. ¿A punto?
cards-status-go = Todo a punto: ¡da la salida!
cards-status-steady = Atención: { $name } da la salida
cards-status-lay = ¡Rápido, pon tus cartas!
    .shared = { $who }: ¡rápido, a poner cartas!
cards-status-only-draw = Nada encaja: ¡roba una carta!
cards-status-stuck = Nada encaja y no queda mazo

# En la terminal
terminal-wig-out-piles = En la mesa:
terminal-wig-out-hand = Tu mano
terminal-wig-out-round = ronda { $round } de { $rounds }
terminal-wig-out-ready = a punto
terminal-wig-out-count-down = Todo a punto: { $seat } lleva la cuenta atrás hasta el «¡Ya!».
