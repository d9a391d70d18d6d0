"""A cluster on one machine: how fast it is, and how soon its tables play on after a fault."""
