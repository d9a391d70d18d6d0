### Los tableros de los juegos de dados en el navegador.

dice-pad = Hoja de puntos
dice-goal = Meta { $goal }
dice-you = (tú)
dice-reached = ha llegado a la meta
dice-first = ¡Empieza { $name }!
dice-won = ¡Gana { $name }!
dice-to-roll = { $dice ->
    [one] un dado
   *[other] { $dice } dados
}
dice-plus = +{ $points }
dice-lost = { $points ->
    [one] 1 perdido
   *[other] { $points } perdidos
}
dice-scored-by = para { $name }
dice-status-roll = Te toca: tira los dados

dice-nuts-turn = bellotas este turno
dice-nuts-round = bellotas por ahora
dice-nuts-table = { $place ->
    [cup] Todos los dados están en el cubilete.
   *[tray] Ardillas: { $squirrels }. Bellotas: { $acorns }. Carros: { $cars }.
}
dice-nuts-out = Fuera de juego: { $cars }.
dice-nuts-all-cars = ¡Todo carros!
dice-nuts-five = ¡Otra vez los cinco!
dice-nuts-stopped = { $points ->
    [one] ¡1 bellota!
   *[other] ¡{ $points } bellotas!
}
dice-nuts-status-again = Te toca: tira o plántate con { $points }
dice-nuts-status-round = ¡Qué locura! ¡Tira, tira, tira!
dice-nuts-status-dog = Locura de { $name }: ¡tira tu perro!
dice-nuts-status-dog-out = Tu perro ya salió. ¡A esperar!
dice-nuts-hammer-roll = Una y otra vez: ¡cada bellota cuenta!
dice-nuts-hammer-dog = Una y otra vez, ¡hasta que salga el perro!
dice-nuts-dog-out = Tu perro ya salió
dice-nuts-wait = Un momento …
dice-nuts-kennel = { $name }: { $face ->
    [dog] ya salió el perro.
   *[house] todavía sin perro.
}

dice-forget-status-again = Te toca: tira o anota { $points }
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
dice-forget-none = Todavía sin número
dice-forget-number = Reuniendo los { $number }
dice-forget-times = ×{ $times }
dice-forget-busted = ¡FOR GET IT!
dice-forget-last = ¡Últimos turnos!
dice-forget-last-for = { $name } está en la meta. Un último turno para los demás.
