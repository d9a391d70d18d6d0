/** Buttons that appear where a finger may already be on its way to something else ignore it at first. */

const WAITS = 600 // ms in which a press is still meant for what was there before

export class PressGuard {
  now = $state(false)

  /** From the beginning; what it returns ends it. */
  restart(): () => void {
    this.now = false
    const timer = setTimeout(() => (this.now = true), WAITS)
    return () => clearTimeout(timer)
  }
}

/** Whether presses count; anew whenever `about` changes. */
export function pressGuard(about: () => unknown = () => null): PressGuard {
  const armed = new PressGuard()
  $effect(() => {
    about()
    return armed.restart()
  })
  return armed
}
