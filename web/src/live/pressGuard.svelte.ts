/** Ignores presses on a button that has just appeared: the finger was on its way to something else. */

const WAITS = 600 // ms in which presses are ignored

export class PressGuard {
  now = $state(false)

  /** Start ignoring presses again; returns a function that stops the timer. */
  restart(): () => void {
    this.now = false
    const timer = setTimeout(() => (this.now = true), WAITS)
    return () => clearTimeout(timer)
  }
}

/** To be called while a component is set up; presses are ignored anew whenever `about` changes. */
export function pressGuard(about: () => unknown = () => null): PressGuard {
  const armed = new PressGuard()
  $effect(() => {
    about()
    return armed.restart()
  })
  return armed
}
