/** The title of the browser's window while a page is open. */

import { say } from './words'

/** To be called while a page is set up; the title follows the language. */
export function pageTitle(...parts: (() => string)[]): void {
  $effect(() => {
    document.title = [...parts.map((part) => part()), say('web-title')].filter(Boolean).join(' · ')
    return () => (document.title = say('web-title'))
  })
}
