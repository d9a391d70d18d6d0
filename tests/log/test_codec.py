"""Entries as the log stores them."""

import msgspec
import pytest

from rumpus.game import BadInput
from rumpus.log import decode, encode
from tests.log.kinds import OPENING


def test_what_is_encoded_can_be_decoded() -> None:
    assert [decode(encode(entry)) for entry in OPENING] == OPENING


@pytest.mark.parametrize("entry", [b'{"what":"sung","song":"la"}', b'{"what":"hosted","person":1,"crown":true}'])
def test_entries_of_a_newer_version_are_called_so(entry: bytes) -> None:
    with pytest.raises(BadInput) as caught:
        decode(entry)
    assert caught.value.key == "newer-table"


def test_a_broken_entry_is_not_taken_for_one_of_a_newer_version() -> None:
    with pytest.raises(msgspec.DecodeError):
        decode(b'{"what":"hosted"')
