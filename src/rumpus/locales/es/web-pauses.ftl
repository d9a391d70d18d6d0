# Pausas de la mesa: después de una ronda, antes de una carrera, antes de que actúe por alguien
pause-round = La ronda ha terminado
pause-deal = Se reparte la siguiente ronda
pause-round-you = ¡Te has quedado sin cartas!
pause-round-out = ¡{ $name } se ha quedado sin cartas!
pause-round-tied = Empate: nadie puede seguir.
pause-name = Nombre
pause-points = Esta ronda
pause-total = En total
pause-go-on = Seguir
pause-waiting = Esperando a { $names } …
pause-race = Atención …
pause-race-go = ¡Ya!
pause-starts = Empieza { $name }
pause-starts-you = ¡Empiezas tú!
pause-hurry = ¡Te toca! La mesa juega por ti en
    .shared = { $who }: la mesa juega en
pause-seconds = { $seconds } s
