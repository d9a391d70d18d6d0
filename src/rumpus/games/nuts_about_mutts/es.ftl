### Nuts about Mutts: las reglas con nuestras palabras y lo que se dice al jugar.

nuts-about-mutts-name = Nuts about Mutts (Locos por los chuchos)
nuts-about-mutts-about = Manda todos tus perros a casa antes que nadie, por color, número o raza, y cuidado con los chuchos, las pulgas y los hidrantes. De 2 a 6 personas; el juego básico, desde los 5 años.

NM-1 = Hay 109 cartas. 78 llevan número: tres colores, del 1 al 13 en cada uno, y cada carta dos veces. Las otras 31 son especiales: 14 chuchos, 3 pulgas, 3 hidrantes, 3 pedigrís, 3 casetas y 5 huesos. Las especiales que no son huesos son comodines.
    .title = Las cartas
    .ruling = Como hay un hueso menos que personas, con cinco huesos juegan seis personas como mucho. Se barajan las 104 cartas que no son huesos, y los huesos que sobran se quedan en la caja. La carta en juego es la de encima del montón de casa; desde que cae un comodín hasta la siguiente carta con número, es tan solo el último color pedido.
NM-2 = Cada carta con número muestra una de trece razas. Dentro de un color cada número tiene su propia raza, y de un color a otro el reparto cambia.
    .title = Las razas
    .ruling = Si rojo, azul y amarillo son 0, 1 y 2, y las razas van de 0 a 12, el número n del color c muestra la raza (n − 1 + 4c) mod 13. Así cada raza sale una vez en cada color, y ningún número repite raza en dos colores.
NM-3 = Los huesos se ponen boca arriba en el centro, uno menos que personas. Cada persona recibe siete cartas. Quien está a la izquierda de quien reparte abre el montón de casa con la carta que quiera, y ese ha sido su turno.
    .title = El reparto
    .ruling = Quién reparte primero se sortea; o la mesa dice quién abre el primer montón, y entonces reparte quien está a su derecha. Las cartas se reparten de una en una, empezando por la izquierda de quien reparte. Se puede abrir con una carta especial, que hace lo de siempre; si es una caseta, el montón sigue vacío y vale el color pedido con ella. Mientras el montón no está abierto no hay nada que igualar ni escalera que seguir.
NM-4 = Una carta con número se puede jugar si tiene el color, el número o la raza de la carta en juego.
    .title = Una jugada normal
NM-5 = Un comodín se puede jugar sobre cualquier cosa. Quien lo juega pide un color, y hasta que caiga una carta con número solo valen las cartas con número de ese color; ni su número ni su raza importan.
    .title = Comodines
NM-6 = Si en tu turno puedes jugar, tienes que jugar. Con una carta jugable en la mano no se roba.
    .title = Jugar es obligatorio
    .ruling = Un comodín es una carta jugable.
NM-7 = Si no puedes jugar, roba una sola carta. Si encaja, puedes jugarla en el acto o quedártela; ninguna otra carta se puede jugar ya. Después el turno pasa a tu izquierda.
    .title = Robar
    .ruling = Una carta robada que no encaja acaba el turno en el acto. En el juego avanzado la carta robada también puede igualar o seguir escalera, y sigues según NM-15a. Mientras te decides, el resto puede igualar o seguir escalera: te quedas la carta, tu turno se acaba y NM-15b dice a quién le toca.
NM-8 = Todo el mundo, también quien jugó el chucho, pone una mano sobre un hueso lo más rápido posible. En cada hueso cabe una sola mano. Quien se queda sin hueso roba una carta.
    .title = Chucho
    .ruling = Quien llega a un hueso ya ocupado tiene que buscar otro. Cada persona toma un hueso y una sola vez. Al caer el último hueso se acaba la carrera, y quien quedó sin él recibe una carta sin tener que hacer nada. Mientras tanto no se puede hacer ninguna otra cosa.
