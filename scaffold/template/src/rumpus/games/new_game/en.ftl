### New Game: its rules in our words, then what is said during play.
### A clause is one message; `.ruling` is what we decided where the rules leave it open.

new-game-name = New Game
new-game-about = A die, a hand of cards and a bell. Lay what the die shows, and be quick at the bell: 2 to 6 players.

NG-1 = There is one die, which shows 1 to 5 and a bell. Twenty cards show 1 to 5, four of each.
    .title = The die and the cards
NG-2 = Everybody gets three cards and shows them to nobody. Somebody is drawn to begin.
    .title = The deal
    .ruling = The table may name who begins, and deal one or two cards each instead of three.
NG-3 = Every turn begins with a roll of the die.
    .title = The roll
NG-4 = If you hold the number that was rolled, you may lay one card of it. Then the die passes to the left.
    .title = Laying a card
    .ruling = Nobody has to lay: a card may be kept.
NG-5 = When the die shows the bell, everybody reaches for it. The first to ring lays any one card. Then the die passes to the left.
    .title = The bell
NG-6 = The first to lay the last card wins. Everybody else has a point against them for each card left.
    .title = The end

new-game-do-roll = Roll the die
new-game-do-keep = Lay nothing
new-game-do-ring = Ring the bell
new-game-do-lay = Lay a { $card }

new-game-face-bell = the bell

new-game-event-starts = { $seat } went first.
new-game-event-dealt = { $you ->
    [yes] { $seat } were dealt a { $card }.
   *[no] { $seat } was dealt a card.
}
new-game-event-rolled = { $seat } rolled { $face }.
new-game-event-laid = { $seat } laid a { $card }.
new-game-event-kept = { $seat } laid nothing.
new-game-event-rang = { $seat } rang the bell!
new-game-event-won = { $seat } won!

new-game-refusal-game-over = The match is over.
new-game-refusal-in-the-air = The die is still rolling.
new-game-refusal-bell-first = The bell comes first.
new-game-refusal-not-your-turn = It is another player's turn.
new-game-refusal-no-bell = The die does not show the bell.
new-game-refusal-roll-first = A turn begins with a roll.
new-game-refusal-already-rolled = The die is rolled once a turn.
new-game-refusal-must-lay = The first to ring lays a card.
new-game-refusal-not-held = There is no such card in the hand.
new-game-refusal-wrong-number = The die shows another number.

# In the browser
new-game-short = New Game
front-new-game-hook = Lay what the die shows, and be quick at the bell.
front-new-game-facts = 2–6 players, a few minutes
lobby-option-cards = Cards each
new-game-table = On the table: { $cards }.
new-game-hand = Your cards: { $cards }.
new-game-nothing = nothing
new-game-die = The die shows { $face }.
new-game-to-roll = The die is ready.
learn-new-game-roll = You hold 1, 2 and 3, which nobody else sees. Roll the die.
learn-new-game-lay = It shows 2, and you hold one. Lay it.
learn-new-game-lay-hint = Keeping it is allowed, but the first player without cards wins.
learn-new-game-ben = One card fewer. Now it is Ben's turn.
learn-new-game-again = Ben does not hold a 5, or keeps it. Your turn again.
learn-new-game-bell = The bell! Everybody may ring it, so be quick.
learn-new-game-any = You were first: lay any card. The 3, this time.
learn-new-game-any-hint = Allowed, but let us keep the 1.
learn-new-game-ben-again = One card is left. Ben rolls.
learn-new-game-last = Ben laid a 4. It is your turn.
learn-new-game-win = A 1! Lay your last card.
learn-new-game-win-hint = You have won if you lay it.
learn-new-game-done = No cards left: you won. That is the whole game!

# In the terminal
terminal-new-game-die = die: { $face }
terminal-new-game-laid = laid: { $cards }
