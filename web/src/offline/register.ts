/** Keeps the client for use without a network, where the browser allows it: never over plain HTTP from another machine. */

import { address } from '../site'

const LATER = 5000 // ms: first things first

export function keepForOffline(): void {
  if (!import.meta.env.PROD || !isSecureContext || !('serviceWorker' in navigator)) return
  setTimeout(() => void navigator.serviceWorker.register(address('/worker.js')).catch(() => {}), LATER)
}
