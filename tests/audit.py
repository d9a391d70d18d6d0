"""`make audit`: checks the locked dependencies for known vulnerabilities.

pip-audit is installed into an environment of its own, as nothing else needs it. A database that cannot be reached, or
that does not know a package, has not said that all is well: that is exit code 2.
"""

import json
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from rumpus.game import Json

ROOT = Path(__file__).parents[1]
TOOLS = ROOT / ".venv" / "audit"
PYTHON_LOCKS = ("locks/dev.txt", "locks/bench.txt", "locks/web.txt", "locks/uv.txt")
NODE_LOCKS = ("web", "bench/peers_node")
SOUND, VULNERABLE, UNKNOWN = range(3)  # also the exit codes
SAID = {SOUND: "no known vulnerabilities", VULNERABLE: "VULNERABLE", UNKNOWN: "NOT CHECKED"}


class Finding(NamedTuple):
    verdict: int
    details: str


def run(command: Sequence[str | Path], folder: Path = ROOT) -> tuple[str, str]:
    """Run a command; return its standard output and the last line of its standard error."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=600)
    except (OSError, subprocess.TimeoutExpired) as error:
        return "", str(error)
    return done.stdout, (done.stderr.strip().splitlines() or [""])[-1]


def parsed(text: str) -> Json:
    try:
        return json.loads(text)
    except ValueError:
        return None


def of_python(output: str, complaint: str = "") -> Finding:
    """Interpret the JSON output of pip-audit."""
    found = parsed(output)
    if not isinstance(found, dict) or "dependencies" not in found:
        return Finding(UNKNOWN, complaint or "the vulnerability database cannot be reached")
    packages = found["dependencies"]
    bad = [f"{one['name']} {one['version']}: {v['id']}" for one in packages for v in one.get("vulns", [])]
    skipped = [one["name"] for one in packages if "skip_reason" in one]
    if bad:
        return Finding(VULNERABLE, ", ".join(bad))
    if skipped or not packages:
        return Finding(UNKNOWN, f"the database knows nothing of {len(skipped)} of {len(packages)} packages")
    return Finding(SOUND, f"{len(packages)} packages")


def of_node(output: str, complaint: str = "") -> Finding:
    """Interpret the JSON output of npm audit."""
    found = parsed(output)
    if not isinstance(found, dict) or "vulnerabilities" not in found or "metadata" not in found:
        reason = found.get("message", "") if isinstance(found, dict) else ""
        return Finding(UNKNOWN, reason or complaint or "the vulnerability database cannot be reached")
    if bad := found["vulnerabilities"]:
        return Finding(VULNERABLE, ", ".join(f"{name}: {one.get('severity', '')}" for name, one in bad.items()))
    return Finding(SOUND, f"{found['metadata'].get('dependencies', {}).get('total', 0)} packages")


def audited_python(lock: str) -> Finding:
    tool = TOOLS / "bin" / "pip-audit"
    if not tool.exists():
        venv.create(TOOLS, with_pip=True)
        pip = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "pip-audit")
        _, complaint = run([TOOLS / "bin" / "python", *pip])
        if not tool.exists():
            return Finding(UNKNOWN, f"pip-audit cannot be installed here: {complaint}")
    options = ("--progress-spinner", "off", "--format", "json", "--disable-pip", "--require-hashes")
    return of_python(*run([tool, *options, "--requirement", ROOT / lock]))


def audited_node(folder: str) -> Finding:
    return of_node(*run(["npm", "audit", "--json", "--package-lock-only"], ROOT / folder))


def main() -> int:
    findings = {lock: audited_python(lock) for lock in PYTHON_LOCKS}
    findings |= {f"{folder}/package-lock.json": audited_node(folder) for folder in NODE_LOCKS}
    for lock, finding in findings.items():
        print(f"{lock}: {SAID[finding.verdict]} ({finding.details})")
    verdicts = {finding.verdict for finding in findings.values()}
    if UNKNOWN in verdicts:
        print("What was not checked may be vulnerable: run this again where the databases can be reached.")
    return VULNERABLE if VULNERABLE in verdicts else UNKNOWN if UNKNOWN in verdicts else SOUND


if __name__ == "__main__":
    sys.exit(main())
