"""How far away a person is, measured so that a forged client gains little.

A client that wants to look farther away delays its answers to pings. Its operating system still acknowledges what
arrives, and its actions are not delayed, as that would cost more than it gains: both measurements bound what the
answers claim.
"""

from dataclasses import dataclass, field
from statistics import median

RECENT = 9  # round trips that a distance is taken from
SLACK = 12  # ms that a client may take for an answer, beyond the network's round trip
REACTIONS = 12  # reactions that a person's quickness is computed from
ENOUGH = 6  # fewer reactions are ignored
# Ms from a cue to the action that even quick people need in three cases out of four; it scales with the tempo. The mean
# of the simplest reaction there is, without any delay of screen and keys, is 213 ms (doi.org/10.3389/fnhum.2015.00131).
QUICK = 200


@dataclass(slots=True)
class Distance:
    """Recent measurements of one person, in milliseconds."""

    pongs: list[float] = field(default_factory=list)  # round trips by the client's answers to pings
    network: list[float] = field(default_factory=list)  # round trips that delayed answers do not make longer
    reactions: list[float] = field(default_factory=list)  # from a cue until the action that followed it had arrived

    def hears(self, pong: float, network: float | None) -> None:
        """Add one measurement; `network` is None where only the client's answer was measured."""
        keep(self.pongs, pong, RECENT)
        if network is None:
            self.network.clear()  # measurements of another connection do not apply
        else:
            keep(self.network, network, RECENT)

    def reacts(self, milliseconds: int) -> None:
        keep(self.reactions, milliseconds, REACTIONS)

    def round_trip(self, scale: float = 1.0) -> float:
        """Return the round trip that is believed: at most what the answers claim, and 0 before the first of them."""
        bounds = [median(self.pongs) if self.pongs else 0.0]
        if self.network:
            bounds.append(median(self.network) + SLACK)
        if len(self.reactions) >= ENOUGH:
            quick = sorted(self.reactions)[len(self.reactions) // 4]
            bounds.append(max(0.0, quick - QUICK * scale))
        return min(bounds)


def keep(values: list[float], value: float, most: int) -> None:
    values.append(value)
    del values[:-most]
