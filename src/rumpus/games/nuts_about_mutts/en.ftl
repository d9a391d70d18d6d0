### Nuts about Mutts: its rules in our words, then what is said during play.
### A clause is one message; `.ruling` is what we decided where the printed rules leave it open.

nuts-about-mutts-name = Nuts about Mutts
nuts-about-mutts-about = Send all your dogs home before anyone else does, by colour, number or breed, and mind the mutts, the fleas and the fire hydrants. 2 to 6 players; the basic game is for 5 and up.

NM-1 = There are 109 cards. 78 have a number: three colours with 1 to 13 in each, every card twice. The other 31 are special: 14 mutts, 5 bones, and three each of fleas, fire hydrants, pedigrees and dog houses. Special cards other than bones are wild.
    .title = The cards
    .ruling = As there is one bone fewer than players, five bones allow six players at most. The 104 cards that are not bones get shuffled, and bones that are not needed stay in the box. The card in play is the one on top of the home pile; from a wild card until the next numbered one it is nothing but the colour named last.
NM-2 = Each numbered card shows one of thirteen breeds. Within a colour every number has a breed of its own, and the colours pair them differently.
    .title = Breeds
    .ruling = Let red, blue and yellow be 0, 1 and 2, and the breeds 0 to 12: number n in colour c shows breed (n − 1 + 4c) mod 13. Every breed then comes once in each colour, and no number has the same breed in two of them.
NM-3 = The bones lie face up in the middle, one fewer than there are players. Everybody is dealt seven cards. Whoever sits left of the dealer starts the home pile with a card of their choice, and that was their turn.
    .title = The deal
    .ruling = Chance picks the first dealer; or the table names who starts the first pile, and the dealer is whoever sits to their right. Cards are dealt one at a time, starting at the dealer's left. A special card may start the pile and works as ever; if it is a dog house, the pile stays empty and the colour named with it counts. As long as the pile has not been started, nothing can be matched or run.
NM-4 = A numbered card may be played if it has the colour, the number or the breed of the card in play.
    .title = A normal play
NM-5 = A wild card may be played on anything. Its player names a colour, and until a numbered card is down only numbered cards in this colour may be played; their number and breed make no difference.
    .title = Wild cards
NM-6 = If you can play in your turn, you have to. Nobody draws with a playable card in hand.
    .title = Playing is a duty
    .ruling = A wild card is a playable card.
NM-7 = If you cannot play, draw a single card. Should it fit, lay it right away or keep it; the rest of your hand has to wait. Then your left neighbour is on.
    .title = Drawing
    .ruling = A drawn card that does not fit ends the turn right away. In the advanced game a drawn card may also be matched or run, and you go on by NM-15a. While you make up your mind, others may match or run: you keep the card, your turn is over, and NM-15b tells whose turn it is.
NM-8 = Everybody, the player of the mutt as well, puts a hand on a bone as quickly as possible. There is room for one hand on each. The player who gets no bone draws a card.
    .title = Mutt
    .ruling = Whoever reaches for a bone that is taken has to try another. Everyone takes one bone, and only once. With the last bone gone the race is over, and the player without one is given a card without doing anything. Nothing else may be done in the meantime.
NM-9 = Every player but the one who played the fleas draws a card. The cards come by themselves, clockwise.
    .title = Fleas
NM-10 = The player of the fire hydrant may exchange hands with any one of the others, or leave it.
    .title = Fire hydrant
NM-11 = The player of the pedigree calls a breed, and names a colour as for any wild card. Clockwise from the left, everybody else then plays all their cards of the breed, one by one and in any order. Whoever has none draws one, and if the breed is right it may go down as well. The player of the pedigree does the same at the end. Whoever gets rid of their last card this way wins (NM-16).
    .title = Pedigree
    .ruling = These cards go on whatever is in play. Drawing is up to the player. If another breed comes, or a special card, it is the next player's part straight away; with the right breed you choose between playing and keeping. After all this the last card played is in play; if none was, it is the pedigree with the colour named. The turn goes to the left of the player of the pedigree.
NM-12 = The dog house is put before a player of your choice. In their next normal turn that player's hand is locked: card after card is drawn until one fits, and that one is laid. What was drawn before it stays in the hand, and the dog house is pushed under the home pile.
    .title = Dog house
    .ruling = Never put it before yourself, nor before somebody who has one already; there is always somebody to choose, as your right-hand neighbour is free whenever you can lay one. Each card is drawn by an action of its own. A card that fits has to be played; it cannot be kept, matched or run. If somebody's match or run breaks into that turn or skips it, the dog house stays, everything drawn so far is part of the hand, even a card that fitted, and the next normal turn begins from scratch. The dog house goes under the pile first; only then does the card played have its effect. As long as the colour named with a dog house counts, nobody can match or run on the card below. A player in the dog house still grabs bones, draws for fleas and answers a pedigree. When hands are exchanged, the dog house stays where it is. When there is no card left to draw, the turn is over and the dog house goes.
