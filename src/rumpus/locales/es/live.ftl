### La mesa en vivo: lo que dice cuando algo no se puede, y la orden que la sirve.

serving = Rumpus está abierto en { $link } (Ctrl-C para cerrar)
serving-others = Teléfonos, tabletas y otros equipos en la misma wifi: { $link }
serving-until = Deja esta ventana abierta mientras juegas. Tus mesas se guardan en la carpeta { $folder }.

bad-number = Se esperaba un número de 0 a { $most } para { $name } y llegó «{ $got }».
bad-choice = Se esperaba uno de { $wanted } para { $name } y llegó «{ $got }».
bad-proxy = Se esperaba una red como 10.0.0.0/8 para --trusted-proxy y llegó «{ $got }».
bad-allowed-host = Se esperaba el nombre de un servidor, como juegos.example, para --allowed-host y llegó «{ $got }».
bad-public-url = Se esperaba una dirección como https://juegos.example para --public-url y llegó «{ $got }».
public-url-path = Se esperaba una dirección sencilla para --public-url, como { $wanted }, con letras, cifras y - . _ ~ en su ruta, y llegó «{ $got }».
cannot-listen = Se esperaba un puerto libre, pero { $host }:{ $port } no se puede usar: { $why }.
bad-data-folder = Se esperaba una carpeta para las mesas, pero { $folder } no se puede usar: { $why }.
data-in-use = Se esperaba una carpeta de datos propia para este servidor, pero otro ya está sirviendo { $folder }.
bad-data-file = Se esperaban las mesas de un servidor de Rumpus, pero { $file } no se puede leer: { $why }.
bad-data-version = Se esperaba un archivo de datos con formato { $wanted }, pero { $file } tiene el formato { $got }; es de otra versión de Rumpus.
log-died = El servidor tuvo que detenerse: ya no puede apuntar lo que pasa. Las últimas líneas de arriba dicen por qué; nada de lo respondido se pierde.
no-data = Se esperaba la carpeta de datos de un servidor de Rumpus, pero no hay mesas en { $folder }.

backup-copying = Copiando las mesas
backup-made = { $tables ->
    [one] Se copió una mesa
   *[other] Se copiaron { $tables } mesas
} en { $file }.
backup-exists = Se esperaba un archivo que aún no exista, pero { $file } ya existe.
table-forgotten = La mesa { $code } y todo lo que se jugó en ella se ha borrado.
name-forgotten = El nombre se ha borrado de la mesa { $code } y de sus registros; en su lugar está { $name }.
forget-asked = Se pidió al servidor en marcha que lo borrara, pero aún no lo ha hecho. Lo hará en cuanto pueda.
no-such-name = Se esperaba el nombre de alguien que se haya unido a la mesa { $code } y llegó «{ $got }».
neutral-name = Persona { $number }

bad-json = Se esperaba un objeto JSON y llegó «{ $got }».
bad-message = Se esperaba un mensaje como los de docs/wire.md: { $why }.
bad-frame = Se esperaban mensajes de texto enteros de 4096 bytes como mucho y llegó otra cosa.
bad-content-type = Se esperaba application/json y llegó «{ $got }».
bad-method = Aquí se esperaba { $wanted } y llegó { $got }.
too-slow = Se esperaba la petición entera antes de { $most } segundos.
too-large-request = Se esperaban { $most } bytes como mucho.
bad-host = Se esperaba un solo Host, un nombre o una dirección, y llegó «{ $got }».
foreign-host = Este servidor no responde al nombre «{ $got }». Ábrelo por su dirección IP, o arráncalo con --allowed-host { $got } si ese nombre es tuyo.
foreign-origin = Eso solo puede hacerlo una página de este servidor, no una de «{ $got }».
no-such-page = Aquí no hay ninguna página «{ $got }».
too-many-requests = Demasiadas peticiones a la vez; espera un momento y vuelve a intentarlo.
lan-refused = Solo una página abierta en la propia máquina de este servidor, en localhost, puede dejar entrar a otros dispositivos, y solo si el servidor se inició para ello.
lan-none = Este equipo no está ahora en una red de casa. Conéctalo a la wifi que usan los teléfonos y prueba otra vez.
metrics-forwarded = Las métricas no son para cualquiera: pregunta al propio servidor, no a un proxy, o inícialo con --metrics-port.
no-such-reaction = Se esperaba una de las reacciones { $known } y llegó «{ $got }».
reactions-too-fast = Han sido muchas reacciones. Espera un momento para la siguiente.
too-fast = Demasiado rápido para la mesa: { $most } mensajes por segundo como mucho. Espera un momento y vuelve a intentarlo.
flood = Demasiados mensajes: la conexión termina aquí.
hello-first = Se esperaba hello como primer mensaje.
hello-once = Se esperaba hello una sola vez.
no-hello = Se esperaba hello antes de diez segundos.

