/** Keeps the screen awake where the browser offers a wake lock, which is on secure pages only. */

/** To be called while a component is set up; the lock is held while `wanted()` is true and the page is visible. */
export function keepScreenAwake(wanted: () => boolean): void {
  $effect(() => {
    if (!wanted() || !('wakeLock' in navigator)) return
    const lock = new ScreenLock()
    const look = () => void lock.look()
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      document.removeEventListener('visibilitychange', look)
      lock.release()
    }
  })
}

/** Browsers drop the lock when the page is hidden, so it is taken again whenever the page comes back. */
class ScreenLock {
  #held: WakeLockSentinel | null = null
  #isAsking = false
  #isOver = false

  async look(): Promise<void> {
    if (document.visibilityState !== 'visible' || this.#isAsking || (this.#held && !this.#held.released)) return
    this.#isAsking = true
    this.#held = await navigator.wakeLock.request('screen').catch(() => null) // a device may save its battery
    this.#isAsking = false
    if (this.#isOver) this.release()
  }

  release(): void {
    this.#isOver = true
    void this.#held?.release()
    this.#held = null
  }
}
