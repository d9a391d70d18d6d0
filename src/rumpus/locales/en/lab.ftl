figure-0 = { NUMBER($n, maximumFractionDigits: 0) }
figure-1 = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
figure-2 = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) }
figure-3 = { NUMBER($n, minimumFractionDigits: 3, maximumFractionDigits: 3) }

### Studying the games: solve, simulate, tournament.

library-over = The match is over, and nobody has to act.
library-refused = Expected one of the legal actions, { $known }, got { $got }.
lab-missing = Expected the parts that study games, but { $package } is not installed: pip install "rumpus[lab]" brings them.
given-json = Expected JSON for { $name }, got “{ $got }”.

# solve
solve-no-solution = Expected a game that can be solved exactly ({ $known }), got “{ $got }”.
solve-bad-position = Expected a position such as { $example }, got “{ $got }”.
solve-no-state = Expected a state or a view of { $game }, got { $got }.
solve-players = Expected a position of two players, as only matches between two are solved, got one of { $got }.
solve-options = Expected a position with { $option } { $wanted }, as solved, got { $got }.
solve-scores = Expected a match to { $goal } that is under way, got the scores { $got }.
solve-seat = Expected seat 0 or 1, got { $got }.
solve-policy-large = Expected a goal up to { $most } for a policy, as its table would be too large for memory, got { $got }.
solve-bad-plot = Expected a file that ends in { $known }, got “{ $got }”.
solve-large = This goal takes hours to solve, about { $disk } MB on disk and { $memory } MB of memory. Add --large to go ahead.
solve-progress = Solving
solve-interrupted = Interrupted with { $share } solved; that is kept, and the same command goes on from there.
solve-first = { $game } between two, both playing their best: the player who begins wins { $share } of the matches.
solve-lockstep = Races are solved in lock-step, as at calm pace. At live pace, where quick hands count too, this is a model.
solve-choice = Choice
solve-wins = Wins
solve-points = Points
plot-win-title = Win probability of the player to move
plot-my-score = My score
plot-other-score = The other's score
plot-win = Win probability
plot-other-at = The other at { $score }

# simulate
simulate-bad-races = Expected lockstep or live for --races, got “{ $got }”.
simulate-bad-cluster = Expected dask:ADDRESS for --on, got “{ $got }”.
simulate-no-cluster = Expected a Dask scheduler at { $address }, but could not reach one ({ $why }).
simulate-bad-count = Expected a whole number of matches from 1 to { $most }, got “{ $got }”.
simulate-bad-out = Expected a file that ends in { $known }, got “{ $got }”.
simulate-own-live = Policies of your own play in lock-step only, as they have no reaction times.
simulate-own-beside = Expected { $known } beside a policy of your own, as only they are compiled, got “{ $got }”.
trace-plain = Expected compiled bots in lock-step for --trace, as only their decisions are written down.
trace-bad-out = Expected a file that ends in .parquet for --trace, got “{ $got }”.
trace-bad-file = Expected a trace as rumpus simulate --trace writes it, got “{ $got }”.
trace-differs = Row { $row } of the trace is not what match { $match } comes to when it is played again.
evaluate-seats = Expected "rotate" or a seat from 0 to { $last } for seats, got { $got }.
evaluate-opponents = Expected one policy for each of the other seats ({ $wanted }), or one for all, got { $got }.
simulate-slow = Reaction times and bots that think ahead take whole matches at a table; this is some hundred times slower than compiled play in lock-step.
simulate-progress = Playing
simulate-interrupted = Interrupted after { $played } of { $asked } matches; the figures are of those.
simulate-bot = Bot
simulate-won = Won
simulate-interval = 95 % interval
simulate-score = Points
simulate-deviation = Deviation
simulate-least = Least
simulate-median = Median
simulate-most = Most
simulate-length = Actions in a match
simulate-first = The player who begins wins { $share } of the matches ({ $interval }).
simulate-lengths = A match takes { $mean } actions on average: at least { $least }, half of them at most { $median }, none more than { $most }.
simulate-matches = { $count ->
    [one] One match was played.
   *[other] { $count } matches were played.
}

# tournament
tournament-few = Expected at least { $seats } different bots for { $seats } seats, got “{ $got }”.
tournament-progress = Playing
tournament-bot = Bot
tournament-rating = Rating
tournament-between = between
tournament-won = Won
tournament-sure = 95 % interval
tournament-matches = Matches
tournament-against = Won against
tournament-cross = Wins of the row against the column, in percent

# policies of a caller's own
policy-bad-name = Expected a policy as { $wanted }, such as mine:careful, got “{ $got }”.
policy-no-module = Expected a policy in a module that Python finds here, but there is no { $module } for “{ $got }”.
policy-module-fails = The module { $module } of a policy cannot be imported: { $why }
policy-no-attribute = Expected a policy, but the module { $module } has no { $function }.
policy-made-for = This policy was made for { $wanted }; the match is of { $got }.
response-random = Expected a policy that draws no random numbers, as only such a policy has an exact best response; { $policy } draws some.
response-two-minds = Expected a policy that decides by the scores and the dice that matter for the rest of the match, but { $policy } looks at more: in one position it answers in two ways.
policy-no-function = Expected a policy that is a function of { $wanted }, got a { $got }.
policy-arguments = Expected the policy { $policy } to take { $wanted }: { $why }.
policy-dialect = The policy { $policy } cannot be compiled. At { $place }: { $why }
policy-answer-type = Expected the policy { $policy } to return a whole number, got { $got }.
policy-bad-answer = The policy { $policy } returned { $got } for seat { $seat }. Expected an index from 0 to { $last }{ $passing ->
    [yes] , or -1 to pass
   *[no] {""}
}.
policy-endless = The policy { $policy } does not end a match: it went on after { $most } decisions.

# environments
env-bad-number = Expected a whole number from { $low } to { $high } for { $name }, got { $got }.
env-bad-array = Expected a NumPy array { $wanted } for { $name }, got { $got }.
env-unusable-array = Expected an array for { $name } that is contiguous, aligned and writable; this one is not.
env-no-arrays = Expected the Arrays of an environment, as its new() makes them, got { $got }.
env-shared-memory = Expected arrays that have their own memory each, but two of these overlap.
env-not-begun = No match has begun: reset all environments first.
env-illegal = Environment { $place }: seat { $seat } may not do action { $got }. Legal are: { $wanted }.
env-finished = Environment { $place } is over, so action { $got } cannot be done: reset it, or give -1 to leave it.
env-over = The match is over: there is nothing more to do.
env-not-possible = Expected one of { $wanted }, got { $got }.
env-seat = Expected a seat from 0 to { $last }, got { $got }.
env-bad-faces = Expected numbers of faces such as { $wanted } for { $name }, got “{ $got }”.
env-other-kind = This bot was made for environments of another game, number of players or options.
env-library-missing = This part needs { $package }, which is not installed: pip install "rumpus[{ $extra }]" brings it.
env-illegal-mode = Expected refuse or draw for illegal, got { $got }.
env-render-mode = Expected one of { $known } for render_mode, got { $got }.
env-not-asked = { $agent } is not asked now, so its action must be { $wait }, which waits; got { $got }.
env-no-action = Expected an action of { $agent }, which is asked now; got none.