NM-9 = Todo el mundo menos quien jugó las pulgas roba una carta. Las cartas llegan solas, hacia la izquierda.
    .title = Pulgas
NM-10 = Quien juega el hidrante puede cambiar su mano con la de otra persona, la que quiera, o dejarlo estar.
    .title = Hidrante
NM-11 = Quien juega el pedigrí nombra una raza y, como con todo comodín, pide un color. Empezando por su izquierda, cada una de las demás personas juega todas sus cartas de esa raza, una a una y en el orden que quiera. Quien no tiene ninguna roba una carta y puede jugarla si es de la raza. Al final hace lo mismo quien jugó el pedigrí. Quien así se queda sin cartas gana (NM-16).
    .title = Pedigrí
    .ruling = Estas cartas caen sobre lo que haya en juego. Robar le toca hacerlo a cada persona. Si la carta robada es de otra raza, o especial, se sigue en el acto; si es de la raza, se juega o se guarda. Después está en juego la última carta jugada; si no se jugó ninguna, el pedigrí con el color pedido. El turno pasa a la izquierda de quien jugó el pedigrí.
NM-12 = La caseta se pone delante de la persona que elijas. En su siguiente turno normal no puede jugar nada de la mano: roba hasta que salga una carta que encaje, y juega esa. Las demás cartas robadas se quedan en su mano, y la caseta va al fondo del montón de casa.
    .title = Caseta
    .ruling = Nunca delante de ti ni de quien ya tiene una; siempre hay a quién elegir, porque quien está a tu derecha está libre siempre que puedes poner una. Cada carta se roba por separado. La que encaja hay que jugarla: no se guarda, ni iguala, ni sigue escalera. Si alguien iguala o sigue escalera e interrumpe o salta ese turno, la caseta se queda, todo lo robado hasta entonces es ya de la mano, también una carta que encajara, y el siguiente turno normal empieza de cero. La caseta está bajo el montón antes de que la carta jugada surta efecto. Mientras vale el color pedido con una caseta, nadie iguala ni sigue escalera sobre la carta de debajo. Quien está en la caseta sigue atrapando huesos, robando por las pulgas y respondiendo al pedigrí. Cuando se cambian las manos, la caseta no se mueve. Si no queda carta que robar, el turno se acaba y la caseta se va.
NM-13 = Cuando hace falta una carta y el mazo se ha acabado, se baraja el montón de casa, menos su carta de encima, y es el nuevo mazo.
    .title = El mazo se acaba
    .ruling = Si tampoco así hay cartas, no hay nada que robar: se hace el gesto, pero no llega carta. Con las pulgas y los huesos llegan entonces menos cartas.
NM-14 = En el juego avanzado, una carta idéntica en color y número a la carta con número en juego se puede poner en cualquier momento, en tu turno o en el de otra persona. Se anuncia «¡Igual!». No vale ni con cartas especiales ni sobre ellas.
    .title = Juego avanzado: igual
NM-15 = En el juego avanzado, también se puede poner en cualquier momento, en tu turno o en el de otra persona, una carta del mismo color con un número más o uno menos. Se anuncia «¡Escalera!». De una en una; el 13 y el 1 no van seguidos. Hace falta una carta con número en juego, así que no hay escalera mientras vale un color pedido.
    .title = Juego avanzado: escalera
NM-15a = Si en tu propio turno igualas o sigues escalera, tantas veces como puedas, después puedes hacer una jugada normal o terminar el turno. Después de igualar o seguir escalera ya no se roba.
    .title = En tu turno
    .ruling = Puedes terminar aunque tengas una carta jugable. La jugada normal de después se anuncia con «¡Juego!».
NM-15b = Si igualas o sigues escalera fuera de turno, sigue jugando quien está a tu izquierda. Así alguien puede perder su turno.
    .title = Fuera de turno
    .ruling = Eso acaba el turno en curso, por avanzado que esté. Lo que viene es un turno nuevo y entero, aunque sea de la misma persona, como lo es siempre entre dos.
