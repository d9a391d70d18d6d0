/** Every duration that a board's timeline goes by, in ms. */

export const LINE_GAP = 34 // from one line to the next, even in a race: two frames, as a slow phone cannot draw both in one
export const BACKLOG = 2500 // of waiting lines: more is what a stalled network left behind
export const CATCH_UP = 1000 // within which a backlog is shown
export const FAST_PAUSES = 0.2 // of every pause, at a table that plays faster
export const FIRST_PAUSE = 450 // for reading, before any line had a duration
export const DEFERRED = 40 // of what can wait until the pieces move
export const STAGGER = 0.025 // of a throw, from one die to the next
export const CARD_GAP = 34 // between the cards of a new hand
export const CARDS_TOGETHER = 2
export const DEAL = 900
export const DRAW_GAP = 130 // from one card that is drawn to the next
