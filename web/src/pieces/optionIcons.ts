/** Icons for options that several games may have: paths of 24 by 24. */

export const GOAL = 'M6 21V3m0 1c5-3 7 3 12 0v9c-5 3-7-3-12 0'
export const ROUNDS = 'M4 12a8 8 0 0 1 14-5m2-4v5h-5m5 4a8 8 0 0 1-14 5m-2 4v-5h5'
export const HANDS = 'M3 8l7-3 5 12-7 3zM12 5h8v13h-4'
