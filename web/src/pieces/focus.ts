/** Where the focus goes when the button that had it is removed: people who play by keyboard stay where they are. */

const BUTTONS = 'button'

/** An attachment: when a focused button within is removed, the first one that may be pressed gets the focus. */
export function keepFocus(container: Element): () => void {
  return whenFocusIsLost(container, () => {
    const open = container.querySelector<HTMLElement>('button:not([aria-disabled="true"])')
    return open ?? container.querySelector<HTMLElement>(BUTTONS)
  })
}

/** An attachment for cards in a row: arrow keys move the focus, and the place of a removed card keeps it. */
export function keepFocusInRow(row: Element): () => void {
  const buttons = () => [...row.querySelectorAll<HTMLElement>(BUTTONS)]
  let at = 0

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

  const stop = whenFocusIsLost(row, () => {
    const all = buttons()
    return all[Math.min(at, all.length - 1)]
  })
  row.addEventListener('focusin', remember)
  row.addEventListener('keydown', step)
  return () => {
    stop()
    row.removeEventListener('focusin', remember)
    row.removeEventListener('keydown', step)
  }
}

/** Focuses `next()` whenever the focused element within the container is removed, unless the focus went elsewhere. */
function whenFocusIsLost(container: Element, next: () => HTMLElement | null | undefined): () => void {
  let inside = false
  const enter = () => (inside = true)
  const leave = (event: Event) => (inside &&= (event as FocusEvent).relatedTarget === null)
  const observer = new MutationObserver(() => {
    if (inside && document.activeElement === document.body) next()?.focus({ preventScroll: true })
  })
  container.addEventListener('focusin', enter)
  container.addEventListener('focusout', leave)
  observer.observe(container, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    container.removeEventListener('focusin', enter)
    container.removeEventListener('focusout', leave)
  }
}
