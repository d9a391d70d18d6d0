### Don't You Forget It: its rules in our words, then what is said during play.
### A clause is one message; `.ruling` is what we decided where the printed rules leave it open.

forget-it-name = Don't You Forget It
forget-it-about = Nine dice, one number to collect, and three words that must never meet. Push your luck: 2 to 10 players, 8 and up.

FI-1 = There are nine dice. The three red ones show 1 to 5 and the word FOR, the three white ones 1 to 5 and GET, the three blue ones 1 to 5 and IT.
    .title = Dice
    .ruling = We use the three-colour substitute that the printed rules offer: on every die the sixth face bears the word of its colour.
FI-2 = Everyone throws one die. The highest number begins, and any number beats a word. After that the turn always passes to the left.
    .title = Who starts
    .ruling = It is a red die, thrown in seat order. Whoever ties for highest throws again, in seat order, until one is left. The table may name who begins instead; then nobody throws for it. Two to ten can play, as the score pad has ten columns.
FI-3 = Every turn begins with a roll of all nine dice.
    .title = First roll
    .ruling = A turn cannot be ended before that roll.
FI-4 = Each die showing a word must be put aside. As soon as FOR, GET and IT all lie aside, the turn is over and brings nothing.
    .title = Words
FI-5 = From the first roll pick one number, 1 to 5, that shows on at least two dice, and put aside every die that shows it.
    .title = The number
    .ruling = As long as no number is picked, a roll with a pair obliges you to pick one, even if there is only one pair. A roll without any pair only sets its words aside, and the pick waits for a later roll; ending the turn before it scores 0. When a roll with a pair also completes FOR GET IT, the turn is lost before you can pick.
FI-6 = Then stop and score, or roll every die that is not aside. Whatever shows a word or your number in such a roll is put aside too. Do so as often as you dare.
    .title = Going on
FI-7 = When all nine dice lie aside you may stop and score, or take up all nine and go on with the same number, keeping the point dice counted so far.
    .title = All nine aside
    .ruling = The words put aside before are forgotten then: FOR, GET and IT have to come up anew within these nine.
FI-8 = Spelling FOR GET IT costs every point of the turn, those of earlier nines as well.
    .title = Busting
FI-9 = A turn scores the sum of its point dice: twice that for exactly four of them, three times for five, four times for six or more.
    .title = Score
FI-10 = Once somebody has 500 points, each of the others has one last turn. The highest score wins.
    .title = The end
    .ruling = The printed rules also have a line by which the first player with 500 wins. We follow the last turns instead, so 500 alone is not enough. These turns begin to the left of whoever got there and go round clockwise, exactly one each; passing the leader gives nobody another. The goal may be set from 50 to 5000; equal scores share the win.

forget-it-do-roll = Roll the dice
forget-it-do-end = End the turn and score
forget-it-do-choose = Collect the { $number }s

forget-it-event-tried = { $seat } threw { $face } for the start.
forget-it-event-starts = { $seat } went first.
forget-it-event-rolled = { $seat } rolled { $faces }.
forget-it-event-chose = { $seat } collected the { $number }s: { $count } of them.
forget-it-event-busted = { $lost ->
    [0] FOR GET IT! { $seat } got nothing.
    [one] FOR GET IT! { $seat } lost 1 point.
   *[other] FOR GET IT! { $seat } lost { $lost } points.
}
forget-it-event-scored = { $seat } scored { $points }, which made { $total }.
forget-it-event-last-turns = { $seat } reached the goal with { $total }. One last turn for everyone else!
forget-it-event-won = { $total ->
    [one] { $seat } won with 1 point!
   *[other] { $seat } won with { $total } points!
}

forget-it-refusal-game-over = The match is over.
forget-it-refusal-dice-in-the-air = The dice are still rolling.
forget-it-refusal-not-your-turn = It is another player's turn.
forget-it-refusal-not-rolled-yet = A turn begins with a roll of all nine dice.
forget-it-refusal-number-first = There is a pair: first choose the number to collect.
forget-it-refusal-no-pair = Fewer than two dice show that number.
forget-it-refusal-already-chosen = The number of this turn is chosen already.
forget-it-refusal-nothing-to-choose = No two dice show the same number.

# In the browser
forget-it-short = Don't You Forget It
forget-it-first-drawn = the dice decide
front-forget-it-hook = Nine dice, one number, three words that must never meet.
front-forget-it-facts = 2–10 players, ages 8+, ten minutes
forget-it-shout-busted = FOR GET IT!
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
dice-forget-status-again = Your turn: roll again or score { $points }
    .shared = { $who }'s turn: roll again or score { $points }
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
    .shared = Which number does { $who } collect?
dice-forget-none = No number yet
dice-forget-number = Collecting { $number }s
dice-forget-times = ×{ $times }
dice-forget-busted = FOR GET IT!
dice-forget-last = Last turns!
dice-forget-last-for = { $name } is at the goal. One last turn for everyone else.

# In the terminal
terminal-forget-it-letter-red = R
terminal-forget-it-letter-white = W
terminal-forget-it-letter-blue = B
terminal-forget-it-aside = Set aside:
terminal-forget-it-number = collecting { $number }s, { $count } so far
terminal-forget-it-worth = worth { $worth }
terminal-forget-it-reached = goal!

# The exact solution
solve-turn-one-title = The turn that scores most on average
solve-choose-title = What a number is worth when it is chosen in the first roll: this much times the number
solve-choose-dice = Dice that show it
solve-choose-worth = Points for each pip
solve-end-one-title = One word out: end from this many point dice on, by dice left of the other two colours
solve-end-two-title = Two words out: end from this many point dice on, by dice left of the third colour
solve-end-pool = Dice left whose word is out
plot-end-title = How many point dice are enough
plot-point-dice = Point dice
plot-hand-axis = Dice left: those whose word is out + each live colour
