/** The title of the browser's window while a page is open. */

import { say } from './words'

/** For a page while it is set up; the title follows the language. */
export function pageTitle(...parts: (() => string)[]): void {
  $effect(() => {
    document.title = [...parts.map((part) => part()), say('web-title')].filter(Boolean).join(' · ')
    return () => (document.title = say('web-title'))
  })
}
