### La terminal: lo que rodea una partida.

terminal-menu = ¿A qué jugamos?
terminal-bye = Otro día será.

terminal-your-turn = te toca
terminal-turn = le toca a { $seat }
terminal-all-at-once = ¡todos a la vez!

terminal-hint-enter = Intro: { $what }
terminal-hint-back = Esc: volver
terminal-hint-wait = .: esperar
terminal-hint-why-not = ?: ¿por qué no?
terminal-hint-quit = q: salir
terminal-unknown-key = Esa tecla no hace nada ahora.
terminal-and-more = y { $count } más

terminal-commitment = Compromiso: { $commitment }
terminal-secret = Secreto:    { $secret }
terminal-checkable = Todo lo que decidió el azar en esta partida salió del secreto de abajo. Su SHA-256 es el compromiso que viste antes de empezar.
terminal-abandoned = Has dejado la mesa; la partida queda abandonada.
terminal-you-won = Has ganado. ¡Bien jugado!
terminal-won = Victoria de: { $names }.

terminal-rules-intro = Con nuestras palabras. Donde las reglas impresas dejan algo abierto hemos decidido nosotros, y lo decimos.
terminal-ruling = Decisión nuestra:

# Lo que dicen los dibujos
terminal-goal = meta { $goal }
terminal-deck = { $count ->
    [one] una carta en el mazo
   *[other] { $count } cartas en el mazo
}
terminal-cards = { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}

terminal-forget-it-letter-red = R
terminal-forget-it-letter-white = B
terminal-forget-it-letter-blue = A
terminal-forget-it-aside = Apartados:
terminal-forget-it-number = reuniendo los { $number }, van { $count }
terminal-forget-it-worth = vale { $worth }
terminal-forget-it-reached = ¡meta!

terminal-go-nuts-round = ronda ¡Vuélvase Loco!
terminal-go-nuts-total = { $total ->
    [one] 1 bellota en el turno
   *[other] { $total } bellotas en el turno
}
terminal-go-nuts-dice = { $dice ->
    [one] un dado por tirar
   *[other] { $dice } dados por tirar
}
terminal-go-nuts-dog = ¡perro!
terminal-go-nuts-house = en casa
terminal-go-nuts-roller = tira

terminal-wig-out-piles = En la mesa:
terminal-wig-out-hand = Tu mano
terminal-wig-out-round = ronda { $round } de { $rounds }
terminal-wig-out-ready = a punto
terminal-wig-out-count-down = Todos listos: { $seat } lleva la cuenta atrás hasta el «¡Ya!».

terminal-nuts-about-mutts-deck = mazo
terminal-nuts-about-mutts-free = libre
terminal-nuts-about-mutts-hand = mano { $hand } de { $hands }
terminal-nuts-about-mutts-breed = raza nombrada: { $breed }
terminal-nuts-about-mutts-drawn = recién robada: { $card }

terminal-options = Opciones (--option NOMBRE=JSON)
terminal-option = { $name }: { $wanted }; { $default } si no dices otra cosa.
