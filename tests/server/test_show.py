"""`--open` shows the front page, without taking the terminal or failing where there is no browser."""

import threading
import webbrowser

import pytest

from rumpus.server.main import show


class Window(webbrowser.BaseBrowser):
    def __init__(self) -> None:
        super().__init__()
        self.shown = threading.Event()
        self.link = ""

    def open(self, url: str, new: int = 0, autoraise: bool = True) -> bool:
        self.link = url
        self.shown.set()
        return True


def test_a_browser_with_a_window_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window()
    monkeypatch.setattr(webbrowser, "get", lambda: window)
    show("http://127.0.0.1:8000")
    assert window.shown.wait(5)
    assert window.link == "http://127.0.0.1:8000"


def test_a_browser_that_needs_the_terminal_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    browser = webbrowser.GenericBrowser("lynx")
    monkeypatch.setattr(browser, "open", lambda link: opened.append(link))
    monkeypatch.setattr(webbrowser, "get", lambda: browser)
    before = threading.active_count()
    show("http://127.0.0.1:8000")
    assert (opened, threading.active_count()) == ([], before)


def test_no_browser_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing() -> webbrowser.BaseBrowser:
        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.setattr(webbrowser, "get", nothing)
    show("http://127.0.0.1:8000")