no-such-table = Vaya, no hay ninguna mesa «{ $got }». Compara el código con el que te han dado; una mesa que nadie usa en mucho tiempo también desaparece.
no-such-record = En esta mesa no hay ninguna partida terminada «{ $got }».
bad-token = Este navegador ya no tiene sitio en la mesa. Entra otra vez con tu nombre, o con seis cifras del dispositivo donde juegas.
bad-digits = Esas no son las seis cifras que muestra ahora el otro dispositivo. Valen una vez, durante dos minutos: haz que muestre otras.
bad-name = Un nombre tiene de 1 a { $most } letras, cifras o signos; «{ $got }» no vale.
removed = Te han pedido que dejes esta mesa. Podrás volver cuando te dejen entrar otra vez.
remove-self = No puedes quitarte de tu propia mesa: deja antes que la dirija otra persona.
seat-not-second = Solo el sitio de una segunda persona en un mismo dispositivo tiene nombre propio; el asiento { $seat } es de { $name }.
name-taken = Aquí ya hay alguien que se llama «{ $got }»; elige otro nombre.
table-full = Esta mesa ya tiene sus { $most } personas.
too-many-windows = Tienes esta mesa abierta en más de { $most } ventanas, así que se cerró esta.
crowded = Ya hay { $most } personas mirando esta mesa; quien se unió con su nombre siempre puede entrar.
spectators-watch = Estás mirando. Entra primero en la mesa con tu nombre.
host-only = Eso solo puede hacerlo quien dirige la mesa ({ $host }).
role-kept = { $name } no está desde hace solo { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
}; otra persona puede pasar a dirigir la mesa después de { $grace }.
ask-to-join = En esta mesa, quien la dirige deja entrar a la gente. Pide entrar y espera un momento.
many-ask-to-join = Ahora mismo hay mucha gente que pide entrar en esta mesa. Prueba otra vez dentro de un minuto.
asked-lately = Acaban de decirte «ahora no». Puedes volver a pedirlo dentro de { $seconds } segundos.
nobody-answered = No ha respondido nadie. Vuelve a pedirlo más tarde.
not-let-in = { $host } no puede dejarte entrar ahora mismo.
request-gone = Quien pedía entrar ya se ha ido.
come-in = Ahora cualquiera puede venir a esta mesa.
people-only = Solo la gente de esta mesa puede ver sus partidas. Abre primero la mesa.
match-running = Hay una partida en marcha; eso tiene que esperar a que termine.
no-match = Ahora mismo no hay ninguna partida en marcha.
no-free-seat = Todos los sitios están ocupados: en este juego caben { $most } como mucho.
no-such-seat = Esta mesa no tiene ese sitio.
no-such-person = Esa persona ya no está en la mesa.
seat-taken = Ahí ya juega { $name }.
seat-empty = Ahí no hay nadie.
seat-not-free = { $name } está aquí, así que su sitio no se puede dar.
has-seat = Ya tienes un sitio.
seat-kept = { $name } no está desde hace solo { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
}; el sitio se puede dar o dejar libre después de { $grace }.
person-away = { $name } no está en este momento.
not-your-seat = Ese sitio es de { $name }.
sit-first = Siéntate primero.
bot-already = Ahí ya juega un bot.
too-many-seats = A este juego se juega con { $most } personas como mucho, pero hay { $got } sitios ocupados. Deja libres algunos.
bad-table-option = { $option }: { $wanted }, por favor; «{ $got }» no vale.
wanted-table-seat = alguien de la mesa, o por sorteo
wanted-table-switch = sí o no
bad-clock = El tiempo para pensar puede llegar a { $most } segundos, o 0 para no tener límite; «{ $got }» no vale.
holds-hand = { $name } ya tiene cartas en esta partida y no puede ver las de nadie más.

server-trouble = El servidor no pudo guardar lo que pasó y vuelve a abrir esta mesa; nada de lo respondido se pierde.
newer-table = Una versión más nueva de Rumpus ha seguido con esta mesa, y esta versión no la puede leer. Nada se pierde: la mesa sigue donde funciona la versión más nueva.
cannot-save = El servidor no puede guardar nada en este momento; quizá su disco esté lleno. Nada de lo respondido se pierde, y la mesa sigue en cuanto se pueda.
server-stops = El servidor se detiene un momento. Tu sitio te espera.
replaced = La misma ventana o el mismo programa volvió a conectarse.
table-removed = Esta mesa se ha borrado, con todo lo que se jugó en ella.
name-removed = Se ha borrado un nombre de esta mesa. Se vuelve a abrir enseguida, y tu sitio te espera.
moved-away = Seguiste en otro dispositivo.
no-report = No hay informe de esta partida: aquí no están instaladas las partes que lo preparan, o su proceso no funciona.
report-busy = Se están preparando demasiados informes a la vez; inténtalo de nuevo en un minuto.
report-open = Un informe a la vez: el último que pediste aún se está preparando.