NM-15c = Nadie iguala ni sigue escalera mientras se atrapan huesos o se responde a un pedigrí, y nunca quien tiene una caseta delante.
    .title = Cuándo no
    .ruling = Justo después de tu propia jugada normal sí puedes: cuenta como fuera de turno.
NM-15d = Si dos cartas llegan a la vez, cuenta la que primero está en el montón.
    .title = Dos a la vez
    .ruling = La segunda se juzga como si se acabara de poner: si encaja en la nueva situación, vale; si no, vuelve a la mano.
NM-16 = Quien primero se queda sin cartas gana la mano. Sobre la partida decide NM-17.
    .title = Fin de una mano
    .ruling = Se acaba en ese mismo instante: una carta especial jugada en último lugar no tiene efecto, pero el color y la persona o la raza se tienen que decir y tienen que valer.
NM-17 = Cada carta que queda en una mano cuesta un punto. Tras la última mano, quien menos puntos suma manda en la jauría. De una mano a otra, el reparto, y con él el primer turno, pasa a la izquierda.
    .title = Puntos
    .ruling = Una partida tiene de 1 a 20 manos, a gusto de la mesa; lo normal es una. Para cada una se barajan las 104 cartas, también las que están delante de alguien. Quienes empaten en lo más bajo comparten la victoria. La mesa elige también entre el juego avanzado, que es el normal, y el básico, que deja fuera NM-14 y de NM-15 a NM-15d.

