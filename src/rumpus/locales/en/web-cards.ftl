### The web client: the boards of the card games.

cards-your-hand = Your hand
cards-times = { $count } × { $card }
cards-held = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
cards-points = { $points ->
    [one] 1 pt
   *[other] { $points } pts
}
cards-in-deck = { $count ->
    [one] one card in the deck
   *[other] { $count } cards in the deck
}
cards-on-turn = on turn
cards-deals = deals
cards-first-dealer = { $name } deals first
cards-ready = ready
cards-round = Round { $round } of { $rounds }
cards-count-down = Everybody is ready: { $seat } is counting down to GO!
cards-wait-for-others = Ready! Waiting for the others

cards-hand = Hand { $hand } of { $hands }
cards-home = Home pile
cards-home-empty = The home pile is yet to be started.
cards-colour-counts = Now { $colour }
cards-breed-called = { $breed } called
cards-in-doghouse = in the dog house
cards-grab = Grab a bone!
cards-bone-yours = You have a bone!
cards-bone-none = No bone!
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

# The status line
cards-status-ready = Look at your cards. Ready?
cards-status-go = Everybody is ready: call GO!
cards-status-steady = Get set: { $name } calls GO!
cards-status-lay = Lay your cards, quick!
cards-status-only-draw = Nothing fits: draw a card!
cards-status-stuck = Nothing fits and the deck is empty
cards-status-play = Your turn: play a card
cards-status-draw = Nothing fits: draw a card
cards-status-doghouse = In the dog house: draw a card
cards-status-drawn = Play the drawn card or keep it
cards-status-drawn-only = Play the drawn card
cards-status-more = Play on, or end your turn
cards-status-end = Nothing more fits: end your turn
cards-status-match = You hold the same card: Match!
cards-status-run = You hold the next card: Run!
cards-status-match-or-run = Your chance: Match! or Run!
cards-status-breed = { $breed } called: play one
cards-status-breed-draw = { $breed } called: draw a card
