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
