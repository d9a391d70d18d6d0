"""Credentials of this program for the servers of a cluster, and the certificates that it trusts."""

import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from rumpus.game import BadInput


@dataclass(frozen=True)
class Credentials:
    user: str = ""
    password: str = ""  # without one the user is a token
    ca: Path | None = None  # the certificate authority that is trusted; without it, those of the system
    certificate: Path | None = None  # ours, for NATS servers that ask for one, and for other nodes
    key: Path | None = None  # of the certificate, if it is in a file of its own
    creds: Path | None = None  # a NATS user's JWT and seed, instead of user and password

    def client_context(self) -> ssl.SSLContext:
        """Return the TLS context for our connections to others; BadInput if a file cannot be used."""
        with naming(self.ca):
            context = ssl.create_default_context(cafile=self.ca)
        self._show_certificate(context)
        return context

    def server_context(self) -> ssl.SSLContext:
        """Return the TLS context for others' connections to us; they too have to show a certificate that is trusted."""
        with naming(self.ca):
            context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH, cafile=self.ca)
        context.verify_mode = ssl.CERT_REQUIRED
        self._show_certificate(context)
        return context

    def _show_certificate(self, context: ssl.SSLContext) -> None:
        if self.certificate is not None:
            with naming(self.certificate):
                context.load_cert_chain(self.certificate, self.key, password=refuse_password)


ANYBODY = Credentials()


@contextmanager
def naming(file: Path | None) -> Iterator[None]:
    """Turn an error while a file is read into one sentence that names it."""
    try:
        yield
    except (OSError, ValueError) as error:
        why = getattr(error, "reason", None) or getattr(error, "strerror", None) or str(error)
        raise BadInput("bad-certificate", file=str(file), why=why) from None


def refuse_password() -> str:
    """Raise ValueError: a server that starts by itself has nobody to ask for the password."""
    raise ValueError("the key is encrypted")
