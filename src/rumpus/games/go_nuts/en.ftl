### Go Nuts!: its rules in our words, then what is said during play.
### A clause is one message; `.ruling` is what we decided where the printed rules leave it open.

go-nuts-name = Go Nuts!
go-nuts-about = Gather acorns, dodge the cars, and when every die is a squirrel, outrun the dogs. Push your luck: 2 to 4 players, 8 and up.

GN-1 = There are five squirrel dice, which show squirrels, acorns and cars, and one dog die for each player, which shows dogs and houses.
    .title = Dice
    .ruling = How many faces show what is not printed. Unless the table decides otherwise a squirrel die has 3 squirrels, 2 acorns and 1 car, and a dog die 1 dog and 5 houses, which is what reviews of the box tell. Any other counts will do that add up to six and leave out no kind of face. Should the printed English and Spanish rules disagree, we follow the English.
GN-2 = Whoever is first to have 50 points wins.
    .title = Goal
    .ruling = A table may set its own goal, 10 at the least and 500 at the most, and play shorter or longer.
GN-3 = Whoever was the last to eat a nut begins.
    .title = Who starts
    .ruling = The table may name that player; otherwise chance picks one.
GN-4 = Every turn begins with a roll of all five squirrel dice. Your own dog die rests while it is your turn.
    .title = First roll
GN-5 = Unless a roll is all squirrels or all cars, each acorn adds one to your turn total and each car is out of play until the turn is over. Then decide: roll every die you still have, squirrels and acorns alike, or bank.
    .title = Counting a roll
GN-6 = Banking adds the turn total to your score, and the turn passes to the left.
    .title = Banking
    .ruling = You have to roll at least once before you bank. Banking nothing at all is fine too.
GN-7 = When a roll comes up all squirrels, even with a single die, your turn total is gone and you are at once in a Go Nuts! round, with precisely the dice of that roll.
    .title = All squirrels
GN-8 = In a Go Nuts! round the roller throws these dice again and again, and each acorn counts one. Meanwhile everyone else keeps throwing their own dog die until it shows a dog. The last of the dogs stops the roller: what comes after it does not count. The acorns counted are the score of the turn, which then passes to the left.
    .title = The Go Nuts! round
    .ruling = Nobody waits for anybody; but a dog die that lies idle for two seconds is thrown by the table for its player. There is no banking in the round, a player whose dog has shown throws no more, and the roller cannot throw after the last dog. A round may bring 0. Everybody sees and hears the count as it grows.
GN-9 = Cars stay in play during a Go Nuts! round: every throw is with all of the round's dice.
    .title = Cars in the round
    .ruling = All squirrels, all cars and a lone acorn mean nothing special there, and the number of dice never changes.
GN-10 = When a roll comes up all cars, even with a single die, the turn is over and its total is gone. Points banked earlier are safe.
    .title = All cars
GN-11 = When you roll just one die and it shows an acorn, it adds one and all five dice come back: your next roll is with five.
    .title = One die left
    .ruling = You may bank instead, as after any roll. A lone car is all cars, a lone squirrel is all squirrels.
GN-12 = The moment points banked, or won in a Go Nuts! round, bring somebody to the goal or beyond, the match is over.
    .title = The end
    .ruling = The others have no last turn. A Go Nuts! round is never cut short by the goal: the dogs decide when it stops.
GN-13 = All squirrels call for a shout of “{ go-nuts-shout-go-nuts }”, and every dog for “{ go-nuts-shout-dog }”.
    .title = Shouts
    .ruling = In Spanish the shouts are “¡Qué locura!” and “¡Perro!”; “¡Vuélvase Loco!” is what game and round are called there.

go-nuts-shout-go-nuts = Go Nuts!
go-nuts-shout-dog = Woof, Woof, Woof!

go-nuts-faces-squirrel = squirrel
go-nuts-faces-acorn = acorn
go-nuts-faces-car = car

go-nuts-do-roll = Roll the dice
go-nuts-do-bank = Bank the turn total
go-nuts-do-dog = Roll your dog die
    .shared = Roll the dog die

