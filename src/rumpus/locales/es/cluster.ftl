### Mesas en un grupo de servidores NATS.

cluster-missing = Se esperaban las partes para varios servidores, pero falta { $package }: pip install "rumpus[cluster]" las trae.
no-cluster = Se esperaba un servidor NATS en { $servers }, pero no se pudo llegar a ninguno: { $why }.
no-streams = Se esperaba JetStream con sitio para { $replicas ->
    [one] una réplica
   *[other] { $replicas } réplicas
} de cada secuencia, pero los servidores NATS respondieron: { $why }.
nats-unmonitored = Se esperaba leer en { $address }/varz si el servidor NATS sincroniza cada escritura con su disco, pero no se pudo: { $why }. Dale al servidor un puerto de supervisión («http: 8222») e indícalo con --nats-monitor si no es el habitual.
nats-unchecked = Se esperaba comprobar todos los servidores NATS del grupo, que tiene { $wanted }, pero solo se pudo con { $got }; indica la dirección de supervisión de cada uno con --nats-monitor.
nats-too-old = Se esperaban servidores NATS de la versión 2.15.1 o posterior, pero { $name } es de la versión { $got }.
nats-not-durable = Se esperaba «sync_interval: always» en la parte jetstream de la configuración de cada servidor NATS, pero { $name } no lo tiene: daría por guardado lo que un apagón se lleva.
no-renaming-on-cluster = En un grupo de servidores no se puede borrar un solo nombre, porque los mensajes de una secuencia no cambian; la mesa entera sí.
no-nats-server = Se esperaba un nats-server, pero no hay ninguno instalado: pip install "rumpus[cluster]" lo trae.
nats-server-failed = Se esperaba que arrancara el servidor NATS { $name }, pero no lo hizo; { $log } dice por qué.
table-elsewhere = Otro servidor se hace cargo de esta mesa; vuelves en un momento.
nodes-only = Se esperaba otro servidor de este grupo, pero quien preguntó no conoce su secreto.
bad-cluster = Se esperaban direcciones de servidores NATS como nats://10.0.0.1:4222,nats://10.0.0.2:4222 para --cluster y llegó «{ $got }».
bad-node-address = Se esperaba una dirección como 10.0.0.1:8100 para --node-address y llegó «{ $got }».
cluster-node = { $name }, proceso { $pid }, por separado en { $link }
cluster-nats = { $name }, proceso { $pid }
cluster-balancer = HAProxy envía todo lo de una mesa a uno de ellos y nota en un segundo si falla.
cluster-no-balancer = HAProxy no está instalado, así que el enlace es el de node-1, que pasa a los demás lo que es suyo; mientras falte, valen los enlaces de los demás.
node-failed = Se esperaba que arrancara { $name }, pero no lo hizo: { $why }
