# Pauses of the table: after a round, before a race, before it acts for somebody
pause-round = The round is over
pause-deal = The next round is dealt
pause-round-you = You went out!
pause-round-out = { $name } went out!
pause-round-tied = A tie: nobody can go on.
pause-name = Name
pause-points = This round
pause-total = In all
pause-go-on = Go on
pause-waiting = Waiting for { $names } …
pause-race = Get ready …
pause-race-go = Go!
pause-starts = { $name } begins
pause-starts-you = You begin!
pause-hurry = Your move! The table plays for you in
    .shared = { $who }: the table plays in
pause-seconds = { $seconds } s
