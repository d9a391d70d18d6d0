"""Certificates for tests, made by openssl: an authority, and machines whose certificates it signs."""

import subprocess
from pathlib import Path

KEY = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]


class Authority:
    def __init__(self, folder: Path, name: str = "authority") -> None:
        self._folder = folder
        self.file = folder / f"{name}.pem"
        self._key = folder / f"{name}.key"
        openssl("req", "-x509", *KEY, "-subj", f"/CN={name}", "-keyout", self._key, "-out", self.file)

    def sign(self, name: str) -> tuple[Path, Path]:
        """The certificate of a machine on loopback, and its key."""
        wish, key, certificate = (self._folder / f"{name}.{kind}" for kind in ("csr", "key", "pem"))
        extensions = self._folder / "extensions"
        extensions.write_text("subjectAltName=IP:127.0.0.1")
        openssl("req", *KEY, "-subj", f"/CN={name}", "-keyout", key, "-out", wish)
        signer = ("-CA", self.file, "-CAkey", self._key, "-CAcreateserial")
        openssl("x509", "-req", "-in", wish, *signer, "-extfile", extensions, "-out", certificate)
        return certificate, key


def openssl(*arguments: str | Path) -> None:
    subprocess.run(["openssl", *map(str, arguments)], check=True, capture_output=True)
