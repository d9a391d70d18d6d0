/** Whoever plays by keyboard stays in the hand: arrows lead from card to card, and a card that goes leaves the focus there. */

const BUTTONS = 'button'

export function keepFocus(hand: Element): () => void {
  let at = -1

  function buttons(): HTMLElement[] {
    return [...hand.querySelectorAll<HTMLElement>(BUTTONS)]
  }

  function remember(event: Event) {
    at = buttons().indexOf(event.target as HTMLElement)
  }

  function step(event: Event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[(event as KeyboardEvent).key]
    if (!by) return
    const all = buttons()
    all[(all.indexOf(document.activeElement as HTMLElement) + by + all.length) % all.length]?.focus()
    event.preventDefault()
  }

  const watcher = new MutationObserver(() => {
    if (at < 0 || document.activeElement !== document.body) return
    const all = buttons()
    all[Math.min(at, all.length - 1)]?.focus({ preventScroll: true })
  })

  hand.addEventListener('focusin', remember)
  hand.addEventListener('keydown', step)
  hand.addEventListener('focusout', leave)
  watcher.observe(hand, { childList: true, subtree: true })

  function leave(event: Event) {
    if ((event as FocusEvent).relatedTarget) at = -1
  }

  return () => {
    watcher.disconnect()
    hand.removeEventListener('focusin', remember)
    hand.removeEventListener('keydown', step)
    hand.removeEventListener('focusout', leave)
  }
}
