### El cliente web: los tableros de los juegos de cartas.

cards-your-hand = Tu mano
    .shared = La mano de { $who }
cards-held = { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}
cards-points = { $points ->
    [one] 1 pto.
   *[other] { $points } ptos.
}
cards-in-deck = { $count ->
    [one] una carta en el mazo
   *[other] { $count } cartas en el mazo
}
cards-on-turn = le toca
cards-first-dealer = Reparte primero: { $name }

# La línea de estado
cards-status-play = Te toca: juega una carta
    .shared = Le toca a { $who }: juega una carta
