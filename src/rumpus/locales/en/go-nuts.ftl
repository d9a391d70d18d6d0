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

go-nuts-event-starts = { $seat } went first.
go-nuts-event-rolled = { $seat } rolled { $faces }.
go-nuts-event-totalled = That made { $acorns } this turn, with { $dice ->
    [one] one die
   *[other] { $dice } dice
} left to roll.
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
go-nuts-event-won = { $seat } won with { $total } points!

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
