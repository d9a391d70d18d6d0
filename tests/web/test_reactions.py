"""People in a room reach each other: reactions on every screen, and one's turn for somebody who looks away."""

from playwright.sync_api import Page, expect

from tests.web.browsers import SHORT, Browsers, begin
from tests.web.person import Person

BUBBLES = ".bubble, .named"
# Calls to a browser that has no motor and no screen saver are written down.
WATCHED = """(() => {
  window.shaken = 0
  window.locks = []
  navigator.vibrate = () => (window.shaken += 1)
  const lock = () => ({ released: false, release() { this.released = true; return Promise.resolve() } })
  Object.defineProperty(navigator, 'wakeLock', {
    value: { request: (kind) => { const one = lock(); window.locks.push(one); return Promise.resolve(one) } },
  })
  window.synthesized = 0
  window.rung = 0
  const createBuffer = AudioContext.prototype.createBuffer
  AudioContext.prototype.createBuffer = function (...given) {
    window.synthesized += 1
    return createBuffer.apply(this, given)
  }
  const start = AudioBufferSourceNode.prototype.start
  AudioBufferSourceNode.prototype.start = function (...given) {
    window.rung += 1
    return start.apply(this, given)
  }
})()"""
SOUNDS = 7  # dice, card, bone, bark, shout, fanfare and bell


# Counts how often something is written into what screen readers read out.
ANNOUNCED = """() => {
  window.announced = []
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const status = (target.nodeType === Node.TEXT_NODE ? target.parentElement : target).closest('[role=status]')
      if (status) window.announced.push(...[...addedNodes].map((node) => node.textContent.trim()))
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}"""


def react(person: Person, reaction: str) -> None:
    person.press(person.page.locator(f"summary[aria-label='{person.say('reaction-send')}']"))
    person.press_button(f"reaction-{reaction}")


def expect_shown(page: Page, name: str, reaction: str) -> None:
    expect(page.get_by_role("status").filter(has_text=f"{name}: {reaction}")).to_have_count(1)


def test_a_reaction_is_seen_at_its_sender_on_every_screen_unless_muted(browsers: Browsers) -> None:
    ana, ben, tv = browsers.person("Ana"), browsers.person("Ben", size="phone"), browsers.person("TV")
    for one in (ana, ben, tv):
        one.page.clock.install()  # a moment lasts until the test lets it go by
    way = begin([ana, ben], "go-nuts", {**SHORT["go-nuts"], "first": "0"}, pace="calm")
    tv.visit(way.replace("/t/", "/tv/"))
    tv.page.locator(".stage .board").first.wait_for()
    tv.page.evaluate(ANNOUNCED)
    react(ben, "well-done")
    expect_shown(tv.page, "Ben", tv.say("reaction-well-done"))
    ben.press(ben.page.locator(f"summary[aria-label='{ben.say('reaction-send')}']"))
    expect(ben.button("reaction-wave")).to_be_disabled()  # one a second
    ben.page.clock.fast_forward(1100)
    expect(ben.button("reaction-wave")).to_be_enabled()
    ben.page.keyboard.press("Escape")
    react(ben, "well-done")
    said = f"Ben: {tv.say('reaction-well-done')}"
    tv.page.wait_for_function("said => announced.filter((one) => one === said).length === 2", arg=said)
    for one in (ana, ben, tv):
        expect_shown(one.page, "Ben", one.say("reaction-well-done"))
        expect(one.page.locator(BUBBLES)).to_have_count(1)
        one.page.clock.fast_forward(3000)
        expect(one.page.locator(BUBBLES)).to_have_count(0)
    ana.press(ana.page.locator(f"summary[aria-label='{ana.say('reaction-send')}']"))
    ana.page.get_by_label(ana.say("reaction-mute")).check()
    react(ben, "wave")
    expect(tv.page.locator(BUBBLES)).to_have_count(1)
    expect(ana.page.locator(BUBBLES)).to_have_count(0)


def test_ones_turn_reaches_somebody_who_looks_away_and_the_screen_stays_awake(browsers: Browsers) -> None:
    ana = browsers.person("Ana", "es", hears=True)
    ana.page.add_init_script(WATCHED)
    ana.page.clock.install()
    begin([ana], "go-nuts", {**SHORT["go-nuts"], "first": "0"}, bots=1, pace="calm")
    ana.wait_for_offers()
    expect(ana.page).to_have_title(ana.say("turn-title", title=ana.say("web-title")))
    ana.page.wait_for_function("sounds => synthesized === sounds", arg=SOUNDS)
    before = ana.page.evaluate("rung")
    ana.page.clock.fast_forward(13_000)  # and nothing is touched
    ana.page.wait_for_function("before => shaken > 0 && rung > before", arg=before)
    ana.page.wait_for_function("locks.length === 1 && !locks[0].released")
    ana.press(ana.page.locator(f"summary[aria-label='{ana.say('match-menu')}']"))
    ana.press_button("match-stop")
    ana.press_button("match-stop")
    ana.sees(ana.result)
    ana.page.wait_for_function("locks.every((one) => one.released)")
    expect(ana.page).to_have_title(ana.say("web-title"))


def test_every_kind_of_sound_has_a_switch_that_is_remembered(browsers: Browsers) -> None:
    """In the lobby, and in the menu of a match."""
    ana = browsers.person("Ana", hears=True)
    ana.open_table("go-nuts", {**SHORT["go-nuts"], "first": "0"}, "calm")
    ana.add_bots(1)
    for again in (False, True):
        if again:
            ana.start()
            ana.wait_for_offers()
            ana.press(ana.page.locator(f"summary[aria-label='{ana.say('match-menu')}']"))
        ana.press(ana.text("sound-settings"))
        barks = ana.page.get_by_role("checkbox", name=ana.say("sound-bark"), exact=True)
        expect(barks).to_be_checked(checked=not again)
        expect(ana.page.get_by_role("checkbox", name=ana.say("sound-dice"), exact=True)).to_be_checked()
        barks.set_checked(False)
        if not again:
            ana.page.get_by_role("slider", name=ana.say("sound-volume")).fill("0.3")
            ana.page.reload()
    expect(ana.page.get_by_role("slider", name=ana.say("sound-volume"))).to_have_value("0.3")
