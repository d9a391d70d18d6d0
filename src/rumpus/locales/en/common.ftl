### Words and complaints that belong to no single game.

you = You
person-name = Player

# What somebody asked for does not fit. $got is what came.
bad-game = Expected one of the games { $known }, got “{ $got }”.
bad-players = Expected { $low } to { $high } players for { $game }, got “{ $got }”.
bad-option-name = Expected one of the options { $known } for { $game }, got “{ $got }”.
bad-option = Expected { $wanted } for the option { $option }, got “{ $got }”.
bad-option-form = Expected an option as NAME=JSON, such as goal=25, got “{ $got }”.
bad-whole = Expected a whole number (1 or more) for { $name }, got “{ $got }”.
bad-strength = Expected a bot that is one of { $known }, got “{ $got }”.
bad-language = Expected one of the languages { $known }, got “{ $got }”.
command-missing = { $name } is missing
command-no-option = There is no option { $name }
bad-command = { $detail }. See rumpus --help for what is expected.
bad-action = Expected one of { $wanted }, got “{ $got }”.

wanted-whole = a whole number from { $low } to { $high }
wanted-one-of = one of { $values }
wanted-switch = true or false
wanted-faces = { $count } whole numbers of at least 1 that sum to 6, such as { $example }
wanted-seat = a seat from 0 to { $last }, or null

# What the table refuses, whatever the game.
table-refusal-busy = One move at a time: your last one is still under way.
table-refusal-not-asked = One after the other: somebody else is asked now.
table-refusal-must-act = This cannot be let go by: you have to do something.
table-refusal-paused = Nobody moves yet: the table goes on in a moment.
table-refusal-too-late = The match ended before your move.

unreadable = Expected a record that can be read, but { $file } cannot: { $why }.
unwritable = Expected a place to write to, but { $file } is none: { $why }.
bad-option-twice = Expected each option once, got “{ $got }” again.
too-large = Expected a record of at most { $most } MB, but { $file } is larger.
another-record = Expected a free place, but { $file } already holds another match; choose another folder or seed.
standard-output = standard output
no-windows = Rumpus needs Linux or macOS, and this is Windows. Install WSL (wsl --install) and run it there; browsers on Windows can play.
interrupted = Interrupted; what was written before is whole.

# Records
progress-record = Playing
progress-verify = Checking
recorded = { $count ->
    [one] Wrote one record to { $folder }.
   *[other] Wrote { $count } records to { $folder }.
}
kept = The record is in { $file }; check it with: rumpus verify { $file }
left-the-table = the person left the table
record-sound = { $file }: sound. { $game }, { $actions ->
    [one] one action
   *[other] { $actions } actions
}; rules and chance agree. { $result }
record-won = Won by { $names } with { $points }.
record-given-up = Not played to its end: { $why }.
record-broken = { $file }, line { $line } ({ $clause }): { $problem }

record-empty = Expected a record, got an empty file.
record-not-text = Expected text in UTF-8, got other bytes.
record-not-json = Expected one JSON object with distinct keys, got “{ $got }”.
record-cut-off = Expected a last line that says how the match ended, but the record stops short.
record-format = Expected the record format { $wanted }, got “{ $got }”.
record-rules = Expected a match under version { $wanted } of the rules, got version “{ $got }”.
record-option-missing = Expected every option of the game, but { $option } is missing.
record-salts = Expected one salt a seat, { $wanted } in all, got “{ $got }”.
record-time = Expected a time not before { $before } ms, got “{ $got }”.
record-seat = Expected a seat from 0 to { $last }, got “{ $got }”.
record-by = Seat { $seat } is a bot, so nobody can have stood in for it.
record-refused = Seat { $seat } may not do “{ $got }”: { $why }
record-fall-missing = Expected one more outcome, one of { $wanted }, but the line has none.
record-fall = Expected one of the outcomes { $wanted }, got “{ $got }”.
record-fall-extra = Expected no further outcome, got “{ $got }”.
record-chance = The published stream gives { $wanted } here, got “{ $got }”.
record-was-over = The match was over, yet the record calls it given up.
record-not-over = The match was not over, yet the record says so.
record-scores = Expected the scores { $wanted }, got “{ $got }”.
record-winners = Expected the winners { $wanted }, got “{ $got }”.
record-secret = Expected a secret whose SHA-256 is the commitment { $wanted }, got one with “{ $got }”.