go-nuts-event-starts = { $seat } went first.
go-nuts-event-rolled = { $seat } rolled { $faces }.
go-nuts-event-totalled = That made { $acorns } this turn, { $dice ->
    [one] one die
   *[other] { $dice } dice
} left.
go-nuts-event-five-again = A lone acorn! That made { $acorns } this turn, and all five dice came back.
go-nuts-event-banked = { $seat } banked { $points }, which made { $total }.
go-nuts-event-all-cars = { $lost ->
    [0] All cars! { $seat } got nothing.
   *[other] All cars! { $seat } lost { $lost }.
}
go-nuts-event-go-nuts = “{ go-nuts-shout-go-nuts }” { $lost ->
    [0] { $seat } went nuts
   *[other] { $seat } lost { $lost } and went nuts
} with { $dice ->
    [one] one die.
   *[other] { $dice } dice.
}
go-nuts-event-counted = { $seat } rolled { $faces }: { $acorns ->
    [one] 1 acorn so far.
   *[other] { $acorns } acorns so far.
}
go-nuts-event-house = { $seat } rolled a house.
go-nuts-event-dog = “{ go-nuts-shout-dog }” { $seat } rolled a dog{ $missing ->
    [0] , the last one.
    [one] ; one more to come.
   *[other] ; { $missing } more to come.
}
go-nuts-event-stopped = The dogs stopped the round. { $seat } scored { $points }, which made { $total }.
go-nuts-event-won = { $total ->
    [one] { $seat } won with 1 point!
   *[other] { $seat } won with { $total } points!
}

go-nuts-refusal-game-over = The match is over.
go-nuts-refusal-not-begun = Who starts has not been drawn yet.
go-nuts-refusal-dice-in-the-air = The dice are still rolling.
go-nuts-refusal-not-your-turn = It is another player's turn.
go-nuts-refusal-not-rolled-yet = Roll at least once before you bank.
go-nuts-refusal-own-dog-die = Your dog die rests while it is your turn.
go-nuts-refusal-no-round = Dog dice are rolled in a Go Nuts! round only.
go-nuts-refusal-no-bank-in-round = There is no banking in a Go Nuts! round: the dogs decide when it stops.
go-nuts-refusal-roller-only = The squirrel dice belong to the one who went nuts; yours is the dog die.
go-nuts-refusal-dog-has-shown = Your dog has shown: you are done until the round is over.
go-nuts-refusal-round-stopped = Too late: the last dog has stopped the round.

# In the browser
go-nuts-short = Go Nuts!
front-go-nuts-hook = Gather acorns, dodge cars, outrun the dogs.
front-go-nuts-facts = 2–4 players, ages 8+, a few minutes
lobby-option-squirrel_faces = What a die shows
lobby-option-dog_faces = What a dog die shows
go-nuts-shout-all-cars = Cars!
go-nuts-fall-dog = dog
go-nuts-fall-house = house
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
go-nuts-hurry = Roll your dog die! The table rolls it in
    .shared = { $who }: roll the dog die! The table rolls it in
dice-nuts-turn = { $acorns ->
    [one] acorn this turn
   *[other] acorns this turn
}
dice-nuts-round = { $acorns ->
    [one] acorn so far
   *[other] acorns so far
}
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
    .shared = { $who }'s turn: roll again or bank { $points }
dice-nuts-status-round = Go Nuts! Roll, roll, roll!
dice-nuts-status-dog = { $name } goes nuts: throw your dog!
    .shared = { $name } goes nuts: { $who } throws the dog!
dice-nuts-status-dog-out = Your dog is out. Wait for it …
    .shared = { $who }'s dog is out. Wait for it …
dice-nuts-hammer-roll = Again and again: every acorn counts!
dice-nuts-hammer-dog = Again and again, until the dog is out!
dice-nuts-dog-out = Your dog is out
    .shared = { $who }'s dog is out
dice-nuts-wait = Wait for it …
dice-nuts-kennel = { $name }: { $face ->
    [dog] the dog is out.
   *[house] no dog yet.
}

# In the terminal
terminal-go-nuts-round = Go Nuts! round
terminal-go-nuts-total = { $total ->
    [one] 1 acorn this turn
   *[other] { $total } acorns this turn
}
terminal-go-nuts-dice = { $dice ->
    [one] one die to roll
   *[other] { $dice } dice to roll
}
terminal-go-nuts-dog = dog!
terminal-go-nuts-house = at home
terminal-go-nuts-roller = rolls

# The exact solution
solve-turn-title = The turn that gathers most on average, by opponents
solve-opponents = Opponents
solve-bank-title = Bank from this turn total on, by dice left
solve-bank-when = Wanted
solve-bank-dice = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
solve-bank-most = most points
solve-bank-win = to win at { $mine } : { $other }
plot-bank-title = Where to roll and where to bank
plot-total = Turn total
