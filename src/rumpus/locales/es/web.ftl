### El cliente web: portada, sala, partida y resultado.

no-pages = Las páginas de este servidor no están construidas; «make web» lo hace, y después hay que arrancar de nuevo el servidor.

# En todas las páginas
web-title = Rumpus
web-language = Idioma
web-home = Rumpus: a la portada
web-skip = Saltar a la página
web-sound-on = El sonido está activado: desactivarlo
web-sound-off = El sonido está desactivado: activarlo
web-lost = Aquí no hay ninguna página así. Quizá la dirección esté incompleta.
web-to-front = A la portada
web-loading = Un momento …
web-offline = Ahora mismo no se llega al servidor. Inténtalo otra vez.
web-close = Cerrar

# La portada
front-tagline = Cuatro juegos rápidos en familia: contra bots o con quien tenga el enlace.
front-games = Los juegos
front-name = Tu nombre
front-name-hint = como lo verá el resto
front-pace = ¿Con qué ritmo?
front-pace-live = En vivo: carreras en tiempo real
front-pace-calm = Con calma: por turnos y sin ninguna prisa
front-play-now = Jugar a { $game }
front-invite = Invitar a gente
front-name-ask = ¿Con qué nombre te verá el resto?
front-name-go = Abrir una mesa
front-name-back = Ahora no
front-rules = Reglas
front-learn = Primera lección
front-join-heading = ¿Te han invitado?
front-join-code = Código de la sala
front-join-example = por ejemplo h4k-m9t
front-join = Entrar
front-code-form = El código de una sala tiene seis letras y cifras, por ejemplo h4k-m9t. Vuelve a mirar el que te han dado.
front-public = Mesas abiertas
front-public-table = { $host } juega a { $game }, { $seats ->
    [one] un sitio ocupado
   *[other] { $seats } sitios ocupados
}{ $playing ->
    [yes] , hay una partida en marcha.
   *[no] .
}
front-pad = Hoja de puntos para tu propia caja

# La sala
lobby-room = Sala { $code }
lobby-join-heading = Siéntate a la mesa
lobby-join-intro = { $host } te invita a jugar a { $game }
lobby-join = Entrar
lobby-moving = ¿Ya tienes sitio en otro dispositivo?
lobby-digits-enter = Las seis cifras que muestra
lobby-move = Seguir aquí
lobby-invite = Invitar a gente
lobby-invite-how = Abre este enlace o escribe el código de la sala en la portada.
lobby-code = Código de la sala
lobby-link = Enlace
lobby-qr = El enlace como imagen para la cámara de un teléfono
lobby-copy = Copiar el enlace
lobby-copied = Copiado
lobby-share = Compartir
lobby-lan = Dejar entrar a los teléfonos
lobby-lan-off = De momento solo este equipo puede abrir la mesa. Actívalo, y los teléfonos y tabletas de la misma wifi también podrán entrar.
lobby-lan-on = Los teléfonos y tabletas de la misma wifi ya pueden entrar: apunta con la cámara a la imagen. ¿Alguno no lo consigue? Comprueba que usa la misma wifi y permite la conexión si este equipo lo pregunta.
lobby-unreachable = Solo este equipo puede abrir la mesa. Quien cuida del servidor puede cambiarlo.
lobby-seats = Quién juega
lobby-nobody = Todavía no se ha sentado nadie.
lobby-sit = Sentarme
lobby-sit-too = Añadir a alguien en este dispositivo
lobby-device = en este dispositivo
lobby-device-name = Nombre de la otra persona
lobby-device-add = Añadir
lobby-shared-cards = Aquí varias personas comparten un dispositivo. Por eso { $game } se juega a ritmo tranquilo: el dispositivo pasa de mano en mano y nadie ve las cartas del resto.
lobby-stand = Levantarme
lobby-stand-of = Dejar libre el sitio de { $name }
lobby-add-bot = Añadir un bot
lobby-bot = bot
lobby-strength-easy = fácil: sin prisa y algo despistado
lobby-strength-sensible = sensato: un adulto tranquilo
lobby-strength-hard = difícil: rápido, no se le escapa nada
lobby-strength-random = al azar: sin ningún plan
lobby-strength = Cómo juega { $name }
lobby-you = tú
lobby-host = dirige
lobby-ready = a punto
lobby-away = ausente
lobby-people = También están aquí
lobby-make-host = Que dirija la mesa { $name }
lobby-take-host = { $host } no está: dirigir yo la mesa
lobby-host-again = Volver a dirigir la mesa
lobby-give = Dar el sitio de { $name } a
lobby-settings = Cómo jugamos
lobby-settings-host = { $host } elige cómo jugamos.
lobby-game = Juego
lobby-pace = Ritmo
lobby-pace-live = en vivo
lobby-pace-calm = con calma
lobby-speed = Pausas entre jugadas
lobby-speed-slower = más lentas
lobby-speed-normal = normales
lobby-speed-faster = más rápidas
lobby-clock = Tiempo para pensar
lobby-clock-off = todo el que quieras
lobby-clock-seconds = { $seconds ->
    [one] un segundo, después sigue un bot
   *[other] { $seconds } segundos, después sigue un bot
}
lobby-public = Cualquiera puede encontrar esta mesa en la portada
lobby-more = Más ajustes
lobby-length-short = una partida corta
lobby-length-usual = lo normal
lobby-length-long = una partida larga
lobby-option-goal = Puntos que hay que alcanzar
lobby-option-rounds = Rondas
lobby-option-hands = Manos
lobby-option-first = Quién empieza
lobby-first-drawn = por sorteo
lobby-first-seat = sitio { $number }
lobby-yes = sí
lobby-no = no
lobby-be-ready = ¡A punto!
lobby-you-are-ready = Todo a punto por tu parte. { $host } pone en marcha la partida.
lobby-start = Empezar
lobby-start-needs = { $least ->
    [one] Falta ocupar un sitio.
   *[other] Faltan { $least } sitios por ocupar: siéntate, invita a gente o añade bots.
}
lobby-next = Qué sigue
lobby-host-starts = { $host } pone en marcha la partida.
lobby-host-starts-next = { $host } pone en marcha la próxima partida.
lobby-are-ready = { $count ->
    [one] { $names } está a punto.
   *[other] { $names } están a punto.
}
lobby-other-device = Seguir en otro dispositivo
lobby-other-device-how = Abre allí el enlace y escribe estas seis cifras antes de { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
}:
lobby-other-device-show = Mostrar seis cifras

