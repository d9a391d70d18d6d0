### El cliente web: los tableros de los juegos de cartas.

cards-your-hand = Tu mano
cards-times = { $count } × { $card }
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
cards-deals = reparte
cards-first-dealer = Reparte primero: { $name }
cards-ready = a punto
cards-round = Ronda { $round } de { $rounds }
cards-count-down = Todos listos: { $seat } lleva la cuenta atrás hasta el «¡Ya!».
cards-wait-for-others = ¡A punto! Faltan los demás

cards-hand = Mano { $hand } de { $hands }
cards-home = Montón de casa
cards-home-empty = El montón de casa aún no está abierto.
cards-colour-counts = Ahora { $colour }
cards-breed-called = Raza: { $breed }
cards-in-doghouse = en la caseta
cards-grab = ¡A por un hueso!
cards-bone-yours = ¡Tienes un hueso!
cards-bone-none = ¡Sin hueso!
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

# La línea de estado
cards-status-ready = Mira tus cartas. ¿A punto?
cards-status-go = Todos a punto: ¡da la salida!
cards-status-steady = Atención: { $name } da la salida
cards-status-lay = ¡Rápido, pon tus cartas!
cards-status-only-draw = Nada encaja: ¡roba una carta!
cards-status-stuck = Nada encaja y no queda mazo
cards-status-play = Te toca: juega una carta
cards-status-draw = Nada encaja: roba una carta
cards-status-doghouse = En la caseta: roba una carta
cards-status-drawn = Juégala o quédate con la carta
cards-status-drawn-only = Juega la carta robada
cards-status-more = Sigue jugando o termina tu turno
cards-status-end = Nada más encaja: termina tu turno
cards-status-match = Tienes la misma carta: ¡Igual!
cards-status-run = Tienes la siguiente: ¡Escalera!
cards-status-match-or-run = Tu ocasión: ¡Igual! o ¡Escalera!
cards-status-breed = Raza { $breed }: juega una
cards-status-breed-draw = Raza { $breed }: roba una carta
