coach-choice = Choice
coach-win = Wins
coach-about = { $win } % ± { $error }
coach-asked = What { $name } could do:
coach-no-position = { $file } is neither a record nor a position. Expected a record, or one JSON object with "game" and "view".
coach-bad-view = That is no view of { $game }: { $why }.
coach-no-choice = Expected a seat that has something to choose; seat { $seat } has nothing.
coach-impossible = Expected a position of { $game }; no match can come to this one.
coach-no-line = Expected the line of an action, 2 to { $last }; got { $got }.


progress-report = Looking back
report-exact = Chances are exact: both play as well as can be from there on.
report-lockstep = Chances are exact for races in lock-step, as at calm pace. At live pace, where quick hands count too, they are a model.
report-estimated = Chances are estimates, from playing on many times, with any races in lock-step.
report-name = Name
report-accuracy = Accuracy
report-lost = Given away
report-luck = Luck
report-result = Result
report-choice = Line { $line }: { $name } chose “{ $action }” ({ $win } %). “{ $best }” wins { $could } %.
report-plot-title = { $game }: how the chances went
report-plot-line = Line of the record
report-plot-win = Chances of winning