nuts-about-mutts-breed-0 = akita
nuts-about-mutts-breed-1 = basset
nuts-about-mutts-breed-2 = beagle
nuts-about-mutts-breed-3 = borzoi
nuts-about-mutts-breed-4 = bóxer
nuts-about-mutts-breed-5 = collie
nuts-about-mutts-breed-6 = corgi
nuts-about-mutts-breed-7 = husky
nuts-about-mutts-breed-8 = mastín
nuts-about-mutts-breed-9 = caniche
nuts-about-mutts-breed-10 = pug
nuts-about-mutts-breed-11 = saluki
nuts-about-mutts-breed-12 = whippet
nuts-about-mutts-colour-red = rojo
nuts-about-mutts-colour-blue = azul
nuts-about-mutts-colour-yellow = amarillo
nuts-about-mutts-target-none = nadie
nuts-about-mutts-bone-0 = el hueso 1
nuts-about-mutts-bone-1 = el hueso 2
nuts-about-mutts-bone-2 = el hueso 3
nuts-about-mutts-bone-3 = el hueso 4
nuts-about-mutts-bone-4 = el hueso 5
nuts-about-mutts-shout-match = ¡Igual!
nuts-about-mutts-shout-run = ¡Escalera!
nuts-about-mutts-shout-play = ¡Juego!
nuts-about-mutts-card-red-1 = 1 rojo ({ nuts-about-mutts-breed-0 })
nuts-about-mutts-card-red-2 = 2 rojo ({ nuts-about-mutts-breed-1 })
nuts-about-mutts-card-red-3 = 3 rojo ({ nuts-about-mutts-breed-2 })
nuts-about-mutts-card-red-4 = 4 rojo ({ nuts-about-mutts-breed-3 })
nuts-about-mutts-card-red-5 = 5 rojo ({ nuts-about-mutts-breed-4 })
nuts-about-mutts-card-red-6 = 6 rojo ({ nuts-about-mutts-breed-5 })
nuts-about-mutts-card-red-7 = 7 rojo ({ nuts-about-mutts-breed-6 })
nuts-about-mutts-card-red-8 = 8 rojo ({ nuts-about-mutts-breed-7 })
nuts-about-mutts-card-red-9 = 9 rojo ({ nuts-about-mutts-breed-8 })
nuts-about-mutts-card-red-10 = 10 rojo ({ nuts-about-mutts-breed-9 })
nuts-about-mutts-card-red-11 = 11 rojo ({ nuts-about-mutts-breed-10 })
nuts-about-mutts-card-red-12 = 12 rojo ({ nuts-about-mutts-breed-11 })
nuts-about-mutts-card-red-13 = 13 rojo ({ nuts-about-mutts-breed-12 })
nuts-about-mutts-card-blue-1 = 1 azul ({ nuts-about-mutts-breed-4 })
nuts-about-mutts-card-blue-2 = 2 azul ({ nuts-about-mutts-breed-5 })
nuts-about-mutts-card-blue-3 = 3 azul ({ nuts-about-mutts-breed-6 })
nuts-about-mutts-card-blue-4 = 4 azul ({ nuts-about-mutts-breed-7 })
nuts-about-mutts-card-blue-5 = 5 azul ({ nuts-about-mutts-breed-8 })
nuts-about-mutts-card-blue-6 = 6 azul ({ nuts-about-mutts-breed-9 })
nuts-about-mutts-card-blue-7 = 7 azul ({ nuts-about-mutts-breed-10 })
nuts-about-mutts-card-blue-8 = 8 azul ({ nuts-about-mutts-breed-11 })
nuts-about-mutts-card-blue-9 = 9 azul ({ nuts-about-mutts-breed-12 })
nuts-about-mutts-card-blue-10 = 10 azul ({ nuts-about-mutts-breed-0 })
nuts-about-mutts-card-blue-11 = 11 azul ({ nuts-about-mutts-breed-1 })
nuts-about-mutts-card-blue-12 = 12 azul ({ nuts-about-mutts-breed-2 })
nuts-about-mutts-card-blue-13 = 13 azul ({ nuts-about-mutts-breed-3 })
nuts-about-mutts-card-yellow-1 = 1 amarillo ({ nuts-about-mutts-breed-8 })
nuts-about-mutts-card-yellow-2 = 2 amarillo ({ nuts-about-mutts-breed-9 })
nuts-about-mutts-card-yellow-3 = 3 amarillo ({ nuts-about-mutts-breed-10 })
nuts-about-mutts-card-yellow-4 = 4 amarillo ({ nuts-about-mutts-breed-11 })
nuts-about-mutts-card-yellow-5 = 5 amarillo ({ nuts-about-mutts-breed-12 })
nuts-about-mutts-card-yellow-6 = 6 amarillo ({ nuts-about-mutts-breed-0 })
nuts-about-mutts-card-yellow-7 = 7 amarillo ({ nuts-about-mutts-breed-1 })
nuts-about-mutts-card-yellow-8 = 8 amarillo ({ nuts-about-mutts-breed-2 })
nuts-about-mutts-card-yellow-9 = 9 amarillo ({ nuts-about-mutts-breed-3 })
nuts-about-mutts-card-yellow-10 = 10 amarillo ({ nuts-about-mutts-breed-4 })
nuts-about-mutts-card-yellow-11 = 11 amarillo ({ nuts-about-mutts-breed-5 })
nuts-about-mutts-card-yellow-12 = 12 amarillo ({ nuts-about-mutts-breed-6 })
nuts-about-mutts-card-yellow-13 = 13 amarillo ({ nuts-about-mutts-breed-7 })
nuts-about-mutts-card-mutt = chucho
nuts-about-mutts-card-fleas = pulgas
nuts-about-mutts-card-hydrant = hidrante
nuts-about-mutts-card-pedigree = pedigrí
nuts-about-mutts-card-doghouse = caseta
# Una carta robada que solo conoce quien la robó; elige la frase y nunca se muestra.
nuts-about-mutts-card-none = none

