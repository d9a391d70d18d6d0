### El cliente web: juntos en una sala. La pantalla para todo el mundo, las reacciones y cómo se hace notar la mesa.

# La página para una tele
tv-show = Mostrar en una tele
tv-show-how = Ábrelo en la pantalla que ve todo el mundo: el tablero en grande y el código para unirse. No ocupa ningún sitio.
tv-sound = Pulsa una tecla o haz clic y habrá sonido.
tv-waiting = Esperando a que { $host } deje entrar a esta pantalla …
tv-ask-again = Pulsa una tecla o haz clic para pedirlo otra vez.
tv-join = Únete
tv-join-how = Escanéalo con un teléfono, o abre { $address } y escribe el código de la sala.
tv-unreachable = De momento solo este dispositivo puede abrir la mesa. En su invitación, activa «Dejar entrar a los teléfonos».
tv-turn = Turno de { $name }
tv-cut-in = Cualquiera puede adelantarse
tv-cut-in-of = { $name } puede adelantarse
tv-race = ¡Todo el mundo a la vez!
tv-paused = La mesa espera a que vuelva su gente.
tv-away = La conexión se ha interrumpido. Vuelve sola.

# Reacciones
reaction-send = Reaccionar
reaction-laugh = ¡Ja, ja!
reaction-wow = ¡Hala!
reaction-oh-no = ¡Oh, no!
reaction-well-done = ¡Bien hecho!
reaction-hurry = ¡Date prisa!
reaction-wave = ¡Hola!
reaction-told = { $name }: { $reaction }
reaction-mute = No mostrarme reacciones

# El turno propio y lo que se oye
turn-title = ● Tu turno – { $title }
sound-settings = Sonido y vibración
sound-all = Sonido
sound-volume = Volumen
sound-dice = Dados
sound-card = Cartas
sound-bone = Huesos
sound-bark = Ladridos
sound-shout = Gritos
sound-fanfare = Fanfarria
sound-bell = Campana cuando me toca
sound-vibration = Vibrar cuando me toca y no estoy mirando
