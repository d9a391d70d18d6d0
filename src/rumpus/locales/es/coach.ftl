coach-choice = Opción
coach-win = Gana
coach-about = { $win } % ± { $error }
coach-asked = Lo que { $name } podía hacer:
coach-no-position = { $file } no es ni un registro ni una posición. Se esperaba un registro, o un objeto JSON con "game" y "view".
coach-bad-view = Eso no es una vista de { $game }: { $why }.
coach-no-choice = Se esperaba un asiento que tenga algo que elegir; el asiento { $seat } no tiene nada.
coach-impossible = Se esperaba una posición de { $game }; a esta no puede llegar ninguna partida.
coach-no-line = Se esperaba la línea de una acción, de 2 a { $last }; llegó { $got }.


progress-report = Repasando la partida
report-exact = Las probabilidades son exactas: desde ahí ambos juegan lo mejor posible.
report-lockstep = Las probabilidades son exactas si las carreras van por turnos, como con calma. En vivo, donde también cuentan las manos rápidas, son un modelo.
report-estimated = Las probabilidades son estimaciones: se ha seguido jugando muchas veces desde ahí, con las carreras por turnos si las hay.
report-name = Nombre
report-accuracy = Acierto
report-lost = Regalado
report-luck = Suerte
report-result = Resultado
report-choice = Línea { $line }: { $name } eligió «{ $action }» ({ $win } %). «{ $best }» gana el { $could } %.
report-plot-title = { $game }: cómo cambiaron las probabilidades
report-plot-line = Línea del registro
report-plot-win = Probabilidad de ganar
