"""How long frames take while a game is played: by the clock on a slowed-down processor, and by the work they are.

The clock also counts the time in which other programs have the processor; the work of the main thread does not, so it
can be compared on a busy machine too.
"""

import json
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from bench.web.browser import phone, sit_down

EVERY = 0.12  # seconds from one press of a key to the next
TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"]
RECORDING = """
  window.recorded = { frames: [], slow: [] }
  let last = performance.now()
  const next = (now) => {
    recorded.frames.push({ at: last, lasts: now - last })
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  new PerformanceObserver((list) => {
    for (const { startTime, duration, scripts } of list.getEntries()) {
      const worst = [...scripts].sort((a, b) => b.duration - a.duration)[0]
      const blame = worst ? `${worst.invoker} ${worst.sourceFunctionName}` : 'style and layout'
      recorded.slow.push({ at: startTime, lasts: duration, blame })
    }
  }).observe({ type: 'long-animation-frame' })
"""
# A baseline page: one square that moves, and a number that changes with every key.
NEXT_TO_NOTHING = """<style>
  div { width: 60px; height: 60px; background: tan; animation: slide 1s infinite alternate }
  @keyframes slide { to { transform: translateX(300px) rotate(90deg) } }
</style><div></div><p>0</p><script>
  onkeydown = () => (document.querySelector('p').textContent = Number(document.querySelector('p').textContent) + 1)
</script>"""


class Frames(NamedTuple):
    """Times from one frame to the next, in ms."""

    longest: float
    usual: float  # that 99 of 100 keep within
    slow: list[str]  # those that the browser itself calls long, over 50 ms, and what took longest in each
    first: float  # the longest before: the table is laid, and nothing moves yet


def play(page: Page, seconds: float) -> None:
    """Play by pressing the key of the first choice again and again, which works in every game and race."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        page.keyboard.press("1")
        time.sleep(EVERY)


def by_the_clock(browser: Browser, address: str, game: str, slower: float, seconds: float) -> Frames:
    with phone(browser, slower) as (page, _):
        page.add_init_script(RECORDING)
        sit_down(page, address, game)
        return recorded(page, seconds)


def at_least(browser: Browser, slower: float, seconds: float) -> Frames:
    """Measure the frames of a nearly empty page, as the baseline on this machine."""
    with phone(browser, slower) as (page, _):
        page.set_content(NEXT_TO_NOTHING)
        page.evaluate(RECORDING)
        return recorded(page, seconds)


def recorded(page: Page, seconds: float) -> Frames:
    begins: float = page.evaluate("performance.now()")
    play(page, seconds)
    found: dict[str, Any] = page.evaluate("recorded")
    lasts = sorted(frame["lasts"] for frame in found["frames"] if frame["at"] > begins)
    before = [frame["lasts"] for frame in found["frames"] if frame["at"] <= begins]
    slow = [f"{frame['lasts']:.0f} ms: {frame['blame']}" for frame in found["slow"] if frame["at"] > begins]
    return Frames(lasts[-1], lasts[len(lasts) * 99 // 100], slow, max(before))


def by_work(browser: Browser, address: str, game: str, seconds: float) -> list[float]:
    """The processor time of every frame, in ms, on a processor that is not slowed down; the longest last."""
    with phone(browser, slower=1) as (page, _):
        sit_down(page, address, game)
        browser.start_tracing(page=page, categories=TRACED)
        play(page, seconds)
        trace = json.loads(browser.stop_tracing())
    return sorted(frames_of(main_thread(trace["traceEvents"])))


def main_thread(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The trace events of the busiest main thread of a page, in order, outer ones before inner ones."""
    named = [event for event in events if event.get("name") == "thread_name"]
    threads = [(event["pid"], event["tid"]) for event in named if event["args"]["name"] == "CrRendererMain"]
    done = {thread: [event for event in events if (event.get("pid"), event.get("tid")) == thread] for thread in threads}
    busiest = max(done, key=lambda thread: len(done[thread]))
    return sorted(done[busiest], key=lambda event: (event["ts"], -event.get("dur", 0)))


def frames_of(events: list[dict[str, Any]]) -> Iterator[float]:
    """From the task that asked for a frame to the task that drew it, as the browser itself marks them."""
    tasks = list(outer_tasks(events))
    for began, ended in marked(events, "AnimationFrame"):
        yield sum(work_of(task) for task in tasks if task["ts"] < ended and task["ts"] + task["dur"] > began) / 1000


def work_of(task: dict[str, Any]) -> float:
    """The processor time of a task, in µs.

    Chromium leaves it out for some tasks of a few µs. Their time on the clock takes its place, which is never less.
    """
    found: float = task.get("tdur", task["dur"])
    return found


def outer_tasks(events: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    ends = 0
    for event in events:
        if event["name"] == "RunTask" and "dur" in event and event["ts"] >= ends:
            yield event
            ends = event["ts"] + event["dur"]


def marked(events: list[dict[str, Any]], name: str) -> Iterator[tuple[int, int]]:
    began: dict[str, int] = {}
    for event in events:
        if event["name"] == name and event["ph"] == "b":
            began[str(event.get("id2", event.get("id")))] = event["ts"]
        elif event["name"] == name and event["ph"] == "e":
            yield began.pop(str(event.get("id2", event.get("id"))), event["ts"]), event["ts"]
