"""The command line as a person meets it: files appear, complaints are one sentence, exit codes tell."""

import json
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import rumpus as rumpus_package
from rumpus.cli import main
from rumpus.games import GAMES
from rumpus.language import LANGUAGES, language
from tests import program

CODE = str(Path(rumpus_package.__file__).parent.parent)  # what the program starts must run this code too


def rumpus(
    *arguments: str, lang: str = "C", typed: str = "", cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    env = {"PATH": "/usr/bin:/bin", "LANG": lang, "COLUMNS": "80", "PYTHONPATH": CODE}
    return program.run(arguments, env, typed, cwd)


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.mark.parametrize("key", GAMES)
def test_the_same_seed_writes_the_same_files_and_they_verify(key: str, tmp_path: Path) -> None:
    for folder in ("one", "two"):
        done = rumpus("record", key, "--players", "2", "--matches", "2", "--seed", "7", "--out", str(tmp_path / folder))
        assert (done.returncode, done.stderr) == (0, "")
    assert files(tmp_path / "one") == files(tmp_path / "two")
    assert len(files(tmp_path / "one")) == 2
    checked = rumpus("verify", *map(str, sorted((tmp_path / "one").iterdir())))
    assert checked.returncode == 0
    assert checked.stdout.count("sound") == checked.stdout.count("Won by") == 2


def test_options_are_json_and_stand_in_the_record(tmp_path: Path) -> None:
    given = ("--option", "goal=25", "--option", "squirrel_faces=[2,3,1]")
    assert rumpus("record", "go-nuts", *given, "--out", str(tmp_path)).returncode == 0
    (data,) = files(tmp_path).values()
    assert b'"options":{"squirrel_faces":[2,3,1],"dog_faces":[1,5],"goal":25,"first":null}' in data


@pytest.mark.parametrize("lang", LANGUAGES)
def test_replay_tells_the_match_in_sentences_with_clauses(lang: str, tmp_path: Path) -> None:
    rumpus("record", "forget-it", "--out", str(tmp_path))
    (path,) = tmp_path.iterdir()
    told = rumpus("replay", str(path), "--lang", lang)
    assert told.returncode == 0
    assert "(FI-2)" in told.stdout.splitlines()[0]
    assert "(FI-10)" in told.stdout.splitlines()[-1]


def test_replay_step_by_step_waits_for_enter_and_ends_with_the_input(tmp_path: Path) -> None:
    rumpus("record", "forget-it", "--out", str(tmp_path))
    (path,) = map(str, tmp_path.iterdir())
    told = [rumpus("replay", path, "--step", typed="\n" * enters).stdout for enters in (0, 1, 2)]
    whole = rumpus("replay", path).stdout
    assert 0 < len(told[0]) < len(told[1]) < len(told[2]) < len(whole)
    assert all(whole.startswith(part) for part in told)
    assert rumpus("replay", path, "--step", typed="\n" * 2000).stdout == whole


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_match_left_early_is_kept_and_says_so(lang: str, tmp_path: Path) -> None:
    words = language(lang)
    played = rumpus("play", "forget-it", "--seed", "7", "--out", str(tmp_path), "--lang", lang, typed="\n\nq\n")
    (path,) = tmp_path.iterdir()
    assert (played.returncode, played.stderr) == (0, "")
    assert played.stdout.endswith(words.say("kept", file=str(path)) + "\n")
    checked = rumpus("verify", str(path), "--lang", lang)
    assert checked.returncode == 0
    assert words.say("record-given-up", why=words.say("left-the-table")) in checked.stdout


def test_verify_names_line_and_clause_and_answers_1(tmp_path: Path) -> None:
    rumpus("record", "forget-it", "--out", str(tmp_path))
    (path,) = tmp_path.iterdir()
    path.write_bytes(path.read_bytes().replace(b'"do":"roll"', b'"do":"end"', 1))
    done = rumpus("verify", str(path))
    assert done.returncode == 1
    assert "line 2 (FI-3)" in done.stderr
    assert rumpus("replay", str(path)).returncode == 1


def test_a_match_given_up_does_not_pass_for_one_played_to_its_end(tmp_path: Path) -> None:
    rumpus("record", "forget-it", "--out", str(tmp_path))
    (path,) = tmp_path.iterdir()
    head, first, *_, end = path.read_text().splitlines()
    path.write_text("\n".join([head, first, '{"over":false,"why":"left",' + end[end.index('"secret"') :]]) + "\n")
    done = rumpus("verify", str(path))
    assert done.returncode == 0
    assert done.stdout.rstrip().endswith("Not played to its end: left.")


def test_a_record_never_takes_the_place_of_another_match(tmp_path: Path) -> None:
    assert rumpus("record", "forget-it", "--out", str(tmp_path)).returncode == 0
    before = files(tmp_path)
    assert rumpus("record", "forget-it", "--out", str(tmp_path)).returncode == 0, (
        "the very same match may be written again"
    )
    done = rumpus("record", "forget-it", "--option", "goal=60", "--out", str(tmp_path))
    assert done.returncode == 2
    assert "already holds another match" in done.stderr
    assert files(tmp_path) == before


def test_a_record_keeps_its_seed_and_the_strengths_of_its_bots(tmp_path: Path) -> None:
    """They are all that is needed to write it again, to the byte."""
    given = ["go-nuts", "--players", "3", "--bots", "easy,sensible", "--seed", "a seed"]
    assert rumpus("record", *given, "--out", str(tmp_path / "one")).returncode == 0
    (first,) = files(tmp_path / "one").values()
    head = json.loads(first.splitlines()[0])
    assert [seat["strength"] for seat in head["seats"]] == ["easy", "sensible", "easy"]
    again = ["--seed", head["seed"], "--bots", ",".join(seat["strength"] for seat in head["seats"])]
    assert rumpus("record", "go-nuts", "--players", "3", *again, "--out", str(tmp_path / "two")).returncode == 0
    assert files(tmp_path / "one") == files(tmp_path / "two")
    assert head["seed"] == "a seed"


def test_a_seed_may_be_any_bytes(tmp_path: Path) -> None:
    """Something that is no text, or too long, cannot be in a record."""
    for folder, seed in (("bytes", "\udcff/.."), ("long", "7" * 201)):
        assert rumpus("record", "forget-it", "--seed", seed, "--out", str(tmp_path / folder)).returncode == 0
        (data,) = files(tmp_path / folder).values()
        assert "seed" not in json.loads(data.splitlines()[0])


def test_a_file_too_large_for_a_record_is_not_read(tmp_path: Path) -> None:
    large = tmp_path / "large"
    with large.open("wb") as stream:
        stream.truncate(9 << 20)
    done = rumpus("verify", str(large))
    assert (done.returncode, done.stderr) == (2, f"Expected a record of at most 8 MB, but {large} is larger.\n")


def test_output_that_nobody_hears_or_that_does_not_fit_ends_without_a_traceback() -> None:
    program = f"{sys.executable} -c 'from rumpus.cli import main; main()' rules go-nuts"
    unheard = subprocess.run(
        ["bash", "-c", f"{program} | true; exit $PIPESTATUS"], capture_output=True, text=True, check=False
    )
    assert (unheard.returncode, unheard.stderr) == (141, "")
    full = subprocess.run(["bash", "-c", f"{program} > /dev/full"], capture_output=True, text=True, check=False)
    assert full.returncode == 2
    assert "No space left" in full.stderr
    assert len(full.stderr.splitlines()) == 1


def test_a_long_job_can_be_interrupted_and_says_so(tmp_path: Path) -> None:
    arguments = ["record", "go-nuts", "--matches", "100000", "--out", str(tmp_path)]
    program = [sys.executable, "-c", "from rumpus.cli import main; main()", *arguments]
    with subprocess.Popen(program, stderr=subprocess.PIPE, text=True) as job:
        alarm = threading.Timer(60, job.kill)
        alarm.start()
        while len(list(tmp_path.glob("*.jsonl"))) < 2 and job.poll() is None:
            time.sleep(0.05)
        job.send_signal(signal.SIGINT)
        _, said = job.communicate()
        alarm.cancel()
    assert job.returncode == 130
    assert len(said.splitlines()) == 1
    assert not list(tmp_path.glob("*.part"))


BAD_INPUT = [
    (("record", "chess", "--out", "x"), "Expected one of the games go-nuts, ", "got “chess”."),
    (("play", "chess"), "Expected one of the games go-nuts, ", "got “chess”."),
    (("rules", "chess"), "Expected one of the games go-nuts, ", "got “chess”."),
    (("rules", ""), "Expected one of the games go-nuts, ", "got “”."),
    (("record", "go-nuts", "--players", "9", "--out", "x"), "Expected 2 to 4 players for go-nuts", "got “9”."),
    (("play", "go-nuts", "--players", "9"), "Expected 2 to 4 players for go-nuts", "got “9”."),
    (("record", "go-nuts", "--players", "two", "--out", "x"), "Expected a whole number", "got “two”."),
    (("record", "go-nuts", "--matches", "0", "--out", "x"), "Expected a whole number", "got “0”."),
    (("record", "go-nuts", "--option", "goal=9", "--out", "x"), "Expected a whole number from 10 to 500", "got “9”."),
    (("record", "go-nuts", "--option", "goal=true", "--out", "x"), "Expected a whole number", "got “true”."),
    (("record", "go-nuts", "--option", "first=2", "--out", "x"), "Expected a seat from 0 to 1, or null", "got “2”."),
    (("record", "go-nuts", "--option", "squirrel_faces=[6,0,0]", "--out", "x"), "that sum to 6", "got “[6, 0, 0]”."),
    (("record", "wig-out", "--option", "characters=13", "--out", "x"), "Expected one of 12, 14", "got “13”."),
    (("record", "go-nuts", "--option", "goal", "--out", "x"), "Expected an option as NAME=JSON", "got “goal”."),
    (("record", "go-nuts", "--option", "goal=20", "--option", "goal=30", "--out", "x"), "each option once", "again."),
    (("record", "go-nuts", "--option", "goal=" + "[" * 100_000, "--out", "x"), "an option as NAME=JSON", "”."),
    (("record", "go-nuts", "--option", "colour=1", "--out", "x"), "Expected one of the options", "got “colour”."),
    (("record", "go-nuts", "--bots", "genius", "--out", "x"), "Expected a bot that is one of", "got “genius”."),
    (("record", "go-nuts", "--bots", "easy, genius", "--out", "x"), "Expected a bot that is one of", "got “genius”."),
    (("record", "go-nuts", "--lang", "tlh", "--out", "x"), "Expected one of the languages en, es", "got “tlh”."),
    (("record", "go-nuts", "--out", "/dev/null/x"), "Expected a place to write to", "Not a directory."),
    (("verify", "/nowhere/at.all"), "Expected a record that can be read", "No such file or directory."),
    (("replay", "/"), "Expected a record that can be read", "Is a directory."),
    (("sing",), "No such command 'sing'", "expected."),
    (("record",), "GAME is missing", "expected."),
    (("export",), "CODE is missing", "expected."),
    (("record", "go-nuts"), "--out is missing", "expected."),
    (("verify", "--loudly", "x"), "There is no option --loudly", "expected."),
]


@pytest.mark.parametrize(("arguments", "expected", "got"), BAD_INPUT, ids=[" ".join(bad[0])[:60] for bad in BAD_INPUT])
def test_bad_input_is_one_sentence_and_exit_code_2(
    arguments: tuple[str, ...], expected: str, got: str, tmp_path: Path
) -> None:
    done = rumpus(*arguments, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert expected in done.stderr
    assert done.stderr.rstrip().endswith(got)
    assert len(done.stderr.splitlines()) == 1


def test_complaints_come_in_the_language_of_the_system_or_as_asked() -> None:
    assert rumpus("rules", "chess", lang="es_MX.UTF-8").stderr.startswith("Se esperaba uno de los juegos")
    assert rumpus("rules", "chess", "--lang", "es").stderr.startswith("Se esperaba uno de los juegos")
    assert rumpus("record", "--lang", "es").stderr.startswith("Falta GAME.")
    assert rumpus("verify", "--loudly", "--lang=es").stderr.startswith("No existe la opción --loudly.")


def test_the_program_explains_itself() -> None:
    done = rumpus("--help")
    assert done.returncode == 0
    for command in ("play", "rules", "record", "replay", "verify"):
        assert command in done.stdout


@pytest.mark.parametrize(("lang", "sentence"), [("en", "Rumpus needs Linux or macOS"), ("es", "Rumpus necesita Linux")])
def test_windows_is_told_what_to_do(
    lang: str, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "argv", ["rumpus", "serve", "--lang", lang])
    with pytest.raises(SystemExit) as caught:
        main()
    said = capsys.readouterr()
    assert (caught.value.code, said.out) == (2, "")
    assert said.err.startswith(sentence)
    assert "WSL" in said.err
