### The web client beside the table: score pad, rules, first lessons, and the match looked at again.

# The score pad for the real box
pad-title = Score pad
pad-intro = You play with the dice and cards of the box, and this page keeps the score. It stays in this browser and needs no connection.
pad-under-way = under way
pad-finished = finished
pad-player = Player { $number }
pad-aim-point = { $target ->
    [one] First to one point wins.
   *[other] First to { $target } points wins.
}
pad-aim-last-turns = At { $target ->
    [one] one point
   *[other] { $target } points
} everybody else has one last turn; the highest score wins.
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
pad-latecomer = A latecomer sits down last and begins with { $wins ->
    [lowest] as many points as the player who is last now.
   *[highest] nothing.
}
pad-joined = joined
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
rules-option-seat = Anybody, or left to chance
rules-options-offline = What a table may choose is listed here when the server can be reached.

# A match that is over
after-title = Replay
after-about-to-choose = { $name } is about to choose “{ $action }”: chances { $win }.
after-chose = { $name } chose “{ $action }”: chances { $win }.
after-better = Better: “{ $best }”, { $could }.
after-mistake = Costly choice { $number }, by { $name }
after-match = Match { $match }
after-eyes = Seen by
after-nobody = a spectator
after-scrubber = Where in the match
after-play = Play
after-pause = Pause
after-back-one = One move back
after-on-one = One move on
after-moment = Moment of the match
after-place = { $at } / { $last }
after-speed = Speed
after-back = Back to the table, to play again
after-check-intro = Before the match the table sealed its chance, and every person added to it. Now the seal is open: this browser can compute every die and card again and see whether it is the same.
after-check-now = Check now
after-sound = Nothing was tampered with.
after-sound-partly = Everything agrees, as far as this browser can know.
after-unsound = Something does not agree.
after-finds-secret-yes = The secret is the one the table had promised.
after-finds-secret-no = The secret is not the one the table had promised.
after-finds-promise-yes = The promise is the one this browser kept before the match.
after-finds-promise-no = The promise is not the one this browser kept before the match.
after-finds-promise-unknown = This browser was not there before the match, so it cannot know whether the promise was changed.
after-finds-salt-yes = What this browser added to the chance is in it.
after-finds-salt-no = What this browser added to the chance is not in it.
after-finds-salt-unknown = This browser added nothing to the chance.
after-finds-falls-yes = Dice and cards that fell as the chance says: all { $count }.
after-finds-falls-no = { $count ->
    [one] The one die or card did not fall as the chance says.
   *[other] Not all of the { $count } dice and cards fell as the chance says.
}
after-finds-odds-yes = Every die had its faces, every deck its cards.
after-finds-odds-no = Some die did not have its faces, or some deck its cards.
after-finds-lots-yes = Lots drawn between equally fast players: { $count }, as the chance says.
after-finds-lots-no = { $count ->
    [one] The one lot between equally fast players is not as the chance says.
   *[other] Not all of the { $count } lots between equally fast players are as the chance says.
}
after-this-moment = The chance of the moment shown
after-nothing-fell = Nothing was left to chance here.
after-all-falls = { $count ->
    [one] The one die or card of the match
   *[other] All { $count } dice and cards of the match
}
after-more = More
after-falls = Dice and cards with their words
after-line = Line
after-fell = Fell
after-word = Word
after-remainder = Remainder
after-range = Its places
after-agrees = Agrees
after-lot = { $name }, by lot
after-how = How does this work?
after-how-promise = Before the match the table drew a secret and showed its SHA-256, the promise. Only then did each person's browser send random digits of its own, the salt. Secret and salts together give a stream of words (HMAC-SHA256), so neither the table nor anybody else could choose the dice.
after-how-words = Each die or card takes the next word and divides it by the number of places: faces of the die, or cards left in the deck. The remainder says which place it is, and each outcome has as many places as its weight.
after-how-limits = Not proved: that the table did not plan with the person who sent the last salt, and at what time things arrived. The rules themselves are checked by “rumpus verify” with the downloaded record.
after-commitment = The promise
after-secret = The secret
after-salt = Salt of { $name }
after-salt-own = from this browser

# First lessons: each stop says what is going on and asks for one action; a hint answers another one that is allowed.
learn-step = Step { $step } of { $steps }
learn-next = Go on
learn-again = Once more
learn-another = Another lesson
learn-only-read = Just watch for a moment, then go on.
learn-not-that = Not that one yet. Try this: { $action }.
