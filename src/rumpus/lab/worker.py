"""The process that thinks: questions in, a line of JSON each, answers out (see thinking.py)."""

import os
import signal
import sys

import msgspec
from msgspec import Raw

from rumpus import coach, record
from rumpus.games import named
from rumpus.report import report
from rumpus.thinking import Answer, OddsQuestion, Question, encode, read_question

NICE = 5  # those who play go first


def main() -> None:
    """Until nobody asks any more; whoever asks decides when that is, not the terminal."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # nobody hears the answer: that is the end, and no error
    os.nice(NICE)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(encode(answer(read_question(line))) + b"\n")
        sys.stdout.buffer.flush()


def answer(question: Question) -> Answer:
    try:
        return Answer(question.id, Raw(encode(found(question))))
    except Exception as error:  # the next question may fare better
        return Answer(question.id, trouble=repr(error))


def found(question: Question) -> object:
    if isinstance(question, OddsQuestion):
        game = named(question.game)
        view = msgspec.json.decode(question.view, type=game.viewing.View)
        return coach.odds(game, view, question.seed, question.wait, False, question.clues, question.to_act)
    return report(record.read(question.record.encode()), coach)


if __name__ == "__main__":
    main()
