### Mesas en un grupo de servidores NATS.

cluster-missing = Se esperaban las partes para varios servidores, pero falta { $package }: pip install "rumpus[cluster]" las trae.
no-cluster = Se esperaba un servidor NATS en { $servers }, pero no se pudo entrar en ninguno: { $why }.
no-streams = Se esperaba JetStream con sitio para { $replicas ->
    [one] una réplica
   *[other] { $replicas } réplicas
} de cada secuencia, pero los servidores NATS respondieron: { $why }.
nats-unmonitored = Se esperaba leer en { $address }/varz si el servidor NATS sincroniza cada escritura con su disco, pero no se pudo: { $why }. Dale al servidor un puerto de supervisión («http: 8222») e indícalo con --nats-monitor si no es el habitual.
nats-unchecked = Se esperaba comprobar todos los servidores NATS del grupo, que tiene { $wanted }, pero solo se pudo con { $got }; indica la dirección de supervisión de cada uno con --nats-monitor.
nats-too-old = Se esperaban servidores NATS de la versión 2.15.1 o posterior, pero { $name } es de la versión { $got }.
nats-not-durable = Se esperaba «sync_interval: always» en la parte jetstream de la configuración de cada servidor NATS, pero { $name } no lo tiene: daría por guardado lo que un apagón se lleva.
no-nats-server = Se esperaba un nats-server, pero no hay ninguno instalado: pip install "rumpus[cluster]" lo trae.
nats-server-failed = Se esperaba que arrancara el servidor NATS { $name }, pero no lo hizo; { $log } dice por qué.
table-elsewhere = Otro servidor se hace cargo de esta mesa; vuelves en un momento.
nodes-only = Se esperaba otro servidor de este grupo, pero quien preguntó no conoce su secreto.
bad-cluster = Se esperaban direcciones de servidores NATS como nats://10.0.0.1:4222,nats://10.0.0.2:4222 para --cluster y llegó «{ $got }».
bad-node-address = Se esperaba una dirección de esta máquina como 10.0.0.1:8100 para --node-address, en la que otros servidores la alcancen, y llegó «{ $got }».
cluster-node = { $name }, proceso { $pid }, por separado en { $link }
cluster-nats = { $name }, proceso { $pid }
cluster-balancer = HAProxy envía todo lo de una mesa a uno de ellos y nota en un segundo si falla.
cluster-no-balancer = HAProxy no está instalado, así que el enlace es el de node-1, que pasa las peticiones a los otros nodos. Mientras node-1 falte, usa los enlaces de los otros.
node-failed = Se esperaba que arrancara { $name }, pero no lo hizo: { $why }
bad-certificate = Se esperaban certificados o una clave que se puedan leer en { $file }: { $why }.
certificates-need-tls = Se esperaba tls:// para --cluster, porque hay certificados, y llegó «{ $got }».
unreadable-creds = Se esperaban las credenciales de un usuario de NATS en { $file }, pero el archivo no se puede leer: { $why }.
bad-creds = Se esperaban las credenciales de un usuario de NATS en { $file }, un JWT y una semilla como los escribe nsc.
creds-and-user = Se esperaba un usuario en la dirección de los servidores NATS o las credenciales de { $file }, y llegaron ambas cosas.
bad-replicas = Se esperaba 1, 3 o 5 para --replicas y llegó «{ $got }»: la mayoría de los servidores NATS que guardan una mesa tienen que estar, así que un número par no ayuda a nadie.
no-node-address = Se esperaba --node-address, la dirección en la que otros servidores alcanzan a este, porque los servidores NATS están en otras máquinas.
nats-without-jetstream = Se esperaba una parte «jetstream» en la configuración de cada servidor NATS, pero { $name } no la tiene.
nats-small-payload = Se esperaban servidores NATS que acepten mensajes de { $wanted } bytes, pero los suyos llegan a { $got }; sube «max_payload» en su configuración.
bad-stream = Se esperaba { $wanted } como { $setting } de la secuencia { $name } en los servidores NATS y llegó { $got }; alguien lo ha cambiado, y podría perder lo que se dijo a quienes juegan.
nats-without-tls = Se esperaban servidores NATS que hablen TLS desde el primer byte en { $servers }, pero no lo hacen: necesitan una parte «tls» con «handshake_first: auto» en su configuración.
no-tables-there = Se esperaban mesas en ese grupo de servidores NATS, pero ningún servidor ha guardado ninguna allí todavía.
restored = { $tables ->
    [one] Ahora hay una mesa
   *[other] Ahora hay { $tables } mesas
} en { $folder }.
restored-cluster = { $tables ->
    [one] Ahora hay una mesa
   *[other] Ahora hay { $tables } mesas
} en el grupo de servidores tal como en la copia; { $there ->
    [0] no había ninguna antes.
    [one] otra ya estaba y queda como está.
   *[other] otras { $there } ya estaban y quedan como están.
}
nodes-running = Se esperaba que ningún servidor estuviera en marcha mientras se restauran mesas, pero { $names } de este grupo lo está; detén todos antes.
