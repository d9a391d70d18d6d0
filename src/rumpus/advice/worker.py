"""A worker process: questions in, answers out, one after the other (see messages.py)."""

import argparse
import os
import resource
import signal
import sys
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

import msgspec
from msgspec import Raw

from rumpus import record
from rumpus.advice import coach
from rumpus.advice.messages import (
    Answer,
    OddsQuestion,
    Question,
    ReportQuestion,
    encode,
    frame,
    read_frame,
    read_question,
)
from rumpus.advice.report import report
from rumpus.games import named
from rumpus.lab.solve import solutions

NICE = 5  # the server goes first, as people wait for it


def main() -> None:
    """Answer questions until the pipe ends; Ctrl-C in the terminal does not end a worker."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nice", type=int, default=NICE)
    parser.add_argument("--memory", type=int, default=0, help="bytes of address space; 0 for as many as there are")
    given = parser.parse_args()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    make_way(given.nice)
    limit_memory(given.memory)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a library prints must not mix with the answers
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=listen, args=(questions,), daemon=True).start()
    while True:
        data = frame(answer(read_question(questions.get())))
        try:
            answers.write(data)
            answers.flush()
        except BrokenPipeError:  # nobody reads the answer
            os._exit(0)


def listen(questions: "SimpleQueue[bytes]") -> None:
    """Queue the questions; end the process when the pipe ends, even in the middle of a long answer."""
    while (data := read_frame(sys.stdin.buffer)) is not None:
        questions.put(data)
    os._exit(0)


def make_way(nice: int) -> None:
    """Lower the priority of this process.

    Where Linux shares processors among sessions (autogroups) the level counts only within our own session. There the
    server, which works little, goes first anyway, and only low-priority work makes way for other sessions too.
    """
    os.nice(nice)
    if os.getsid(0) == os.getpid():
        with suppress(OSError):
            Path("/proc/self/autogroup").write_text(str(nice - NICE))


def limit_memory(most: int) -> None:
    if most:
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def answer(question: Question) -> Answer:
    try:
        found = Raw(encode(found_for(question)))
        return Answer(found, unsolved=coach.take_unsolved())
    except Exception as error:  # the next question may succeed
        return Answer(trouble=repr(error), unsolved=coach.take_unsolved())


def found_for(question: Question) -> object:
    if isinstance(question, OddsQuestion):
        game = named(question.game)
        view = msgspec.json.decode(question.view, type=game.viewing.View)
        asked = question
        return coach.odds(game, view, asked.seed, asked.wait, False, asked.clues, asked.to_act, asked.effort)
    if isinstance(question, ReportQuestion):
        return report(record.read(question.record.encode()), coach, wait=False)
    solutions.solution(question.game, question.options)
    return None