nuts-about-mutts-do-play = Jugar el { $card }
nuts-about-mutts-do-play-mutt = Jugar un chucho y pedir { $colour }
nuts-about-mutts-do-play-fleas = Jugar pulgas y pedir { $colour }
nuts-about-mutts-do-play-hydrant = Jugar un hidrante, pedir { $colour } y cambiar la mano con { $target }
nuts-about-mutts-do-play-pedigree = Jugar un pedigrí, pedir { $colour } y nombrar la raza { $breed }
nuts-about-mutts-do-play-doghouse = Jugar una caseta, pedir { $colour } y ponerla delante de { $target }
nuts-about-mutts-do-match = Igualar con el { $card }
nuts-about-mutts-do-run = Seguir la escalera con el { $card }
nuts-about-mutts-do-draw = Robar una carta
nuts-about-mutts-do-keep = Quedarte la carta
nuts-about-mutts-do-end = Terminar el turno
nuts-about-mutts-do-grab = Atrapar { $bone }

nuts-about-mutts-event-dealer = { $you ->
    [yes] El sorteo ha decidido: empiezas repartiendo tú.
   *[no] El sorteo ha decidido: empieza repartiendo { $seat }.
}
nuts-about-mutts-event-dealt = { $you ->
    [yes] Mano { $hand }: repartes siete cartas a cada persona. Abre el montón { $target }.
   *[no] { $target-is-you ->
        [yes] Mano { $hand }: { $seat } reparte siete cartas a cada persona. Abres tú el montón.
       *[no] Mano { $hand }: { $seat } reparte siete cartas a cada persona. Abre el montón { $target }.
    }
}
nuts-about-mutts-event-played = { $you ->
    [yes] Juegas el { $card }.
   *[no] { $seat } juega el { $card }.
}
nuts-about-mutts-event-mutt = { $you ->
    [yes] Juegas un chucho y pides { $colour }.
   *[no] { $seat } juega un chucho y pide { $colour }.
}
nuts-about-mutts-event-fleas = { $you ->
    [yes] Juegas pulgas y pides { $colour }. ¡El resto roba!
   *[no] { $seat } juega pulgas y pide { $colour }. ¡El resto roba!
}
nuts-about-mutts-event-hydrant = { $you ->
    [yes] Juegas un hidrante y pides { $colour }.
   *[no] { $seat } juega un hidrante y pide { $colour }.
}
nuts-about-mutts-event-pedigree = { $you ->
    [yes] Juegas un pedigrí, nombras la raza { $breed } y pides { $colour }.
   *[no] { $seat } juega un pedigrí, nombra la raza { $breed } y pide { $colour }.
}
nuts-about-mutts-event-doghouse = { $you ->
    [yes] Pones una caseta delante de { $target } y pides { $colour }.
   *[no] { $target-is-you ->
        [yes] { $seat } pone una caseta delante de ti y pide { $colour }.
       *[no] { $seat } pone una caseta delante de { $target } y pide { $colour }.
    }
}
nuts-about-mutts-event-announced = { $you ->
    [yes] { $shout } Sigues con una jugada normal: { $card }.
   *[no] { $shout } { $seat } sigue con una jugada normal: { $card }.
}
nuts-about-mutts-event-matched = { $you ->
    [yes] { $shout } Pones el { $card }.
   *[no] { $shout } { $seat } pone el { $card }.
}
nuts-about-mutts-event-ran = { $you ->
    [yes] { $shout } Pones el { $card }.
   *[no] { $shout } { $seat } pone el { $card }.
}
nuts-about-mutts-event-cut-in = { $you ->
    [yes] Te adelantas, y el turno pasa a { $target }.
   *[no] { $target-is-you ->
        [yes] { $seat } se adelanta, y te pasa el turno.
       *[no] { $seat } se adelanta, y el turno pasa a { $target }.
    }
}
nuts-about-mutts-event-ended = { $you ->
    [yes] Terminas tu turno.
   *[no] { $seat } termina su turno.
}
nuts-about-mutts-event-drew = { $card ->
    [none] { $seat } roba una carta.
   *[other] { $you ->
        [yes] Robas una carta: { $card }.
       *[no] { $seat } roba una carta: { $card }.
    }
}
nuts-about-mutts-event-found-none = { $you ->
    [yes] No encuentras carta que robar.
   *[no] { $seat } no encuentra carta que robar.
}
nuts-about-mutts-event-reshuffled = { $count ->
    [1] El mazo se ha acabado: vuelve a él 1 carta.
   *[other] El mazo se ha acabado: se barajan { $count } cartas y vuelven a él.
}
nuts-about-mutts-event-kept = { $you ->
    [yes] Te quedas la carta.
   *[no] { $seat } se queda la carta.
}
nuts-about-mutts-event-grabbed = { $you ->
    [yes] Atrapas { $bone }.
   *[no] { $seat } atrapa { $bone }.
}
nuts-about-mutts-event-left-out = { $you ->
    [yes] Te quedas sin hueso.
   *[no] { $seat } se queda sin hueso.
}
nuts-about-mutts-event-swapped = { $you ->
    [yes] Cambias tu mano con { $target }.
   *[no] { $target-is-you ->
        [yes] { $seat } cambia su mano contigo.
       *[no] { $seat } cambia su mano con { $target }.
    }
}
nuts-about-mutts-event-freed = { $you ->
    [yes] Sales de la caseta.
   *[no] { $seat } sale de la caseta.
}
nuts-about-mutts-event-out = { $you ->
    [yes] ¡Te quedas sin cartas y ganas la mano!
   *[no] ¡{ $seat } se queda sin cartas y gana la mano!
}
nuts-about-mutts-event-scored = { $points ->
    [0] { $you ->
        [yes] No te queda ninguna carta y llevas { $total }.
       *[no] A { $seat } no le queda ninguna carta y lleva { $total }.
    }
    [1] { $you ->
        [yes] Te queda 1 carta y llevas { $total }.
       *[no] A { $seat } le queda 1 carta y lleva { $total }.
    }
   *[other] { $you ->
        [yes] Te quedan { $points } cartas y llevas { $total }.
       *[no] A { $seat } le quedan { $points } cartas y lleva { $total }.
    }
}
nuts-about-mutts-event-won = { $total ->
    [1] { $you ->
        [yes] ¡Ganas con 1 punto y mandas en la jauría!
       *[no] ¡{ $seat } gana con 1 punto y manda en la jauría!
    }
   *[other] { $you ->
        [yes] ¡Ganas con { $total } puntos y mandas en la jauría!
       *[no] ¡{ $seat } gana con { $total } puntos y manda en la jauría!
    }
}

