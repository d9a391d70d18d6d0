"""An operator of NATS servers, as nsc would make it: it signs accounts, and these sign their users' credentials."""

import json
from base64 import b32encode, urlsafe_b64encode
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes
from typing import Any

import nkeys

UNLIMITED = {"subs": -1, "data": -1, "payload": -1}


def new_key(kind: int) -> nkeys.KeyPair:
    return nkeys.from_seed(bytearray(nkeys.encode_seed(token_bytes(32), kind)))


def signed(signer: nkeys.KeyPair, name: str, subject: str, kind: str, further: dict[str, Any] | None = None) -> str:
    """A JWT of NATS: the claims about `subject`, with a hash of themselves as their id, and the signer's signature."""
    claims: dict[str, Any] = {"iss": signer.public_key.decode(), "name": name, "sub": subject, "iat": 0}
    claims["nats"] = {"type": kind, "version": 2, **(further or {})}
    claims["jti"] = b32encode(sha256(json.dumps(claims).encode()).digest()).decode().rstrip("=")
    text = ".".join(map(encoded, ({"typ": "JWT", "alg": "ed25519-nkey"}, claims)))
    return f"{text}.{plain(signer.sign(text.encode()))}"


def encoded(value: dict[str, Any]) -> str:
    return plain(json.dumps(value).encode())


def plain(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


class Operator:
    def __init__(self) -> None:
        self._key, self._account = new_key(nkeys.PREFIX_BYTE_OPERATOR), new_key(nkeys.PREFIX_BYTE_ACCOUNT)
        self._tables = self._account.public_key.decode()

    def config(self) -> str:
        """The lines of a nats-server's configuration that make it believe this operator."""
        system = new_key(nkeys.PREFIX_BYTE_ACCOUNT).public_key.decode()
        operator = signed(self._key, "club", self._key.public_key.decode(), "operator")
        limits = {"limits": {**UNLIMITED, "conn": -1, "mem_storage": -1, "disk_storage": -1}}
        accounts = {
            system: signed(self._key, "SYS", system, "account"),
            self._tables: signed(self._key, "TABLES", self._tables, "account", limits),
        }
        preload = "".join(f"  {key}: {jwt}\n" for key, jwt in accounts.items())
        return f"operator: {operator}\nsystem_account: {system}\nresolver: MEMORY\nresolver_preload {{\n{preload}}}\n"

    def creds(self, file: Path) -> Path:
        """A file with the credentials of a new user, as nsc writes it."""
        user = new_key(nkeys.PREFIX_BYTE_USER)
        jwt = signed(self._account, "rumpus", user.public_key.decode(), "user", UNLIMITED)
        file.write_text(
            f"-----BEGIN NATS USER JWT-----\n{jwt}\n------END NATS USER JWT------\n\n"
            f"-----BEGIN USER NKEY SEED-----\n{user.seed.decode()}\n------END USER NKEY SEED------\n"
        )
        return file