NM-13 = When somebody needs a card and the draw pile is used up, the home pile without its top card is shuffled to be the new draw pile.
    .title = Draw pile used up
    .ruling = If that yields no card either, there is none to be had: one still goes through the motion of drawing, but gets nothing. Fleas and bones then bring fewer cards.
NM-14 = In the advanced game a card identical to the numbered card in play, in colour and number, may be laid on it at any moment, in your turn or in anybody else's. Call “Match!”. Special cards cannot be matched, neither on nor with.
    .title = Advanced game: match
NM-15 = In the advanced game a card of the same colour with the next higher or next lower number may also be laid at any moment, in your turn or in anybody else's. Call “Run!”. One card at a time; 13 and 1 are not next to each other. It takes a numbered card in play, so there are no runs while a named colour counts.
    .title = Advanced game: run
NM-15a = If you match or run in your own turn, as often as you can, you may make one normal play afterwards, or end your turn. After a match or run there is no drawing in that turn.
    .title = In your turn
    .ruling = Holding something playable does not stop you from ending. If you do lay a normal card after them, call “Play!”.
NM-15b = If you match or run out of turn, play goes on with your left neighbour. Other players may lose their turns that way.
    .title = Out of turn
    .ruling = This ends the turn under way, however far it has come. What follows is a whole new turn, even if it is the same player's, as it always is with two players.
NM-15c = Nobody matches or runs while bones are being grabbed or a pedigree is being answered, and nobody with a dog house before them ever does.
    .title = When not
    .ruling = Right after your own normal play you may: it counts as out of turn.
NM-15d = If two hands reach for the pile together, whoever's card touches it first was first.
    .title = Two at once
    .ruling = The later one is judged as if it had only just been laid: if it fits the new situation it stands, if not it goes back to its hand.
NM-16 = Whoever is the first to have no cards left wins the hand. What the match comes to is for NM-17 to say.
    .title = End of a hand
    .ruling = It ends at that very moment: a special card played last has no effect, but its colour, and its player or breed, must be named and be allowed.
NM-17 = Every card left in a hand costs one point. After the last hand the lowest total is the top dog. From hand to hand, the deal, and with it the first turn, moves one player to the left.
    .title = Score
    .ruling = A match has 1 to 20 hands, as the table likes; usually it is one. All 104 cards are shuffled for each, those in front of players too. Equal lowest totals share the win. The table also chooses between the advanced game, which is the usual one, and the basic game, which leaves out NM-14 and NM-15 to NM-15d.

