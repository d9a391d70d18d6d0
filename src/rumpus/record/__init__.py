"""Records: a match as lines of JSON (docs/record.md).

`read` and `write` convert between bytes and a match, `verify` checks a record against the rules and its chance, and
`moments` replays it line by line. `rumpus.record.export` makes records of the matches in a table's log.
"""

from rumpus.record.format import Abandonment as Abandonment
from rumpus.record.format import ActionLine as ActionLine
from rumpus.record.format import Broken as Broken
from rumpus.record.format import Finish as Finish
from rumpus.record.format import Record as Record
from rumpus.record.format import read as read
from rumpus.record.format import write as write
from rumpus.record.replay import Moment as Moment
from rumpus.record.replay import moments as moments
from rumpus.record.replay import verify as verify