nuts-about-mutts-refusal-game-over = La partida ha terminado.
nuts-about-mutts-refusal-card-in-the-air = Todavía hay una carta en camino.
nuts-about-mutts-refusal-not-your-turn = Ahora no te toca a ti.
nuts-about-mutts-refusal-not-held = No tienes esa carta.
nuts-about-mutts-refusal-not-alike = Esa carta no tiene ni el color, ni el número, ni la raza de la carta en juego.
nuts-about-mutts-refusal-wrong-colour = Ahora solo valen las cartas con número del color pedido.
nuts-about-mutts-refusal-must-play = Puedes jugar una carta, así que tienes que jugarla.
nuts-about-mutts-refusal-only-the-drawn = Después de robar solo se puede jugar la carta robada.
nuts-about-mutts-refusal-already-drawn = Ya has robado tu carta: juégala o quédatela.
nuts-about-mutts-refusal-nothing-drawn = No has robado ninguna carta que puedas quedarte.
nuts-about-mutts-refusal-no-mutt = Los huesos solo se atrapan cuando cae un chucho.
nuts-about-mutts-refusal-bones-first = Se están atrapando los huesos; hasta que no quede ninguno no se puede hacer otra cosa.
nuts-about-mutts-refusal-no-such-bone = Hay un hueso menos que personas.
nuts-about-mutts-refusal-bone-taken = Ese hueso ya lo tiene alguien; prueba con otro.
nuts-about-mutts-refusal-one-bone-each = Tú ya tienes tu hueso.
nuts-about-mutts-refusal-no-such-partner = La mano se cambia con otra persona de la mesa.
nuts-about-mutts-refusal-not-your-part = Se está respondiendo a un pedigrí y le toca a otra persona.
nuts-about-mutts-refusal-not-the-breed = Ahora solo se pueden jugar cartas de la raza nombrada.
nuts-about-mutts-refusal-breed-first = Tienes cartas de la raza nombrada: juégalas en vez de robar.
nuts-about-mutts-refusal-offered-only = Juega la carta que acabas de robar o quédatela.
nuts-about-mutts-refusal-no-such-dog = La caseta se pone delante de otra persona de la mesa.
nuts-about-mutts-refusal-already-inside = Esa persona ya está en una caseta.
nuts-about-mutts-refusal-hand-in-doghouse = Estás en la caseta: no se puede jugar nada de la mano.
nuts-about-mutts-refusal-drawn-in-doghouse = Estás en la caseta: la carta que encaja hay que jugarla.
nuts-about-mutts-refusal-basic-game = Igualar y seguir escalera son del juego avanzado.
nuts-about-mutts-refusal-nothing-open = El montón de casa aún no está abierto.
nuts-about-mutts-refusal-colour-rules = Ahora vale un color pedido: no hay número que igualar ni escalera que seguir.
nuts-about-mutts-refusal-not-identical = Esa carta no es idéntica a la carta en juego.
nuts-about-mutts-refusal-not-next = Esa carta no es del mismo color con un número más o uno menos.
nuts-about-mutts-refusal-no-draw-after = Después de igualar o seguir escalera no se roba: juega una vez más o termina el turno.
nuts-about-mutts-refusal-nothing-to-end = Así solo se termina un turno después de igualar o seguir escalera.
nuts-about-mutts-refusal-pedigree-first = Nadie iguala ni sigue escalera mientras se responde a un pedigrí.
nuts-about-mutts-refusal-inside-no-match = Desde una caseta nadie iguala ni sigue escalera.

