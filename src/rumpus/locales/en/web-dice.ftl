### The boards of the dice games in the browser.

dice-pad = Score pad
dice-goal = Goal { $goal }
dice-you = (you)
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

dice-nuts-turn = acorns this turn
dice-nuts-round = acorns so far
dice-nuts-table = { $place ->
    [cup] All dice are in the cup.
   *[tray] Squirrels: { $squirrels }. Acorns: { $acorns }. Cars: { $cars }.
}
dice-nuts-out = Out of play: { $cars }.
dice-nuts-all-cars = All cars!
dice-nuts-five = All five again!
dice-nuts-stopped = { $points ->
    [one] 1 acorn!
   *[other] { $points } acorns!
}
dice-nuts-status-again = Your turn: roll again or bank { $points }
dice-nuts-status-round = Go Nuts! Roll, roll, roll!
dice-nuts-status-dog = { $name } goes nuts: throw your dog!
dice-nuts-status-dog-out = Your dog is out. Wait for it …
dice-nuts-hammer-roll = Again and again: every acorn counts!
dice-nuts-hammer-dog = Again and again, until the dog is out!
dice-nuts-dog-out = Your dog is out
dice-nuts-wait = Wait for it …
dice-nuts-kennel = { $name }: { $face ->
    [dog] the dog is out.
   *[house] no dog yet.
}

dice-forget-status-again = Your turn: roll again or score { $points }
dice-forget-status-no-pair = No pair yet: roll again
dice-forget-worth = worth now
dice-forget-table = { $place ->
    [cup] All dice are in the cup.
    [none] All nine dice lie aside.
   *[tray] On the table: { $faces }.
}
dice-forget-words = Words aside: { $words }.
dice-forget-no-words = No word lies aside.
dice-forget-collected = Collected: { $count } × { $number }.
dice-forget-choose = Which number do you collect?
dice-forget-none = No number yet
dice-forget-number = Collecting { $number }s
dice-forget-times = ×{ $times }
dice-forget-busted = FOR GET IT!
dice-forget-last = Last turns!
dice-forget-last-for = { $name } is at the goal. One last turn for everyone else.
