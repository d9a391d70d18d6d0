### Wig Out!: its rules in our words, then what is said during play.
### A clause is one message; `.ruling` is what we decided where the printed rules leave it open.

wig-out-name = Wig Out!
wig-out-about = A dozen outrageous hairdos and not a single turn: match your cards faster than anybody else and be the first with none left. 2 to 6 players, 6 and up.

WO-1 = The deck has 60 cards: 12 characters, each on five cards that are alike.
    .title = The deck
    .ruling = A table may choose 14 characters instead, as in another edition; that makes 70 cards. Should the printed English and Spanish rules disagree, we follow the English.
WO-2 = With two to four players each gets seven cards, with five or six each gets five.
    .title = The deal
    .ruling = The first dealer is drawn at random. Cards are dealt one at a time, starting at the dealer's left.
WO-3 = Then two cards are turned up beside the deck. They are the first two piles, or a single pile if both show the same character.
    .title = Opening piles
WO-4 = Look at your cards and the opening piles, and sort your hand if you like. Nobody plays or draws until the dealer calls “GO!”.
    .title = Go
    .ruling = Everyone says once in each round that they are ready. When all are, the dealer gives the GO; for a bot or somebody who is away the table gives it after a count-down.
WO-5 = Nobody waits for a turn. Everybody plays side by side and as quickly as possible.
    .title = No turns
WO-6 = Put down cards of one character from your hand, at least two: they make a new pile.
    .title = A new pile
    .ruling = You may do so even where that character has a pile already. Each card of it takes as long as one laid alone.
WO-7 = Put one card from your hand on a pile of the same character.
    .title = Onto a pile
WO-8 = When neither is possible, draw one card after another until one of them is. Drawing is not allowed while your hand has something to play.
    .title = Drawing
    .ruling = When the deck is used up nobody draws any more; a player who cannot play then waits.
WO-9 = The first player with no cards shouts “Wig Out!”, and the round is over that very moment. Each card that the others still hold costs them one point.
    .title = Out of cards
    .ruling = The program does the shouting, at that instant. When two players lay their last cards almost together, the one laid first counts.
WO-10 = The player to the left deals next, with all the cards back in the deck and shuffled.
    .title = Next dealer
WO-11 = Five rounds are played. Whoever has the fewest points in all wins.
    .title = The end
    .ruling = A table may choose from 1 to 20 rounds. Equal lowest totals share the win.
WO-12 = Should everybody be left with a single card that fits nowhere, the round is a tie and nobody gets any points.
    .title = Deadlock
    .ruling = The round is tied as soon as the deck is used up and nobody can play, no matter how many cards are left in the hands. The table notices at once. A tied round does not count; the deal passes to the left and a new one is played. It takes five or six players: for a character to get stuck, each of its five cards must sit in a different hand.

wig-out-character-c0 = Duchess Beehive
wig-out-character-c1 = Judge Ringlet
wig-out-character-c2 = Disco Doris
wig-out-character-c3 = Captain Crest
wig-out-character-c4 = Granny Blue Bun
wig-out-character-c5 = Professor Static
wig-out-character-c6 = Baron Powderpuff
wig-out-character-c7 = Rita Pigtails
wig-out-character-c8 = Viking Plaits
wig-out-character-c9 = Carrot the Clown
wig-out-character-c10 = Percy Poodle
wig-out-character-c11 = Mermaid Seaweed
wig-out-character-c12 = Wizard Cobweb
wig-out-character-c13 = Robot Mop
# A drawn card that only its player may know; it picks the sentence and is never shown.
wig-out-character-none = none

wig-out-do-ready = I am ready
wig-out-do-go = GO!
wig-out-do-lay = Lay { $character }
wig-out-do-pile = New pile: { $count } × { $character }
wig-out-do-draw = Draw a card

wig-out-event-dealer-drawn = { $seat } got to deal first, by lot.
wig-out-event-dealt = { $seat } dealt { $count } cards each for round { $round }.
wig-out-event-opened = { $count ->
    [1] { $seat } turned up { $character }.
   *[other] { $seat } turned up { $character } again: a single pile.
}
wig-out-event-got-ready = { $seat } got ready.
wig-out-event-said-go = { $seat } called: 3, 2, 1, GO!
wig-out-event-laid = { $seat } laid { $character }.
wig-out-event-piled = { $seat } made a pile: { $count } × { $character }.
wig-out-event-drew = { $character ->
    [none] { $seat } drew a card.
   *[other] { $seat } drew a card: { $character }.
}
wig-out-event-went-out = Wig Out! { $seat } had no cards left.
wig-out-event-scored = { $points ->
    [1] { $seat } got 1 point for 1 card, which made { $total }.
   *[other] { $seat } got { $points } points for { $points } cards, which made { $total }.
}
wig-out-event-tied = The deck was used up and nobody could play: a tie. This round did not count.
wig-out-event-won = { $total ->
    [1] { $seat } won with 1 point!
   *[other] { $seat } won with { $total } points!
}

wig-out-refusal-game-over = The match is over.
wig-out-refusal-card-on-its-way = A card is still on its way.
wig-out-refusal-no-go-yet = Hands off until the dealer says GO!
wig-out-refusal-already-going = The round is under way already.
wig-out-refusal-already-ready = Everybody gets ready once a round, and you are.
wig-out-refusal-not-the-dealer = Only the dealer says GO!
wig-out-refusal-not-all-ready = Somebody is not ready yet.
wig-out-refusal-not-in-hand = You hold no card of that character.
wig-out-refusal-no-pile = That character has no pile yet; a single card needs one.
wig-out-refusal-too-few = You do not hold that many cards of that character.
wig-out-refusal-can-play = You can play a card, so you may not draw.
wig-out-refusal-deck-empty = The deck is used up.

# In the browser
wig-out-short = Wig Out!
front-wig-out-hook = Wild hairdos and no turns: be rid of your cards first.
front-wig-out-facts = 2–6 players, ages 6+, a few minutes
lobby-option-characters = Characters
wig-out-card-hints = Show which cards can be played
wig-out-shout-said-go = Get ready!
wig-out-shout-went-out = Wig Out!
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
cards-times = { $count } × { $card }
cards-deals = deals
cards-ready = ready
cards-round = Round { $round } of { $rounds }
cards-count-down = Everybody is ready: { $seat } is counting down to GO!
cards-wait-for-others = Ready! Waiting for the others
cards-status-ready = Look at your cards. Ready?
    .shared = { $who }: look at the cards. Ready?
cards-status-go = Everybody is ready: call GO!
cards-status-steady = Get set: { $name } calls GO!
cards-status-lay = Lay your cards, quick!
    .shared = { $who }: lay the cards, quick!
cards-status-only-draw = Nothing fits: draw a card!
cards-status-stuck = Nothing fits and the deck is empty

# In the terminal
terminal-wig-out-piles = On the table:
terminal-wig-out-hand = Your hand
terminal-wig-out-round = round { $round } of { $rounds }
terminal-wig-out-ready = ready
terminal-wig-out-count-down = Everybody is ready: { $seat } is counting down to GO!