# La partida
match-your-turn = Te toca
    .shared = Le toca a { $who }
status-waiting = Esperando a { $name }
status-watching-turn = Estás mirando: le toca a { $name }
match-race = ¡Todo el mundo a la vez!
match-race-yours = ¡Todo el mundo a la vez, tú también!
    .shared = ¡Todo el mundo a la vez!
match-over = La partida ha terminado
match-watching = Estás mirando
match-happened = Qué ha pasado
match-earlier = Antes
match-pass = Dejarlo pasar
match-waiting = Esperando al resto …
match-clock = { $seconds ->
    [one] queda un segundo
   *[other] quedan { $seconds } segundos
}
match-clock-other = { $name }: { $seconds } s
match-bot-plays = juega un bot
match-by-bot = Un bot ha jugado por { $name }.
match-by-table = La mesa ha jugado por { $name }.
match-menu = Mesa
match-leave = Que un bot siga por mí
match-hand = Que un bot juegue por { $name }
match-seat-given = Mientras no estabas, tu sitio pasó a { $name }.
match-seat-back = Recuperar mi sitio
match-back = Volver a jugar yo
match-back-of = { $name }: volver a jugar yo
match-bot-for-you = Ahora mismo juega un bot por ti.
match-stop = Terminar la partida para toda la mesa
match-stop-sure = ¿Seguro que terminamos la partida, para toda la mesa?
match-cancel = No, sigamos
match-connecting = Conectando …
match-away = Se ha interrumpido la conexión. Vuelve sola; tu sitio está guardado.
match-ended = Esta conexión ha terminado.
match-again = Sentarme otra vez
match-notice-to = Para { $name }:
match-rule = Regla { $clause }
match-photo = Foto de llegada
match-photo-first = en cabeza
match-photo-later = { $ms } ms después
race-you-won = Has ganado a { $other } por { NUMBER($seconds, minimumFractionDigits: 2) } s
race-other-won = { $name } ha ganado por { NUMBER($seconds, minimumFractionDigits: 2) } s
race-watched = { $name } ha ganado a { $other } por { NUMBER($seconds, minimumFractionDigits: 2) } s
race-lots = Muy justo: el sorteo favorece a { $name }
race-lots-you = Muy justo: el sorteo te favorece
race-details = { $line }: ver la foto de llegada
match-photo-tied = Demasiado justo: se ha sorteado.
match-hand-over = Pasa el dispositivo a { $name }
match-hand-over-take = Soy { $name }: enseñar mis cartas
match-since = Desde que miró { $name }:
match-cover = { $name }: tapar mis cartas

# Quien llega tarde a la partida
watch-intro = Hay una partida en marcha. Entra y jugarás en la siguiente.
watch-join = Entrar en la mesa
watch-next = Estás mirando; juegas en la próxima partida.
watch-full = Todos los sitios son de personas; juegas en cuanto quede uno libre.
watch-take = Ocupar el sitio de { $name }
watch-only = Solo mirar
watch-play = Jugar la próxima partida
watch-took = { $name } ocupó el sitio de { $bot }
watch-plays-next = { $name } juega la próxima partida
lobby-wait = Esperar un sitio
lobby-waits = espera un sitio

match-board = { $game }: el tablero
match-fetching = Cargando el tablero …
match-number-keys = Elegir con las teclas numéricas

# El resultado
result-heading = El resultado
result-you-won = ¡Has ganado!
result-won = ¡Ha ganado { $names }!
result-shared = ¡{ $names } comparten la victoria!
result-given-up = La partida se ha dejado sin terminar.
result-points = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
result-evening = Esta noche
result-again = Jugar otra vez
result-back = Mirar atrás
result-table = Gente y ajustes
result-leave = Salir
result-another = Otro juego: { $game }
result-standing = { $won } ganadas de { $played }
result-cheer-won = ¡Un aplauso!
result-cheer-lost = ¿La próxima es tuya?
result-replay = Ver la repetición
result-check = Comprobar los dados
result-check-cards = Comprobar las cartas
result-record = Descargar el registro

lobby-coach = Un entrenador dice a cada cual cuánto valen sus opciones
match-coach = El entrenador: probabilidad de ganar
result-report = Cómo fue
result-report-waiting = Repasando la partida…
result-curve = La probabilidad de ganar de cada cual, de principio a fin.
result-costliest = Las decisiones más caras
result-costliest-how = Cada una abre la repetición en su momento.
result-mistake = { $name } eligió «{ $action }» ({ $win }). Mejor: «{ $best }» ({ $could }).
result-flawless = Nadie regaló nada.
result-look-back = Calcular cómo fue (tarda un poco)
