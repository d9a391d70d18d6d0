"""The durable log of every table's entries; everything that a client was told survives a crash.

`Log` is what a server needs of it. `sqlite_log` keeps it in one file, `jetstream` on a NATS cluster that several
servers share; tests/log holds both to the same behaviour.
"""

from rumpus.log.append_queue import Done as Done
from rumpus.log.codec import decode as decode
from rumpus.log.codec import encode as encode
from rumpus.log.interface import Log as Log
