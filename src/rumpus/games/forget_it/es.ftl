### Don't You Forget It: las reglas con nuestras palabras y lo que se dice al jugar.

forget-it-name = Don't You Forget It (¡Que no se te olvide!)
forget-it-about = Nueve dados, un número que reunir y tres palabras que no deben juntarse. ¿Hasta dónde te atreves? De 2 a 10 personas, desde los 8 años. FOR GET IT quiere decir «olvídalo».

FI-1 = Hay nueve dados. Los tres rojos llevan del 1 al 5 y la palabra FOR, los tres blancos del 1 al 5 y GET, los tres azules del 1 al 5 e IT.
    .title = Los dados
    .ruling = Usamos los dados de tres colores que las propias reglas proponen como sustitutos: la sexta cara de cada color es su palabra. Las palabras quedan en inglés.
FI-2 = Cada persona tira un dado. Empieza quien saque el número más alto; cualquier número vale más que una palabra. Después el turno pasa siempre a la izquierda.
    .title = Quién empieza
    .ruling = Es un dado rojo, tirado por orden de asiento. Quienes empaten en lo más alto vuelven a tirar, por orden de asiento, hasta deshacer el empate. La mesa también puede decir quién empieza; entonces nadie tira para eso. Pueden jugar de dos a diez, porque el bloc de puntos tiene diez columnas.
FI-3 = Todo turno comienza con una tirada de los nueve dados.
    .title = Primera tirada
    .ruling = No se puede terminar el turno antes de esa tirada.
FI-4 = Todo dado que muestre una palabra se aparta. En cuanto FOR, GET e IT estén apartados, el turno acaba sin puntos.
    .title = Las palabras
FI-5 = De la primera tirada elige un número, del 1 al 5, que salga en dos dados por lo menos, y aparta todos los dados que lo muestren.
    .title = El número
    .ruling = Mientras no hayas elegido número, una tirada con pareja te obliga a elegir, aunque solo haya una. Si no hay pareja solo se apartan las palabras y la elección espera a otra tirada; terminar antes vale 0. Si una tirada con pareja completa además FOR GET IT, el turno se pierde antes de que puedas elegir.
FI-6 = Luego termina y anota, o tira todos los dados sin apartar. En cada tirada siguiente se apartan todas las palabras y todos los dados de tu número. Hazlo tantas veces como te atrevas.
    .title = Seguir tirando
FI-7 = Con los nueve dados apartados puedes terminar y anotar, o tomar los nueve y seguir con el mismo número, conservando los dados de puntos ya contados.
    .title = Los nueve apartados
    .ruling = Las palabras apartadas antes se olvidan: FOR, GET e IT tienen que volver a salir dentro de estos nueve.
FI-8 = Formar FOR GET IT te cuesta todos los puntos del turno, también los que reuniste antes de volver a tomar los nueve dados.
    .title = Perderlo todo
FI-9 = Un turno vale la suma de sus dados de puntos: el doble si son exactamente cuatro, el triple si son cinco, el cuádruple si son seis o más.
    .title = Puntos
FI-10 = Cuando alguien llega a 500 puntos, cada una de las demás personas tiene un último turno. Gana la puntuación más alta.
    .title = El final
    .ruling = Las reglas impresas dicen también, en una línea, que gana quien llegue antes a 500. Aquí valen los últimos turnos, así que llegar a 500 no basta para ganar. Esos turnos van hacia la izquierda desde quien llegó, exactamente uno por persona; adelantar a quien va en cabeza no da otro turno a nadie. La meta puede ser de 50 a 5000; quienes empaten comparten la victoria.

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
    [one] ¡FOR GET IT! { $you ->
        [yes] Pierdes 1 punto.
       *[no] { $seat } pierde 1 punto.
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
    [yes] Llegas a la meta con { $total }. ¡Un último turno para el resto!
   *[no] { $seat } llega a la meta con { $total }. ¡Un último turno para el resto!
}
forget-it-event-won = { $you ->
    [yes] ¡Ganas con { $total ->
        [one] 1 punto
       *[other] { $total } puntos
    }!
   *[no] ¡{ $seat } gana con { $total ->
        [one] 1 punto
       *[other] { $total } puntos
    }!
}

forget-it-refusal-game-over = La partida ha terminado.
forget-it-refusal-dice-in-the-air = Los dados todavía están rodando.
forget-it-refusal-not-your-turn = Ahora no te toca a ti.
forget-it-refusal-not-rolled-yet = El turno comienza con una tirada de los nueve dados.
forget-it-refusal-number-first = Hay una pareja: primero elige el número que vas a reunir.
forget-it-refusal-no-pair = Menos de dos dados muestran ese número.
forget-it-refusal-already-chosen = El número de este turno ya está elegido.
forget-it-refusal-nothing-to-choose = No hay dos dados con el mismo número.

# En el navegador
forget-it-short = ¡Que no se te olvide!
forget-it-first-drawn = lo dicen los dados
front-forget-it-hook = Nueve dados, un número y tres palabras que no deben juntarse.
front-forget-it-facts = 2–10 personas, desde 8 años, diez minutos
forget-it-shout-busted = ¡FOR GET IT!
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
learn-forget-it-done = Cuando alguien tiene 500 puntos, al resto le queda un último turno; después gana la puntuación más alta. ¡Y ese es todo el juego!
dice-forget-status-again = Te toca: tira o anota { $points }
    .shared = Le toca a { $who }: tira o anota { $points }
dice-forget-status-no-pair = Aún sin pareja: tira otra vez
dice-forget-worth = vale ahora
dice-forget-table = { $place ->
    [cup] Todos los dados están en el cubilete.
    [none] Los nueve dados están apartados.
   *[tray] En la mesa: { $faces }.
}
dice-forget-words = Palabras apartadas: { $words }.
dice-forget-no-words = No hay ninguna palabra apartada.
dice-forget-collected = Reunidos: { $count } × { $number }.
dice-forget-choose = ¿Qué número reúnes?
    .shared = ¿Qué número reúne { $who }?
dice-forget-none = Todavía sin número
dice-forget-number = Reuniendo los { $number }
dice-forget-times = ×{ $times }
dice-forget-busted = ¡FOR GET IT!
dice-forget-last = ¡Últimos turnos!
dice-forget-last-for = { $name } está en la meta. Un último turno para el resto.

# En la terminal
terminal-forget-it-letter-red = R
terminal-forget-it-letter-white = B
terminal-forget-it-letter-blue = A
terminal-forget-it-aside = Apartados:
terminal-forget-it-number = reuniendo los { $number }, van { $count }
terminal-forget-it-worth = vale { $worth }
terminal-forget-it-reached = ¡meta!

# La solución exacta
solve-turn-one-title = El turno que más puntúa en promedio
solve-choose-title = Lo que vale un número elegido en la primera tirada: esto, por el número
solve-choose-dice = Dados que lo muestran
solve-choose-worth = Puntos por cada unidad
solve-end-one-title = Una palabra fuera: dados de puntos desde los que conviene terminar, según los dados que quedan de los otros dos colores
solve-end-two-title = Dos palabras fuera: dados de puntos desde los que conviene terminar, según los dados que quedan del tercer color
solve-end-pool = Dados que quedan con su palabra fuera
plot-end-title = Cuántos dados de puntos bastan
plot-point-dice = Dados de puntos
plot-hand-axis = Dados que quedan: con su palabra fuera + cada color vivo
