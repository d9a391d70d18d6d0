### The web client: coming to a table, and what is said where that fails.

# A table whose host lets newcomers in
lobby-knock = Ask me before somebody joins
lobby-knock-how = People with the code ask to join and wait until you let them in. Nobody sees the table before that.
knock-heading = Ask to join
knock-name = Your name
knock-ask = Ask to join
knock-waiting = Waiting for { $host } to let you in …
knock-waiting-game = { $game } with { $host }: keep this page open.
knock-cancel = Do not wait
knock-again = Ask again
knock-wants = { $name } wants to join
knock-screen = A screen wants to show the table
knock-more = { $count ->
    [one] One more person is waiting.
   *[other] { $count } more people are waiting.
}
knock-let-in = Let in
knock-not-now = Not now

# A wrong code, a lost page
lost-heading = Nothing to be found here
lost-table = There is no such table
lost-code = Do you have a room code?