nuts-about-mutts-breed-0 = Akita
nuts-about-mutts-breed-1 = Basset
nuts-about-mutts-breed-2 = Beagle
nuts-about-mutts-breed-3 = Borzoi
nuts-about-mutts-breed-4 = Boxer
nuts-about-mutts-breed-5 = Collie
nuts-about-mutts-breed-6 = Corgi
nuts-about-mutts-breed-7 = Husky
nuts-about-mutts-breed-8 = Mastiff
nuts-about-mutts-breed-9 = Poodle
nuts-about-mutts-breed-10 = Pug
nuts-about-mutts-breed-11 = Saluki
nuts-about-mutts-breed-12 = Whippet
nuts-about-mutts-colour-red = red
nuts-about-mutts-colour-blue = blue
nuts-about-mutts-colour-yellow = yellow
nuts-about-mutts-target-none = nobody
nuts-about-mutts-bone-0 = bone 1
nuts-about-mutts-bone-1 = bone 2
nuts-about-mutts-bone-2 = bone 3
nuts-about-mutts-bone-3 = bone 4
nuts-about-mutts-bone-4 = bone 5
nuts-about-mutts-shout-match = Match!
nuts-about-mutts-shout-run = Run!
nuts-about-mutts-shout-play = Play!
nuts-about-mutts-card-red-1 = red 1 ({ nuts-about-mutts-breed-0 })
nuts-about-mutts-card-red-2 = red 2 ({ nuts-about-mutts-breed-1 })
nuts-about-mutts-card-red-3 = red 3 ({ nuts-about-mutts-breed-2 })
nuts-about-mutts-card-red-4 = red 4 ({ nuts-about-mutts-breed-3 })
nuts-about-mutts-card-red-5 = red 5 ({ nuts-about-mutts-breed-4 })
nuts-about-mutts-card-red-6 = red 6 ({ nuts-about-mutts-breed-5 })
nuts-about-mutts-card-red-7 = red 7 ({ nuts-about-mutts-breed-6 })
nuts-about-mutts-card-red-8 = red 8 ({ nuts-about-mutts-breed-7 })
nuts-about-mutts-card-red-9 = red 9 ({ nuts-about-mutts-breed-8 })
nuts-about-mutts-card-red-10 = red 10 ({ nuts-about-mutts-breed-9 })
nuts-about-mutts-card-red-11 = red 11 ({ nuts-about-mutts-breed-10 })
nuts-about-mutts-card-red-12 = red 12 ({ nuts-about-mutts-breed-11 })
nuts-about-mutts-card-red-13 = red 13 ({ nuts-about-mutts-breed-12 })
nuts-about-mutts-card-blue-1 = blue 1 ({ nuts-about-mutts-breed-4 })
nuts-about-mutts-card-blue-2 = blue 2 ({ nuts-about-mutts-breed-5 })
nuts-about-mutts-card-blue-3 = blue 3 ({ nuts-about-mutts-breed-6 })
nuts-about-mutts-card-blue-4 = blue 4 ({ nuts-about-mutts-breed-7 })
nuts-about-mutts-card-blue-5 = blue 5 ({ nuts-about-mutts-breed-8 })
nuts-about-mutts-card-blue-6 = blue 6 ({ nuts-about-mutts-breed-9 })
nuts-about-mutts-card-blue-7 = blue 7 ({ nuts-about-mutts-breed-10 })
nuts-about-mutts-card-blue-8 = blue 8 ({ nuts-about-mutts-breed-11 })
nuts-about-mutts-card-blue-9 = blue 9 ({ nuts-about-mutts-breed-12 })
nuts-about-mutts-card-blue-10 = blue 10 ({ nuts-about-mutts-breed-0 })
nuts-about-mutts-card-blue-11 = blue 11 ({ nuts-about-mutts-breed-1 })
nuts-about-mutts-card-blue-12 = blue 12 ({ nuts-about-mutts-breed-2 })
nuts-about-mutts-card-blue-13 = blue 13 ({ nuts-about-mutts-breed-3 })
nuts-about-mutts-card-yellow-1 = yellow 1 ({ nuts-about-mutts-breed-8 })
nuts-about-mutts-card-yellow-2 = yellow 2 ({ nuts-about-mutts-breed-9 })
nuts-about-mutts-card-yellow-3 = yellow 3 ({ nuts-about-mutts-breed-10 })
nuts-about-mutts-card-yellow-4 = yellow 4 ({ nuts-about-mutts-breed-11 })
nuts-about-mutts-card-yellow-5 = yellow 5 ({ nuts-about-mutts-breed-12 })
nuts-about-mutts-card-yellow-6 = yellow 6 ({ nuts-about-mutts-breed-0 })
nuts-about-mutts-card-yellow-7 = yellow 7 ({ nuts-about-mutts-breed-1 })
nuts-about-mutts-card-yellow-8 = yellow 8 ({ nuts-about-mutts-breed-2 })
nuts-about-mutts-card-yellow-9 = yellow 9 ({ nuts-about-mutts-breed-3 })
nuts-about-mutts-card-yellow-10 = yellow 10 ({ nuts-about-mutts-breed-4 })
nuts-about-mutts-card-yellow-11 = yellow 11 ({ nuts-about-mutts-breed-5 })
nuts-about-mutts-card-yellow-12 = yellow 12 ({ nuts-about-mutts-breed-6 })
nuts-about-mutts-card-yellow-13 = yellow 13 ({ nuts-about-mutts-breed-7 })
nuts-about-mutts-card-mutt = mutt
nuts-about-mutts-card-fleas = fleas
nuts-about-mutts-card-hydrant = fire hydrant
nuts-about-mutts-card-pedigree = pedigree
nuts-about-mutts-card-doghouse = dog house
# A drawn card that only its player may know; it picks the sentence and is never shown.
nuts-about-mutts-card-none = none

