### The web client beside the table: score pad, rules, first lessons, and the match looked at again.

# The score pad for the real box
pad-title = Score pad
pad-intro = You play with the dice and cards of the box, and this page keeps the score. It stays in this browser and needs no connection.
pad-under-way = under way
pad-finished = finished
pad-player = Player { $number }
pad-aim-point = First to { $target } points wins.
pad-aim-last-turns = At { $target } points everybody else has one last turn; the highest score wins.
pad-aim-round = { $target ->
    [one] One round; the lowest score wins.
   *[other] { $target } rounds; the lowest total wins.
}
pad-aim-hand = { $target ->
    [one] One hand; the lowest score is top dog.
   *[other] { $target } hands; the lowest total is top dog.
}
pad-turn = { $name }'s turn
pad-last-turn = { $name }'s last turn
pad-reached = { $name } has reached the goal. One last turn: { $names }.
pad-round-of = { $unit ->
    [hand] Hand { $round } of { $rounds }: { $name } deals
   *[other] Round { $round } of { $rounds }: { $name } deals
}
pad-won = { $count ->
    [one] { $names } won!
   *[other] { $names } share the win!
}
pad-again = The same people again
pad-rules = How it is counted:
pad-undo = Undo
pad-new = Start over
pad-print = Print
pad-less = { $what }: one less
pad-more = { $what }: one more
pad-points-of = Points for { $name }
pad-write = Write down
pad-write-points = { $points ->
    [one] Write down 1 point
   *[other] Write down { $points } points
}
pad-nothing = Nothing this turn
pad-collected = How many dice, of which number?
pad-dice = How many dice
pad-number = Their number
pad-who-is-out = Who has no cards left? And how many have the others?
pad-out = none left
pad-cards-of = Cards left for { $name }
pad-write-round = { $unit ->
    [hand] Write down the hand
   *[other] Write down the round
}
pad-tie = Nobody could play: a tie
pad-tied = a tie, not counted
pad-mark = { $by ->
    [turn] on turn
   *[round] deals
}
pad-total = Total
pad-winner = winner
pad-who-plays = Who plays?
pad-name-of = Name of player { $number }
pad-begins = { $by ->
    [turn] begins
   *[round] deals
}
pad-remove = Remove { $name }
pad-add = Add a player
pad-target = { $unit ->
    [round] Rounds
    [hand] Hands
   *[other] Points to reach
}

# The rules
rules-title = Rules
rules-intro = In our own words. Where the printed rules leave something open, we made a ruling and marked it as ours.
rules-contents = All clauses
rules-ruling = Our ruling:
rules-options = What a table may choose
rules-option = { $range }. Usually: { $usual }.
rules-option-whole = From { $least } to { $most }
rules-option-switch = Yes or no
rules-option-faces = { $count } numbers that add up to six, at least 1 each
rules-option-seat = Anybody, or drawn by lot
rules-options-offline = What a table may choose is listed here when the server can be reached.
