"""How many cases a property test draws: all of them in `make test-all`, a third in `make test`."""

_every_combination = False


def draw_all(every_combination: bool) -> None:
    """Set the share of cases to draw; called once, before the tests are collected."""
    global _every_combination
    _every_combination = every_combination


def examples(most: int) -> int:
    """The value of `max_examples` for this run; `make test-all` draws `most`."""
    return most if _every_combination else -(-most // 3)
