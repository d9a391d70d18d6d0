"""The log on a NATS JetStream cluster, which several servers share: a subject per table, a message per append."""