nuts-about-mutts-do-play = Play { $card }
nuts-about-mutts-do-play-mutt = Play a mutt, { $colour } next
nuts-about-mutts-do-play-fleas = Play fleas, { $colour } next
nuts-about-mutts-do-play-hydrant = Play a fire hydrant, { $colour } next, swap hands with { $target }
nuts-about-mutts-do-play-pedigree = Play a pedigree, { $colour } next, call { $breed }
nuts-about-mutts-do-play-doghouse = Play a dog house, { $colour } next, put it before { $target }
nuts-about-mutts-do-match = Match with { $card }
nuts-about-mutts-do-run = Run with { $card }
nuts-about-mutts-do-draw = Draw a card
nuts-about-mutts-do-keep = Keep the card
nuts-about-mutts-do-end = End the turn
nuts-about-mutts-do-grab = Grab { $bone }

nuts-about-mutts-event-dealer = { $seat } got to deal first, by lot.
nuts-about-mutts-event-dealt = { $seat } dealt seven cards each for hand { $hand }. { $target } got to start the home pile.
nuts-about-mutts-event-played = { $seat } played { $card }.
nuts-about-mutts-event-mutt = { $seat } played a mutt and named { $colour }.
nuts-about-mutts-event-fleas = { $seat } played fleas and named { $colour }. The others drew!
nuts-about-mutts-event-hydrant = { $seat } played a fire hydrant and named { $colour }.
nuts-about-mutts-event-pedigree = { $seat } played a pedigree, called { $breed } and named { $colour }.
nuts-about-mutts-event-doghouse = { $target-is-you ->
    [yes] { $seat } put a dog house before you and named { $colour }.
   *[no] { $seat } put a dog house before { $target } and named { $colour }.
}
nuts-about-mutts-event-announced = { $shout } { $seat } went on with a normal play: { $card }.
nuts-about-mutts-event-matched = { $shout } { $seat } laid { $card }.
nuts-about-mutts-event-ran = { $shout } { $seat } laid { $card }.
nuts-about-mutts-event-cut-in = { $target-is-you ->
    [yes] { $seat } cut in, and the turn came to you.
   *[no] { $seat } cut in, and the turn came to { $target }.
}
nuts-about-mutts-event-ended = { $seat } ended the turn.
nuts-about-mutts-event-drew = { $card ->
    [none] { $seat } drew a card.
   *[other] { $seat } drew a card: { $card }.
}
nuts-about-mutts-event-found-none = { $seat } found no card to draw.
nuts-about-mutts-event-reshuffled = { $count ->
    [1] The draw pile was used up: 1 card went back into it.
   *[other] The draw pile was used up: { $count } cards were shuffled back into it.
}
nuts-about-mutts-event-kept = { $seat } kept the card.
nuts-about-mutts-event-grabbed = { $seat } grabbed { $bone }.
nuts-about-mutts-event-left-out = { $seat } got no bone.
nuts-about-mutts-event-swapped = { $target-is-you ->
    [yes] { $seat } swapped hands with you.
   *[no] { $seat } swapped hands with { $target }.
}
nuts-about-mutts-event-freed = { $seat } got out of the dog house.
nuts-about-mutts-event-out = { $seat } got rid of the last card and won the hand!
nuts-about-mutts-event-scored = { $points ->
    [0] { $seat } had no cards left, which made { $total }.
    [1] { $seat } had 1 card left, which made { $total }.
   *[other] { $seat } had { $points } cards left, which made { $total }.
}
nuts-about-mutts-event-won = { $total ->
    [1] { $seat } won with 1 point. Top dog!
   *[other] { $seat } won with { $total } points. Top dog!
}

