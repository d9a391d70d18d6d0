### The terminal: what stands around a match.

terminal-menu = What shall we play?
terminal-bye = Another time, then.

terminal-your-turn = your turn
terminal-turn = { $seat } to move
terminal-all-at-once = everyone at once!

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

terminal-forget-it-letter-red = R
terminal-forget-it-letter-white = W
terminal-forget-it-letter-blue = B
terminal-forget-it-aside = Set aside:
terminal-forget-it-number = collecting { $number }s, { $count } so far
terminal-forget-it-worth = worth { $worth }
terminal-forget-it-reached = goal!

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

terminal-wig-out-piles = On the table:
terminal-wig-out-hand = Your hand
terminal-wig-out-round = round { $round } of { $rounds }
terminal-wig-out-ready = ready
terminal-wig-out-count-down = Everybody is ready: { $seat } is counting down to GO!

terminal-nuts-about-mutts-deck = deck
terminal-nuts-about-mutts-free = free
terminal-nuts-about-mutts-hand = hand { $hand } of { $hands }
terminal-nuts-about-mutts-breed = { $breed } was called
terminal-nuts-about-mutts-drawn = just drawn: { $card }

terminal-options = Options (--option NAME=JSON)
terminal-option = { $name }: { $wanted }; { $default } unless you say otherwise.
