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
pad-latecomer = Who comes later sits down last and begins with { $wins ->
    [lowest] as many points as the one who is last now.
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
rules-option-seat = Anybody, or drawn by lot
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
after-finds-falls-no = Not all of the { $count } dice and cards fell as the chance says.
after-finds-odds-yes = Every die had its faces, every deck its cards.
after-finds-odds-no = Some die did not have its faces, or some deck its cards.
after-finds-lots-yes = Lots drawn between equally fast players: { $count }, as the chance says.
after-finds-lots-no = Not all of the { $count } lots between equally fast players are as the chance says.
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
after-how-limits = Not proved: that the table did not plan with whoever sent the last salt, and at what time things arrived. The rules themselves are checked by “rumpus verify” with the downloaded record.
after-commitment = The promise
after-secret = The secret
after-salt = Salt of { $name }
after-salt-own = from this browser
go-nuts-fall-dog = dog
go-nuts-fall-house = house

# First lessons: each stop says what is going on and asks for one action; a hint answers another one that is allowed.
learn-step = Step { $step } of { $steps }
learn-next = Go on
learn-again = Once more
learn-another = Another lesson
learn-only-read = Just watch for a moment, then go on.
learn-not-that = Not that one yet. Try this: { $action }.

learn-go-nuts-roll = It is your turn. Five dice show squirrels, acorns and cars, and acorns are points. Take them all.
learn-go-nuts-go-on = Two acorns: two points for this turn, but they are not safe yet. The car has driven off, so four dice are left. Dare to roll them.
learn-go-nuts-go-on-hint = Banking two points would be fine, too. For now, be brave.
learn-go-nuts-bank = Three points by now, and three dice left. If all of them came up cars, the three would be gone. Put them in the bank.
learn-go-nuts-bank-hint = You could go on, but greed is how squirrels get run over. Bank this time.
learn-go-nuts-ben = Banked points are safe for good. Now watch Ben.
learn-go-nuts-cars = All cars! Ben's turn is over and its points are lost. Chloé is next.
learn-go-nuts-dog = All squirrels: a Go Nuts! round. Chloé rolls those dice over and over, as fast as she can, and every acorn counts. Only dogs can stop her: roll your dog die until the dog comes out.
learn-go-nuts-dog-again = A house, no dog. Ben's dog is out already, so everything depends on yours. Again!
learn-go-nuts-again = Woof! That was the last dog, and Chloé had to stop at two. Your turn again.
learn-go-nuts-nuts = All squirrels: now you go nuts! The others are rolling for their dogs, so be quick. In a real match, hammer this button.
learn-go-nuts-hammer = Two acorns, and Ben found only a house. Nobody waits for anybody: again!
learn-go-nuts-last-dog = Five! Chloé's dog is out, and one is still missing. Again!
learn-go-nuts-done = Ben's dog stopped you with seven acorns, ten points in all. Whoever has fifty first wins. That is the whole game!

learn-forget-it-roll = Nine dice, three of each colour. They show 1 to 5 and one word: FOR on red, GET on white, IT on blue. Each turn begins with all nine.
learn-forget-it-choose = GET goes aside; words always do. Now collect one number of which two or more lie there. Three 3s look good.
learn-forget-it-choose-hint = You could take that pair as well. But three 3s are more than two of anything else.
learn-forget-it-go-on = Three 3s are worth nine. Roll the other five: 3s and words will go aside by themselves.
learn-forget-it-go-on-hint = Nine points are something, but four dice count double. Roll on this time.
learn-forget-it-end = Four 3s: their sum counts double, 24. But GET and IT lie aside. If FOR joins them, the turn is worth nothing. Stop here.
learn-forget-it-end-hint = One FOR and all is lost. This time, take the points.
learn-forget-it-ben = 24 points on the pad. Ben's turn.
learn-forget-it-again = FOR, GET and IT together: forget it! Ben gets nothing. You again.
learn-forget-it-fives = Five 5s in one roll!
learn-forget-it-fives-hint = Allowed, but look at all those 5s.
learn-forget-it-dare = Five dice count three times: 75. No word lies aside and only four dice are left to roll. Dare it.
learn-forget-it-dare-hint = 75 would be a fine score. But the three words would all have to come up at once: dare it.
learn-forget-it-nine = Seven 5s, and all nine dice lie aside: 140 points, counted four times. Now you may stop, or take up all nine again with the same number. FOR and GET are forgotten then. Once more!
learn-forget-it-nine-hint = 140 is splendid. Still, see what happens with all nine.
learn-forget-it-stop = Nine 5s, 180 points. FOR GET IT would take away all of them. That is enough.
learn-forget-it-stop-hint = Don't forget: FOR GET IT would cost all 180.
learn-forget-it-done = When somebody has 500 points, everybody else has one last turn; then the highest score wins. That is the whole game!

learn-wig-out-ready = Everybody has seven cards; alike ones lie together. Two cards are turned up as the first piles. Have a look at your hand, then say that you are ready.
learn-wig-out-lay = GO! There are no turns: everybody plays at once. One card may go on a pile of the same character. { wig-out-character-c2 } has a pile, and you hold that card.
learn-wig-out-lay-hint = Fine too. But there is a pile for { wig-out-character-c2 }: lay that card first.
learn-wig-out-pile = Two or more alike make a pile of their own, in one go. You have two of { wig-out-character-c9 }.
learn-wig-out-pile-hint = That pair will do as well. Take { wig-out-character-c9 } first.
learn-wig-out-pile-again = And there is another pair.
learn-wig-out-draw = Two cards are left, and neither fits anywhere. Now, and only now, you draw from the deck until you can play.
learn-wig-out-pair = Lucky: a pair!
learn-wig-out-pair-hint = Use the pair.
learn-wig-out-out = Chloé has made a pile of { wig-out-character-c4 }. Your last card fits. Quick, before somebody else is out!
learn-wig-out-done = Wig Out! Your hand is empty, so the round is over. The others get a point for each card they hold. After five rounds the lowest total wins.

learn-nuts-about-mutts-open = Be the first without cards. Each card has a colour, a number and a breed. You open the home pile with any card you like; take the red 5.
learn-nuts-about-mutts-open-hint = Any card may open. For this lesson take the red 5.
learn-nuts-about-mutts-breed = A card fits if it has the colour, the number or the breed of the one on top. Ben went by colour, Chloé by number. Your yellow 5 shows the same breed as the blue 9.
learn-nuts-about-mutts-breed-hint = That fits as well. But look at the breeds: the yellow 5.
learn-nuts-about-mutts-mutt = None of your numbers fits the yellow 7, but wild cards go on anything. Play the mutt and name red, as you hold two of them.
learn-nuts-about-mutts-mutt-hint = Also possible. For this lesson: the mutt, and red.
learn-nuts-about-mutts-bone = A mutt! Everybody grabs a bone at once, and there is one too few. Take the first one, quickly.
learn-nuts-about-mutts-bone-hint = Any bone will do. Take the first one here.
learn-nuts-about-mutts-run = Chloé got no bone and had to draw. It is her turn now, but you need not wait: in the advanced game the next number of the same colour may be laid at any moment. Run!
learn-nuts-about-mutts-skipped = You cut in, so play goes on to your left, with Ben. Chloé has lost her turn.
learn-nuts-about-mutts-match = Ben could not play and drew. Chloé laid a red 3, and yours is exactly alike. That is a match, and it may be laid at any moment, too. Match!
learn-nuts-about-mutts-match-hint = Allowed, but a match leaves you one more play. Lay the red 3 as a match.
learn-nuts-about-mutts-fleas = After a match in your own turn you may make one more play. Fleas make all the others draw. Name blue, the colour of your last card.
learn-nuts-about-mutts-fleas-hint = That would do. But fleas first, and name blue.
learn-nuts-about-mutts-last = One card left, and it fits. Send it home!
learn-nuts-about-mutts-last-hint = Send the blue 5 home.
learn-nuts-about-mutts-done = Your hand is empty: you win the hand! The others get a point for each card. There are hydrants to swap hands, pedigrees and dog houses as well; you will see them soon enough.
