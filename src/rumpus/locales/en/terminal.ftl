### The terminal: what stands around a match.

terminal-menu = What shall we play?
terminal-bye = Another time, then.

terminal-your-turn = your turn
terminal-turn = { $seat } to move
terminal-all-at-once = everyone at once!
terminal-pause-race = Get ready …
terminal-pause-round = The round is over. Any key goes on.

terminal-hint-enter = Enter: { $what }
terminal-hint-back = Esc: back
terminal-hint-wait = .: wait
terminal-hint-why-not = ?: why not?
terminal-hint-quit = q: leave
terminal-unknown-key = That key does nothing here.
terminal-and-more = and { $count } more

terminal-commitment = Commitment: { $commitment }
terminal-secret = Secret:     { $secret }
terminal-checkable = Every outcome of this match followed from the secret below. Its SHA-256 is the commitment that was shown before the first one.
terminal-abandoned = You left the table; the match was abandoned.
terminal-you-won = You won. Well played!
terminal-won = Won by: { $names }.

terminal-rules-intro = In our own words. Where the printed rules leave something open, we made a ruling and marked it as ours.
terminal-ruling = Our ruling:

# What the drawings say
terminal-goal = goal { $goal }
terminal-deck = { $count ->
    [one] one card in the deck
   *[other] { $count } cards in the deck
}
terminal-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}

terminal-options = Options (--option NAME=JSON)
terminal-option = { $name }: { $wanted }; { $default } unless you say otherwise.
