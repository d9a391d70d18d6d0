### New Game: sus reglas en nuestras palabras, y lo que se dice al jugar.
### Cada cláusula es un mensaje; `.ruling` es lo que decidimos donde las reglas lo dejan abierto.

new-game-name = New Game
new-game-about = Un dado, una mano de cartas y una campana. Juega lo que muestra el dado y date prisa con la campana: de 2 a 6 personas.

NG-1 = Hay un dado que muestra del 1 al 5 y una campana. Veinte cartas muestran del 1 al 5, cuatro de cada número.
    .title = El dado y las cartas
NG-2 = Cada persona recibe tres cartas y no las muestra. Por sorteo se decide quién empieza.
    .title = El reparto
    .ruling = La mesa puede nombrar a quien empieza, y repartir una o dos cartas en vez de tres.
NG-3 = Cada turno empieza con una tirada del dado.
    .title = La tirada
NG-4 = Si tienes el número que salió, puedes jugar una carta con él. Después el dado pasa a la izquierda.
    .title = Jugar una carta
    .ruling = No es obligatorio: la carta se puede guardar.
NG-5 = Cuando el dado muestra la campana, todos van por ella. Quien la toca primero juega la carta que quiera. Después el dado pasa a la izquierda.
    .title = La campana
NG-6 = Gana quien primero juega su última carta. El resto se anota un punto en contra por cada carta que le queda.
    .title = El final

new-game-do-roll = Tirar el dado
new-game-do-keep = No jugar nada
new-game-do-ring = Tocar la campana
new-game-do-lay = Jugar un { $card }

new-game-face-bell = la campana

new-game-event-starts = { $you ->
    [yes] Empezaste.
   *[no] { $seat } empezó.
}
new-game-event-dealt = { $you ->
    [yes] Recibiste un { $card }.
   *[no] { $seat } recibió una carta.
}
new-game-event-rolled = { $you ->
    [yes] Te salió { $face }.
   *[no] A { $seat } le salió { $face }.
}
new-game-event-laid = { $you ->
    [yes] Jugaste un { $card }.
   *[no] { $seat } jugó un { $card }.
}
new-game-event-kept = { $you ->
    [yes] No jugaste nada.
   *[no] { $seat } no jugó nada.
}
new-game-event-rang = { $you ->
    [yes] ¡Tocaste la campana!
   *[no] ¡{ $seat } tocó la campana!
}
new-game-event-won = { $you ->
    [yes] ¡Ganaste!
   *[no] ¡{ $seat } ganó!
}

new-game-refusal-game-over = La partida ha terminado.
new-game-refusal-in-the-air = El dado todavía rueda.
new-game-refusal-bell-first = Primero va la campana.
new-game-refusal-not-your-turn = Es el turno de otra persona.
new-game-refusal-no-bell = El dado no muestra la campana.
new-game-refusal-roll-first = Un turno empieza con una tirada.
new-game-refusal-already-rolled = El dado se tira una vez por turno.
new-game-refusal-must-lay = Quien toca primero juega una carta.
new-game-refusal-not-held = No hay tal carta en la mano.
new-game-refusal-wrong-number = El dado muestra otro número.

# En el navegador
new-game-short = New Game
front-new-game-hook = Juega lo que muestra el dado y date prisa con la campana.
front-new-game-facts = 2–6 personas, unos minutos
lobby-option-cards = Cartas para cada persona
new-game-table = Sobre la mesa: { $cards }.
new-game-hand = Tus cartas: { $cards }.
new-game-nothing = nada
new-game-die = El dado muestra { $face }.
new-game-to-roll = El dado espera.
learn-new-game-roll = Tienes 1, 2 y 3, que nadie más ve. Tira el dado.
learn-new-game-lay = Muestra 2, y tienes uno. Juégalo.
learn-new-game-lay-hint = Se puede guardar, pero gana quien se queda sin cartas.
learn-new-game-ben = Una carta menos. Ahora es el turno de Ben.
learn-new-game-again = Ben no tiene ningún 5, o lo guarda. Otra vez es tu turno.
learn-new-game-bell = ¡La campana! Cualquiera puede tocarla: date prisa.
learn-new-game-any = La tocaste primero: juega la carta que quieras. Esta vez, el 3.
learn-new-game-any-hint = Se puede, pero guardemos el 1.
learn-new-game-ben-again = Queda una carta. Tira Ben.
learn-new-game-last = Ben jugó un 4. Es tu turno.
learn-new-game-win = ¡Un 1! Juega tu última carta.
learn-new-game-win-hint = Si la juegas, ganas.
learn-new-game-done = No te quedan cartas: ganaste. ¡Eso es todo el juego!

# En la terminal
terminal-new-game-die = dado: { $face }
terminal-new-game-laid = jugadas: { $cards }
