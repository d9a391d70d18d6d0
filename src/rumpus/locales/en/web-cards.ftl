### The web client: the boards of the card games.

cards-your-hand = Your hand
    .shared = { $who }'s hand
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
cards-first-dealer = { $name } deals first

# The status line
cards-status-play = Your turn: play a card
    .shared = { $who }'s turn: play a card
