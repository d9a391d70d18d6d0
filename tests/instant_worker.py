"""A worker process for tests of the pool: it does what its request says, and needs no lab.

The view of a question is the instruction: {"odds": …} is answered, {"sleep": seconds} takes that long, {"exit": code}
ends the process, {"unsolved": name} wants something solved. A record is such an instruction too.
"""

import json
import os
import sys
import threading
import time
from typing import Any

from msgspec import Raw

from rumpus.advice.messages import Answer, OddsQuestion, ReportQuestion, SolveQuestion, frame, read_frame, read_question


def answer(data: bytes) -> Answer:
    question = read_question(data)
    if isinstance(question, SolveQuestion):
        wanted: dict[str, Any] = dict(question.options)
    else:
        wanted = json.loads(question.record if isinstance(question, ReportQuestion) else bytes(question.view))
    time.sleep(wanted.get("sleep", 0))
    if "exit" in wanted:
        os._exit(wanted["exit"])
    if "trouble" in wanted:
        return Answer(trouble=wanted["trouble"])
    unsolved = [SolveQuestion("go-nuts", wanted["solving"], wanted["unsolved"], 1)] if "unsolved" in wanted else []
    effort = question.effort if isinstance(question, OddsQuestion) else 1.0
    return Answer(Raw(json.dumps([{"action": os.getpid(), "win": effort}]).encode()), unsolved=unsolved)


def main() -> None:
    waiting: list[bytes] = []
    ready = threading.Semaphore(0)

    def listen() -> None:
        while (data := read_frame(sys.stdin.buffer)) is not None:
            waiting.append(data)
            ready.release()
        os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    while True:
        ready.acquire()
        sys.stdout.buffer.write(frame(answer(waiting.pop(0))))
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
