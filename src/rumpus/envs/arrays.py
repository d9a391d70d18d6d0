"""The arrays that a batch environment fills; they belong to the caller."""

from typing import Any, NamedTuple

import numpy as np

from rumpus.game import BadInput

Array = np.ndarray[Any, Any]


class Arrays(NamedTuple):
    """One row for each environment. `arrays.at(n)` is row n of arrays that have one more axis in front."""

    observation: Array  # float32 [batch, observation_size]: what the seat to act may know
    mask: Array  # bool [batch, num_actions]: the legal actions
    seat: Array  # int32 [batch]: the seat to act; OVER (-3) where a match is over and none follows
    rewards: Array  # float32 [batch, players]: what the match that ended in this step pays each seat, else zeros
    done: Array  # bool [batch]: whether a match ended in this step
    history: Array  # int16 [batch, history, 2]: seat and action of the last actions, the newest first, then -1

    def at(self, n: int) -> "Arrays":
        return Arrays(*(array[n] for array in self))


class Layout(NamedTuple):
    """The shapes and types of the arrays of an environment."""

    batch: int
    observation_size: int
    num_actions: int
    players: int
    history: int

    def kinds(self) -> dict[str, tuple[tuple[int, ...], Any]]:
        return {
            "observation": ((self.batch, self.observation_size), np.float32),
            "mask": ((self.batch, self.num_actions), np.bool_),
            "seat": ((self.batch,), np.int32),
            "rewards": ((self.batch, self.players), np.float32),
            "done": ((self.batch,), np.bool_),
            "history": ((self.batch, self.history, 2), np.int16),
        }

    def new(self, steps: int | None) -> Arrays:
        front = () if steps is None else (steps,)
        return Arrays(**{name: np.zeros(front + shape, dtype) for name, (shape, dtype) in self.kinds().items()})

    def check(self, arrays: Arrays) -> None:
        """Raise BadInput unless every array has its shape and type, can be written to, and is contiguous."""
        if not isinstance(arrays, Arrays):
            raise BadInput("env-no-arrays", got=type(arrays).__name__)
        for name, (shape, dtype) in self.kinds().items():
            check_array(name, getattr(arrays, name), shape, dtype)
        kept = list(arrays)
        for n, one in enumerate(kept):
            for other in kept[:n]:
                if np.may_share_memory(one, other):
                    raise BadInput("env-shared-memory")


def check_array(name: str, array: Any, shape: tuple[int, ...], dtype: Any) -> None:
    wanted = describe(shape, np.dtype(dtype))
    if not isinstance(array, np.ndarray):
        raise BadInput("env-bad-array", name=name, wanted=wanted, got=type(array).__name__)
    if array.shape != shape or array.dtype != dtype:
        raise BadInput("env-bad-array", name=name, wanted=wanted, got=describe(array.shape, array.dtype))
    if not array.flags.c_contiguous or not array.flags.writeable or not array.flags.aligned:
        raise BadInput("env-unusable-array", name=name)


def describe(shape: tuple[int, ...], dtype: Any) -> str:
    return f"{dtype} {list(shape)}"
