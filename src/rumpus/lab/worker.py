"""The process that thinks: questions in, a line of JSON each, answers out (see thinking.py)."""

import os
import signal
import sys

import msgspec

from rumpus import coach
from rumpus.games import named
from rumpus.thinking import Answer, Question, encode, read_question

NICE = 5  # those who play go first


def main() -> None:
    """Until nobody asks any more; whoever asks decides when that is, not the terminal."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICE)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(encode(answer(read_question(line))) + b"\n")
        sys.stdout.buffer.flush()


def answer(question: Question) -> Answer:
    try:
        game = named(question.game)
        view = msgspec.json.decode(question.view, type=game.viewing.View)
        return Answer(question.id, coach.odds(game, view, question.seed, question.wait))
    except Exception as error:  # the next question may fare better
        return Answer(question.id, None, repr(error))


if __name__ == "__main__":
    main()
