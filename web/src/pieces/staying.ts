/** Whoever plays by keyboard stays with the buttons: when the one in focus goes, the first that may be pressed has it. */
export function stayHere(acts: Element): () => void {
  let here = false
  const come = () => (here = true)
  const leave = (event: Event) => (here = (event as FocusEvent).relatedTarget === null && here)
  const watcher = new MutationObserver(() => {
    if (!here || document.activeElement !== document.body) return
    const open = acts.querySelector<HTMLElement>('button:not([aria-disabled="true"])')
    ;(open ?? acts.querySelector('button'))?.focus({ preventScroll: true })
  })
  acts.addEventListener('focusin', come)
  acts.addEventListener('focusout', leave)
  watcher.observe(acts, { childList: true, subtree: true })
  return () => {
    watcher.disconnect()
    acts.removeEventListener('focusin', come)
    acts.removeEventListener('focusout', leave)
  }
}
