### La terminal: lo que rodea una partida.

terminal-menu = ¿A qué jugamos?
terminal-bye = Otro día será.

terminal-your-turn = te toca
terminal-turn = le toca a { $seat }
terminal-all-at-once = ¡todo el mundo a la vez!
terminal-pause-race = Atención …
terminal-pause-round = La ronda ha terminado. Cualquier tecla sigue.

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

terminal-rules-intro = Con nuestras palabras. Donde las reglas impresas dejan algo abierto, hemos decidido y lo decimos.
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

terminal-options = Opciones (--option NOMBRE=JSON)
terminal-option = { $name }: { $wanted }; { $default } si no dices otra cosa.
