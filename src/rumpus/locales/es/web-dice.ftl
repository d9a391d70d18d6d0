### Los tableros de los juegos de dados en el navegador.

dice-pad = Hoja de puntos
dice-goal = Meta { $goal }
dice-you = (tú)
    .shared = { "" }
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
    .shared = Le toca a { $who }: tira los dados