# En el navegador
nuts-about-mutts-short = Locos por los chuchos
front-nuts-about-mutts-hook = Manda tus perros a casa y agarra un hueso cuando salga un chucho.
front-nuts-about-mutts-facts = 2–6 personas, desde 5 años, un minuto por mano
lobby-option-advanced = Juego avanzado (iguales y escaleras)
nuts-about-mutts-shout-mutt = ¡Agarra un hueso!
nuts-about-mutts-shout-out = ¡El mejor perro!
learn-nuts-about-mutts-open = Gana quien antes se quede sin cartas. Cada una tiene un color, un número y una raza. Abres el montón de casa con la carta que quieras; toma el 5 rojo.
learn-nuts-about-mutts-open-hint = Cualquier carta puede abrir. En esta lección, el 5 rojo.
learn-nuts-about-mutts-breed = Una carta encaja si tiene el color, el número o la raza de la de arriba. Ben siguió el color, Chloé el número. Tu 5 amarillo muestra la misma raza que el 9 azul.
learn-nuts-about-mutts-breed-hint = Esa también encaja. Pero fíjate en las razas: el 5 amarillo.
learn-nuts-about-mutts-mutt = Ninguno de tus números encaja con el 7 amarillo, pero los comodines van sobre cualquier carta. Juega el chucho y pide rojo, que tienes dos.
learn-nuts-about-mutts-mutt-hint = También se puede. En esta lección: el chucho, y rojo.
learn-nuts-about-mutts-bone = ¡Un chucho! Todo el mundo agarra un hueso a la vez, y falta uno. Toma el primero, rápido.
learn-nuts-about-mutts-bone-hint = Cualquier hueso sirve. Aquí toma el primero.
learn-nuts-about-mutts-run = Chloé se quedó sin hueso y tuvo que robar. Ahora es su turno, pero no hace falta esperar: en el juego avanzado el número siguiente del mismo color se puede poner en cualquier momento. ¡Escalera!
learn-nuts-about-mutts-skipped = Te has colado, así que se sigue a tu izquierda, con Ben. Chloé ha perdido su turno.
learn-nuts-about-mutts-match = Ben no podía jugar y robó. Chloé puso un 3 rojo, y el tuyo es exactamente igual. También eso se puede poner en cualquier momento. ¡Igual!
learn-nuts-about-mutts-match-hint = Vale, pero con «¡Igual!» te queda otra jugada. Pon el 3 rojo así.
learn-nuts-about-mutts-fleas = Después de un «¡Igual!» en tu turno puedes hacer una jugada más. Las pulgas hacen robar al resto. Pide azul: de ese color es tu última carta.
learn-nuts-about-mutts-fleas-hint = Valdría. Pero primero las pulgas, y pide azul.
learn-nuts-about-mutts-last = Queda una carta, y encaja. ¡A casa!
learn-nuts-about-mutts-last-hint = Manda el 5 azul a casa.
learn-nuts-about-mutts-done = Te has quedado sin cartas: ¡ganas la mano! El resto recibe un punto por carta. También hay hidrantes para cambiar de mano, pedigrís y casetas; ya los verás.
nuts-about-mutts-hurry = ¡Agarra un hueso! La mesa agarra uno por ti en
    .shared = { $who }: ¡agarra un hueso! La mesa agarra uno en
