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
  #before = new Map<string, Box>()

  /** An attachment that makes an element the place of this name. */
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

  /** Where a place is now, relative to the floor; without `hand:red 7`, that of `hand`. */
  box(name: string, floor: Box): Box | undefined {
    const node = this.#nodes.get(name) ?? this.#nodes.get(kind(name))
    return node && onFloor(node, floor)
  }

  /** Where a place was when it was measured last, before the current change. */
  before(name: string): Box | undefined {
    return this.#before.get(name) ?? this.#before.get(kind(name))
  }

  /** Measures the places of a kind. That is cheap after a frame, when the browser has laid out the page. */
  look(wanted: string, floor: Box): void {
    const found = [...this.#nodes].filter(([name]) => kind(name) === wanted)
    this.#before = new Map(found.map(([name, node]) => [name, onFloor(node, floor)]))
  }
}

function kind(name: string): string {
  return name.split(':')[0] ?? ''
}

function onFloor(node: Element, floor: Box): Box {
  const { x, y, width, height } = node.getBoundingClientRect()
  return { x: x - floor.x, y: y - floor.y, width, height }
}

/** The transform that makes something at `to` look as if it were at the middle of `from`, in the size it has there. */
export function asSeenAt(from: Box, to: Box, widest: number): string {
  const x = from.x + from.width / 2 - (to.x + to.width / 2)
  const y = from.y + from.height / 2 - (to.y + to.height / 2)
  const scale = Math.min(from.width, widest) / to.width
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})`
}

/** The box of a card of this width in the middle of a place. */
export function cardIn(place: Box, width: number): Box {
  const height = width * 1.4
  return { x: place.x + (place.width - width) / 2, y: place.y + (place.height - height) / 2, width, height }
}