nuts-about-mutts-refusal-game-over = The match is over.
nuts-about-mutts-refusal-card-in-the-air = A card is still on its way.
nuts-about-mutts-refusal-not-your-turn = It is another player's turn.
nuts-about-mutts-refusal-not-held = You do not hold that card.
nuts-about-mutts-refusal-not-alike = That card has neither the colour nor the number nor the breed of the card in play.
nuts-about-mutts-refusal-wrong-colour = Only numbered cards in the named colour may be played now.
nuts-about-mutts-refusal-must-play = You can play a card, so you have to.
nuts-about-mutts-refusal-only-the-drawn = After drawing, only the drawn card may be played.
nuts-about-mutts-refusal-already-drawn = You have drawn your card; play it or keep it.
nuts-about-mutts-refusal-nothing-drawn = You have not drawn a card to keep.
nuts-about-mutts-refusal-no-mutt = Bones are grabbed only when a mutt is played.
nuts-about-mutts-refusal-bones-first = The bones are being grabbed; until they are gone, nothing else may be done.
nuts-about-mutts-refusal-no-such-bone = There is one bone fewer than players.
nuts-about-mutts-refusal-bone-taken = Somebody has that bone; try another.
nuts-about-mutts-refusal-one-bone-each = You have your bone already.
nuts-about-mutts-refusal-no-such-partner = Hands are swapped with another player at the table.
nuts-about-mutts-refusal-not-your-part = A pedigree is going round, and it is another player's part.
nuts-about-mutts-refusal-not-the-breed = Only cards of the breed called may be played now.
nuts-about-mutts-refusal-breed-first = You hold cards of the breed called; play them instead of drawing.
nuts-about-mutts-refusal-offered-only = Play the card just drawn, or keep it.
nuts-about-mutts-refusal-no-such-dog = A dog house is put before another player at the table.
nuts-about-mutts-refusal-already-inside = That player is in a dog house already.
nuts-about-mutts-refusal-hand-in-doghouse = You are in the dog house: nothing may be played from the hand.
nuts-about-mutts-refusal-drawn-in-doghouse = You are in the dog house: the card that fits must be played.
nuts-about-mutts-refusal-basic-game = Matches and runs belong to the advanced game.
nuts-about-mutts-refusal-nothing-open = The home pile has not been started yet.
nuts-about-mutts-refusal-colour-rules = A named colour counts now: there is no number to match or run on.
nuts-about-mutts-refusal-not-identical = That card is not identical to the card in play.
nuts-about-mutts-refusal-not-next = That card is not of the same colour, one number up or down.
nuts-about-mutts-refusal-no-draw-after = After a match or a run nothing is drawn; play once more or end your turn.
nuts-about-mutts-refusal-nothing-to-end = A turn is ended this way only after a match or a run.
nuts-about-mutts-refusal-pedigree-first = Nobody matches or runs while a pedigree is being answered.
nuts-about-mutts-refusal-inside-no-match = Nobody matches or runs out of a dog house.

# In the browser
nuts-about-mutts-short = Nuts about Mutts
front-nuts-about-mutts-hook = Send your dogs home, and grab a bone when a mutt turns up.
front-nuts-about-mutts-facts = 2–6 players, ages 5+, a minute a hand
lobby-option-advanced = Advanced game (matches and runs)
nuts-about-mutts-shout-mutt = Grab a bone!
nuts-about-mutts-shout-out = Top dog!
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
nuts-about-mutts-hurry = Grab a bone! The table grabs one for you in
    .shared = { $who }: grab a bone! The table grabs one in
nuts-about-mutts-play-advanced = Advanced game
nuts-about-mutts-play-basic = Basic game
cards-hand = Hand { $hand } of { $hands }
cards-home = Home pile
cards-home-empty = The home pile is yet to be started.
cards-colour-counts = Now { $colour }
cards-breed-called = { $breed } called
cards-in-doghouse = in the dog house
cards-grab = Grab a bone!
cards-bone-yours = You have a bone!
    .shared = { $who } has a bone!
cards-bone-none = No bone for { $name }!
cards-bone-lost = No bone for you!
    .shared = No bone for { $who }!
cards-bones = { $count ->
    [one] one bone on the table
   *[other] { $count } bones on the table
}
cards-playable = Play { $card } …
cards-play-drawn = Play it
cards-let-pass = Let it go by
cards-back = Back
cards-no-swap = Keep my hand
cards-ask-do = How?
cards-ask-colour = Which colour comes next?
cards-ask-breed = Which breed?
cards-ask-target-hydrant = Swap hands with whom?
cards-ask-target-doghouse = Before whom does it go?
cards-status-draw = Nothing fits: draw a card
cards-status-doghouse = In the dog house: draw a card
cards-status-drawn = Play the drawn card or keep it
cards-status-drawn-only = Play the drawn card
cards-status-more = Play on, or end your turn
    .shared = { $who }: play on, or end the turn
cards-status-end = Nothing more fits: end your turn
    .shared = { $who }: nothing more fits, end the turn
cards-status-match = You hold the same card: Match!
    .shared = { $who } holds the same card: Match!
cards-status-run = You hold the next card: Run!
    .shared = { $who } holds the next card: Run!
cards-status-match-or-run = Your chance: Match! or Run!
nuts-about-mutts-cut-in = Anybody may match or run
nuts-about-mutts-cut-in-of = { $name } may match or run
    .shared = { $who }'s chance: Match! or Run!
cards-status-breed = { $breed } called: play one
cards-status-breed-draw = { $breed } called: draw a card

# In the terminal
terminal-nuts-about-mutts-deck = deck
terminal-nuts-about-mutts-free = free
terminal-nuts-about-mutts-hand = hand { $hand } of { $hands }
terminal-nuts-about-mutts-breed = { $breed } was called
terminal-nuts-about-mutts-drawn = just drawn: { $card }
