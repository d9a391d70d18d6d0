/** The named places of a board that cards fly between. */

import type { Attachment } from 'svelte/attachments'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export class Places {
  readonly #nodes = new Map<string, Element>()

  /** The element it is attached to is the place of this name from now on. */
  named(name: string): Attachment {
    return (node) => {
      this.#nodes.set(name, node)
      return () => {
        if (this.#nodes.get(name) === node) this.#nodes.delete(name)
      }
    }
  }

  node(name: string): Element | undefined {
    return this.#nodes.get(name)
  }

  /** Where it is now; a card that is nowhere is where its kind is: `hand` for `hand:red 7`. */
  box(name: string): Box | undefined {
    const node = this.#nodes.get(name) ?? this.#nodes.get(name.split(':')[0] ?? '')
    return node?.getBoundingClientRect()
  }
}

/** The transform that makes something at `to` look as if it were at the middle of `from`, in the size it has there. */
export function asSeenAt(from: Box, to: Box, widest: number): string {
  const x = from.x + from.width / 2 - (to.x + to.width / 2)
  const y = from.y + from.height / 2 - (to.y + to.height / 2)
  const scale = Math.min(from.width, widest) / to.width
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})`
}

/** A card of a width, in the middle of a place. */
export function cardIn(place: Box, width: number): Box {
  const height = width * 1.4
  return { x: place.x + (place.width - width) / 2, y: place.y + (place.height - height) / 2, width, height }
}
