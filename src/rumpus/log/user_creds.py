"""Files with a NATS user's credentials (`.creds`): a JWT that an account has signed, and the seed of the user's key."""

import re
from pathlib import Path
from typing import NamedTuple

from rumpus.game import BadInput

MOST = 1 << 16  # bytes of such a file
JWT = re.compile(rb"-----BEGIN NATS USER JWT-----\s+([\w.-]+)\s")
SEED = re.compile(rb"-----BEGIN USER NKEY SEED-----\s+(SU[A-Z2-7]{56})\s")


class UserCreds(NamedTuple):
    jwt: bytes
    seed: bytes


def read_creds(file: Path) -> UserCreds:
    """Return what the file has; BadInput if that is not a user's credentials."""
    try:
        with file.open("rb") as opened:
            text = opened.read(MOST)
    except OSError as error:
        raise BadInput("unreadable-creds", file=str(file), why=error.strerror or str(error)) from None
    jwt, seed = JWT.search(text), SEED.search(text)
    if jwt is None or seed is None:
        raise BadInput("bad-creds", file=str(file))
    return UserCreds(jwt[1], seed[1])
