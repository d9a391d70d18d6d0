"""A wrapper whose library is missing says what to install."""

import pytest

from rumpus.envs.extras import library


def test_a_missing_library_is_named_with_what_brings_it() -> None:
    assert library("json", "rl").loads("1") == 1
    with pytest.raises(ModuleNotFoundError, match=r"needs no_such_library.*pip install \"rumpus\[rl\]\" brings it"):
        library("no_such_library", "rl")
