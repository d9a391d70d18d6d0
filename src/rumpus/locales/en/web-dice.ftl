### The boards of the dice games in the browser.

dice-pad = Score pad
dice-goal = Goal { $goal }
dice-you = (you)
    .shared = { "" }
dice-reached = has reached the goal
dice-first = { $name } goes first!
dice-won = { $name } wins!
dice-to-roll = { $dice ->
    [one] one die
   *[other] { $dice } dice
}
dice-plus = +{ $points }
dice-lost = { $points } lost
dice-scored-by = for { $name }
dice-status-roll = Your turn: roll the dice
    .shared = { $who }'s turn: roll the dice
