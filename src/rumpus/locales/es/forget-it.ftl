### Don't You Forget It: las reglas con nuestras palabras y lo que se dice al jugar.

forget-it-name = Don't You Forget It (¡Que no se te olvide!)
forget-it-about = Nueve dados, un número que reunir y tres palabras que no deben juntarse. ¿Hasta dónde te atreves? De 2 a 10 jugadores, desde los 8 años. FOR GET IT quiere decir «olvídalo».

FI-1 = Hay nueve dados. Los tres rojos llevan del 1 al 5 y la palabra FOR, los tres blancos del 1 al 5 y GET, los tres azules del 1 al 5 e IT.
    .title = Los dados
    .ruling = Usamos los dados de tres colores que las propias reglas proponen como sustitutos: la sexta cara de cada color es su palabra. Las palabras quedan en inglés.
FI-2 = Cada jugador tira un dado. Empieza quien saque el número más alto; cualquier número vale más que una palabra. Después el turno pasa siempre a la izquierda.
    .title = Quién empieza
    .ruling = Es un dado rojo, tirado por orden de asiento. Quienes empaten en lo más alto vuelven a tirar, por orden de asiento, hasta que quede uno. Pueden jugar de dos a diez, porque el bloc de puntos tiene diez columnas.
FI-3 = Todo turno comienza con una tirada de los nueve dados.
    .title = Primera tirada
    .ruling = No se puede terminar el turno antes de esa tirada.
FI-4 = Todo dado que muestre una palabra se aparta. En cuanto FOR, GET e IT estén apartados, el turno acaba sin puntos.
    .title = Las palabras
FI-5 = De la primera tirada elige un número, del 1 al 5, que salga en dos dados por lo menos, y aparta todos los dados que lo muestren.
    .title = El número
    .ruling = Mientras no hayas elegido número, una tirada con pareja te obliga a elegir, aunque solo haya una. Si no hay pareja solo se apartan las palabras y la elección espera a otra tirada; terminar antes vale 0. Si en la misma tirada sale FOR GET IT, eso va primero.
FI-6 = Luego termina y anota, o tira todos los dados sin apartar. En cada tirada siguiente se apartan todas las palabras y todos los dados de tu número. Tantas veces como quieras.
    .title = Seguir tirando
FI-7 = Con los nueve dados apartados puedes terminar y anotar, o tomar los nueve y seguir con el mismo número, conservando los dados de puntos ya contados.
    .title = Los nueve apartados
    .ruling = Las palabras apartadas antes se olvidan: FOR, GET e IT tienen que volver a salir dentro de estos nueve.
FI-8 = Formar FOR GET IT te cuesta todos los puntos del turno, también los que reuniste antes de volver a tomar los nueve dados.
    .title = Perderlo todo
FI-9 = Un turno vale la suma de sus dados de puntos: el doble si son exactamente cuatro, el triple si son cinco, el cuádruple si son seis o más.
    .title = Puntos
FI-10 = Cuando alguien llega a 500 puntos, cada uno de los demás tiene un último turno. Gana la puntuación más alta.
    .title = El final
    .ruling = Las reglas impresas dicen también, en una línea, que gana el primero que llegue a 500. Nosotros nos quedamos con los últimos turnos, así que llegar a 500 no basta para ganar. Esos turnos van hacia la izquierda desde quien llegó, exactamente uno por jugador; pasar al primero no da otro turno a nadie. La meta puede ser de 50 a 5000; quienes empaten comparten la victoria.

forget-it-do-roll = Tirar los dados
forget-it-do-end = Terminar el turno y anotar
forget-it-do-choose = Reunir los { $number }

forget-it-event-tried = { $you ->
    [yes] Para empezar sacas { $face }.
   *[no] { $seat } saca { $face } para empezar.
}
forget-it-event-starts = { $you ->
    [yes] Empiezas tú.
   *[no] Empieza { $seat }.
}
forget-it-event-rolled = { $you ->
    [yes] Tu tirada: { $faces }.
   *[no] Tirada de { $seat }: { $faces }.
}
forget-it-event-chose = { $you ->
    [yes] Reúnes los { $number }: van { $count }.
   *[no] { $seat } reúne los { $number }: van { $count }.
}
forget-it-event-busted = { $lost ->
    [0] ¡FOR GET IT! { $you ->
        [yes] Te quedas sin nada.
       *[no] { $seat } se queda sin nada.
    }
   *[other] ¡FOR GET IT! { $you ->
        [yes] Pierdes { $lost } puntos.
       *[no] { $seat } pierde { $lost } puntos.
    }
}
forget-it-event-scored = { $you ->
    [yes] Anotas { $points } y llevas { $total }.
   *[no] { $seat } anota { $points } y lleva { $total }.
}
forget-it-event-last-turns = { $you ->
    [yes] Llegas a la meta con { $total }. ¡Un último turno para los demás!
   *[no] { $seat } llega a la meta con { $total }. ¡Un último turno para los demás!
}
forget-it-event-won = { $you ->
    [yes] ¡Ganas con { $total } puntos!
   *[no] ¡{ $seat } gana con { $total } puntos!
}

forget-it-refusal-game-over = La partida ha terminado.
forget-it-refusal-dice-in-the-air = Los dados todavía están rodando.
forget-it-refusal-not-your-turn = Es el turno de otro jugador.
forget-it-refusal-not-rolled-yet = El turno comienza con una tirada de los nueve dados.
forget-it-refusal-number-first = Hay una pareja: primero elige el número que vas a reunir.
forget-it-refusal-no-pair = Menos de dos dados muestran ese número.
forget-it-refusal-already-chosen = El número de este turno ya está elegido.
forget-it-refusal-nothing-to-choose = No hay dos dados con el mismo número.
