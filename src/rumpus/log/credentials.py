"""Who this program is to the servers of a cluster, and which certificates it believes."""

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
    ca: Path | None = None  # whose signature is believed; without it, whomever the system believes
    certificate: Path | None = None  # ours, for NATS servers that ask for one, and for other nodes
    key: Path | None = None  # of the certificate, if it is in a file of its own
    creds: Path | None = None  # a NATS user's JWT and seed, instead of user and password

    def client_context(self) -> ssl.SSLContext:
        """The context of our connections to others; BadInput if a file is of no use."""
        with naming(self.ca):
            context = ssl.create_default_context(cafile=self.ca)
        self._show_certificate(context)
        return context

    def server_context(self) -> ssl.SSLContext:
        """The context of others' connections to us: they have to show a certificate that is believed, as we do."""
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
    """A server that starts by itself has nobody to ask."""
    raise ValueError("the key is encrypted")
