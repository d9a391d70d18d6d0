### What a key in a line of a record must be (docs/record.md).

record-too-large = Expected a record of at most { $most } MB, got a larger one.
record-too-long = Expected a record of at most { $most } lines, got more.
record-line-too-long = Expected a line of at most { $most } KB, got a longer one.

record-key = Expected { $wanted } at “{ $field }”, got “{ $got }”.
record-key-missing = Expected the key “{ $field }”, which is missing.
record-key-unknown = Expected no key “{ $field }” here.

record-wants-rumpus = a whole number
record-wants-game = the name of a game
record-wants-rules = a whole number
record-wants-options = an object
record-wants-pace = "live" or "calm"
record-wants-date = a date such as 2026-01-01 or 2026-01-01T20:15:00Z
record-wants-seats = a list of seats, each with a name of 1 to 200 characters and the kind "person" or "bot"; a bot may have a strength
record-wants-commitment = 64 hex digits in lower case
record-wants-salts = a list of salts, each 32 hex digits in lower case or empty
record-wants-falls = a list of words and whole numbers
record-wants-seed = the text of a seed, 1 to 200 characters
record-wants-at = whole milliseconds, from 0 to 2^53 - 1
record-wants-seat = a whole number from 0
record-wants-race = what was weighed: claims, each with seat, arrival, credit and time, and the seats tied
record-wants-by = "bot" or "table"
record-wants-over = true or false
record-wants-scores = a list of whole numbers
record-wants-winners = a list of whole numbers
record-wants-why = a reason of 1 to 200 characters
record-wants-secret = 64 hex digits in lower case

record-strength = Expected a strength at seats of bots only.
record-race-calm = At calm pace nobody races, so no claims can have been weighed.
record-race-claims = Expected one claim a seat, in the order of the seats, each arrived before the action took place and timed no more than its credit before its arrival.
record-race-first = By the times weighed one of the seats { $wanted } was first, got “{ $got }”.
record-race-tied = Expected the tied seats { $wanted }, got “{ $got }”.