nuts-about-mutts-play-advanced = Juego avanzado
nuts-about-mutts-play-basic = Juego básico
cards-hand = Mano { $hand } de { $hands }
cards-home = Montón de casa
cards-home-empty = El montón de casa aún no está abierto.
cards-colour-counts = Ahora { $colour }
cards-breed-called = Raza: { $breed }
cards-in-doghouse = en la caseta
cards-grab = ¡Agarra un hueso!
cards-bone-yours = ¡Tienes un hueso!
    .shared = ¡{ $who } tiene un hueso!
cards-bone-none = ¡{ $name } se queda sin hueso!
cards-bone-lost = ¡Te quedas sin hueso!
    .shared = ¡{ $who } se queda sin hueso!
cards-bones = { $count ->
    [one] un hueso en la mesa
   *[other] { $count } huesos en la mesa
}
cards-playable = Jugar { $card }…
cards-play-drawn = Jugarla
cards-let-pass = Dejarlo pasar
cards-back = Atrás
cards-no-swap = Me quedo con mi mano
cards-ask-do = ¿Cómo?
cards-ask-colour = ¿Qué color sigue?
cards-ask-breed = ¿Qué raza?
cards-ask-target-hydrant = ¿Con quién cambias la mano?
cards-ask-target-doghouse = ¿Delante de quién va?
cards-status-draw = Nada encaja: roba una carta
cards-status-doghouse = En la caseta: roba una carta
cards-status-drawn = Juega la carta o quédate con ella
cards-status-drawn-only = Juega la carta robada
cards-status-more = Sigue jugando o termina tu turno
    .shared = { $who }: sigue jugando o termina el turno
cards-status-end = Nada más encaja: termina tu turno
    .shared = { $who }: nada más encaja, termina el turno
cards-status-match = Tienes la misma carta: ¡Igual!
    .shared = { $who } tiene la misma carta: ¡Igual!
cards-status-run = Tienes la siguiente: ¡Escalera!
    .shared = { $who } tiene la siguiente: ¡Escalera!
cards-status-match-or-run = Tu ocasión: ¡Igual! o ¡Escalera!
nuts-about-mutts-cut-in = Cualquiera puede igualar o seguir escalera
nuts-about-mutts-cut-in-of = { $name } puede igualar o seguir escalera
    .shared = Ocasión de { $who }: ¡Igual! o ¡Escalera!
cards-status-breed = Raza { $breed }: juega una
cards-status-breed-draw = Raza { $breed }: roba una carta

# En la terminal
terminal-nuts-about-mutts-deck = mazo
terminal-nuts-about-mutts-free = libre
terminal-nuts-about-mutts-hand = mano { $hand } de { $hands }
terminal-nuts-about-mutts-breed = raza nombrada: { $breed }
terminal-nuts-about-mutts-drawn = recién robada: { $card }
