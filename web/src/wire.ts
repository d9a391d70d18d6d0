/** The messages between a table and those who sit at it. Written by `make wire` from src/rumpus/wire.py, the HTTP part
 * and the games' views and words; docs/wire.md tells how they follow each other. */

export const LARGEST = 4096 // bytes of a message to the table
export const MISSED = 200 // events told again to who comes back
export const SPECTATOR = -1 // the seat of a view that anybody may see
export const MOVER = { over: -3, chance: -2, race: -1 } as const // where it is no seat
export const GAMES = ['go-nuts', 'wig-out', 'nuts-about-mutts', 'forget-it'] as const

/** Whether the seats of a game see, and are told, different things. */
export const HIDES = {
  'go-nuts': false,
  'wig-out': true,
  'nuts-about-mutts': true,
  'forget-it': false,
} as const

/** The words of each game's actions and events whose value is a seat. */
export const SEAT_WORDS = {
  'go-nuts': ['seat'],
  'wig-out': ['seat'],
  'nuts-about-mutts': ['seat', 'target'],
  'forget-it': ['seat'],
} as const

/** Which sound an action makes when its pieces begin to move, and an event when it is shown. */
export const SOUNDS = {
  'go-nuts': { actions: { roll: 'dice', dog: 'dice', bank: 'bone' }, events: { dog: 'bark', 'go-nuts': 'shout' } },
  'wig-out': { actions: { lay: 'card', pile: 'card', draw: 'card' }, events: { 'said-go': 'shout',
    'went-out': 'shout' } },
  'nuts-about-mutts': { actions: { play: 'card', match: 'card', run: 'card', draw: 'card', grab: 'bone' },
    events: { mutt: 'bark', pedigree: 'bark', doghouse: 'bark', out: 'shout' } },
  'forget-it': { actions: { roll: 'dice', choose: 'bone', end: 'bone' }, events: { busted: 'shout' } },
} as const

/** What events tell: who starts, that cards were dealt, or that one was drawn. */
export const EVENT_ROLES = {
  'go-nuts': { starts: 'start' },
  'wig-out': { dealt: 'deal', drew: 'draw' },
  'nuts-about-mutts': { dealt: 'deal', drew: 'draw' },
  'forget-it': { starts: 'start' },
} as const

/** The actions that lay cards; what is drawn because of them moves afterwards. */
export const LAYS = {
  'go-nuts': [],
  'wig-out': ['lay', 'pile'],
  'nuts-about-mutts': ['play', 'match', 'run'],
  'forget-it': [],
} as const

/** The stages of each game, as the numbers that views carry. */
export const STAGES = {
  'go-nuts': { starting: 0, turn: 1, round: 2, done: 3 },
  'wig-out': { first_dealer: 0, dealing: 1, opening: 2, getting_ready: 3, steady: 4, racing: 5, drawing: 6, done: 7 },
  'nuts-about-mutts': { seating: 0, dealing: 1, on_turn: 2, deciding: 3, spreading: 4, grabbing: 5, answering: 6,
    offered: 7, done: 8 },
  'forget-it': { starting: 0, fresh: 1, rolling: 2, choosing: 3, deciding: 4, done: 5 },
} as const

/** What other numbers in the views of each game stand for. */
export const LEGEND = {
  'go-nuts': {
    face: ['squirrel', 'acorn', 'car'],
    dog_face: ['dog', 'house'],
  },
  'wig-out': {
    character: ['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c9', 'c10', 'c11', 'c12', 'c13'],
  },
  'nuts-about-mutts': {
    card: ['red 1', 'red 2', 'red 3', 'red 4', 'red 5', 'red 6', 'red 7', 'red 8', 'red 9', 'red 10', 'red 11',
      'red 12', 'red 13', 'blue 1', 'blue 2', 'blue 3', 'blue 4', 'blue 5', 'blue 6', 'blue 7', 'blue 8', 'blue 9',
      'blue 10', 'blue 11', 'blue 12', 'blue 13', 'yellow 1', 'yellow 2', 'yellow 3', 'yellow 4', 'yellow 5',
      'yellow 6', 'yellow 7', 'yellow 8', 'yellow 9', 'yellow 10', 'yellow 11', 'yellow 12', 'yellow 13', 'mutt',
      'fleas', 'hydrant', 'pedigree', 'doghouse'],
    colour: ['red', 'blue', 'yellow'],
    breed_of_card: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2, 3, 8, 9, 10, 11,
      12, 0, 1, 2, 3, 4, 5, 6, 7],
    shout: ['match', 'run', 'play'],
  },
  'forget-it': {
    colour: ['red', 'white', 'blue'],
    colour_of_die: [0, 0, 0, 1, 1, 1, 2, 2, 2],
    face: ['1', '2', '3', '4', '5', 'FOR', 'GET', 'IT'],
  },
} as const

/** The clauses of each game's rules, in order. */
export const CLAUSES = {
  'go-nuts': ['GN-1', 'GN-2', 'GN-3', 'GN-4', 'GN-5', 'GN-6', 'GN-7', 'GN-8', 'GN-9', 'GN-10', 'GN-11', 'GN-12',
    'GN-13'],
  'wig-out': ['WO-1', 'WO-2', 'WO-3', 'WO-4', 'WO-5', 'WO-6', 'WO-7', 'WO-8', 'WO-9', 'WO-10', 'WO-11', 'WO-12'],
  'nuts-about-mutts': ['NM-1', 'NM-2', 'NM-3', 'NM-4', 'NM-5', 'NM-6', 'NM-7', 'NM-8', 'NM-9', 'NM-10', 'NM-11',
    'NM-12', 'NM-13', 'NM-14', 'NM-15', 'NM-15a', 'NM-15b', 'NM-15c', 'NM-15d', 'NM-16', 'NM-17'],
  'forget-it': ['FI-1', 'FI-2', 'FI-3', 'FI-4', 'FI-5', 'FI-6', 'FI-7', 'FI-8', 'FI-9', 'FI-10'],
} as const

export type Game = (typeof GAMES)[number]

export type GoNutsStage = (typeof STAGES)['go-nuts'][keyof (typeof STAGES)['go-nuts']]
export type GoNutsFace = (typeof LEGEND)['go-nuts']['face'][number]
export type GoNutsDogFace = (typeof LEGEND)['go-nuts']['dog_face'][number]

export interface GoNutsView {
  seat: number
  players: number
  goal: number
  squirrel_faces: number[] // how many of the six show squirrel, acorn, car
  dog_faces: number[] // how many show dog, house
  stage: GoNutsStage
  turn: number // in a round, its roller
  dice: number // squirrel dice of the next roll
  rolls: number
  total: number // acorns of the turn or of the round
  faces: number[] // of the last roll, empty before a turn's first
  dogs: boolean[] // whose dog has shown, in this round or the one before
  scores: number[]
}

export type GoNutsAction =
  | { do: 'roll' }
  | { do: 'bank' }
  | { do: 'dog' }

export type GoNutsEvent =
  | { event: 'starts'; clause: string; seat: number }
  | { event: 'rolled'; clause: string; seat: number; dice: number; faces: GoNutsFace[] }
  | { event: 'totalled'; clause: string; seat: number; acorns: number; dice: number }
  | { event: 'five-again'; clause: string; seat: number; acorns: number }
  | { event: 'banked'; clause: string; seat: number; points: number; total: number }
  | { event: 'all-cars'; clause: string; seat: number; lost: number }
  | { event: 'go-nuts'; clause: string; seat: number; lost: number; dice: number }
  | { event: 'counted'; clause: string; seat: number; dice: number; acorns: number; faces: GoNutsFace[] }
  | { event: 'house'; clause: string; seat: number }
  | { event: 'dog'; clause: string; seat: number; missing: number }
  | { event: 'stopped'; clause: string; seat: number; points: number; total: number }
  | { event: 'won'; clause: string; seat: number; total: number }

export type WigOutStage = (typeof STAGES)['wig-out'][keyof (typeof STAGES)['wig-out']]
export type WigOutCharacter = (typeof LEGEND)['wig-out']['character'][number]

export interface WigOutView {
  seat: number
  players: number
  characters: number
  rounds: number
  round: number
  stage: WigOutStage
  dealer: number
  ready: boolean[]
  hand: number[] // how many of each character; none for a spectator
  held: number[] // cards in each seat's hand
  piles: number[] // cards on the piles of each character
  left: number // cards in the deck
  scores: number[]
}

export type WigOutAction =
  | { do: 'ready' }
  | { do: 'go' }
  | { do: 'draw' }
  | { do: 'lay'; character: WigOutCharacter }
  | { do: 'pile'; character: WigOutCharacter; count: 2 | 3 | 4 | 5 }

export type WigOutEvent =
  | { event: 'dealer-drawn'; clause: string; seat: number }
  | { event: 'dealt'; clause: string; seat: number; round: number; count: number }
  | { event: 'opened'; clause: string; seat: number; character: WigOutCharacter; count: number }
  | { event: 'got-ready'; clause: string; seat: number }
  | { event: 'said-go'; clause: string; seat: number }
  | { event: 'laid'; clause: string; seat: number; character: WigOutCharacter }
  | { event: 'piled'; clause: string; seat: number; character: WigOutCharacter; count: number }
  | { event: 'drew'; clause: string; seat: number; character: WigOutCharacter | null }
  | { event: 'went-out'; clause: string; seat: number }
  | { event: 'scored'; clause: string; seat: number; points: number; total: number }
  | { event: 'tied'; clause: string }
  | { event: 'won'; clause: string; seat: number; total: number }

export type NutsAboutMuttsStage = (typeof STAGES)['nuts-about-mutts'][keyof (typeof STAGES)['nuts-about-mutts']]
export type NutsAboutMuttsCard = (typeof LEGEND)['nuts-about-mutts']['card'][number]
export type NutsAboutMuttsColour = (typeof LEGEND)['nuts-about-mutts']['colour'][number]
export type NutsAboutMuttsShout = (typeof LEGEND)['nuts-about-mutts']['shout'][number]

export interface NutsAboutMuttsView {
  seat: number
  players: number
  hands: number // to play in the match
  advanced: boolean
  hand_number: number // from 1 on
  stage: NutsAboutMuttsStage
  mover: number
  dealer: number
  turn: number
  hand: number[] // how many of each card the seat holds; a spectator holds none
  sizes: number[] // of all hands
  drawn: number | null // the card this seat has just drawn and may play
  ran: boolean // the seat on turn has matched or run
  top: number | null // card of the home pile
  named: number | null // the colour that rules
  home: number[] // how many of each card lie under the top
  deck: number // cards left to draw
  doghouses: boolean[]
  bones: (number | null)[] // who holds each, while they are grabbed
  breed: number | null // called by a pedigree under way
  part: number | null // whose part it is in the pedigree
  scores: number[]
}

export type NutsAboutMuttsAction =
  | { do: 'play'; card: Exclude<NutsAboutMuttsCard, 'doghouse' | 'fleas' | 'hydrant' | 'mutt' | 'pedigree'> }
  | { do: 'match'; card: Exclude<NutsAboutMuttsCard, 'doghouse' | 'fleas' | 'hydrant' | 'mutt' | 'pedigree'> }
  | { do: 'run'; card: Exclude<NutsAboutMuttsCard, 'doghouse' | 'fleas' | 'hydrant' | 'mutt' | 'pedigree'> }
  | { do: 'play'; card: 'fleas' | 'mutt'; colour: NutsAboutMuttsColour }
  | { do: 'play'; card: 'hydrant'; colour: NutsAboutMuttsColour; target: 0 | 1 | 2 | 3 | 4 | 5 | null }
  | { do: 'play'; card: 'doghouse'; colour: NutsAboutMuttsColour; target: 0 | 1 | 2 | 3 | 4 | 5 }
  | { do: 'play'; card: 'pedigree'; colour: NutsAboutMuttsColour; breed: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 }
  | { do: 'draw' }
  | { do: 'keep' }
  | { do: 'end' }
  | { do: 'grab'; bone: 0 | 1 | 2 | 3 | 4 }

export type NutsAboutMuttsEvent =
  | { event: 'dealer'; clause: string; seat: number }
  | { event: 'dealt'; clause: string; seat: number; target: number; hand: number }
  | { event: 'cut-in'; clause: string; seat: number; target: number }
  | { event: 'ended'; clause: string; seat: number }
  | { event: 'found-none'; clause: string; seat: number }
  | { event: 'grabbed'; clause: string; seat: number; bone: number }
  | { event: 'left-out'; clause: string; seat: number }
  | { event: 'swapped'; clause: string; seat: number; target: number }
  | { event: 'freed'; clause: string; seat: number }
  | { event: 'out'; clause: string; seat: number }
  | { event: 'scored'; clause: string; seat: number; points: number; total: number }
  | { event: 'won'; clause: string; seat: number; total: number }
  | { event: 'matched'; clause: string; seat: number; shout: NutsAboutMuttsShout; card: NutsAboutMuttsCard }
  | { event: 'ran'; clause: string; seat: number; shout: NutsAboutMuttsShout; card: NutsAboutMuttsCard }
  | { event: 'announced'; clause: string; seat: number; shout: NutsAboutMuttsShout; card: NutsAboutMuttsCard }
  | { event: 'played'; clause: string; seat: number; card: NutsAboutMuttsCard }
  | { event: 'mutt'; clause: string; seat: number; card: NutsAboutMuttsCard; colour: NutsAboutMuttsColour }
  | { event: 'fleas'; clause: string; seat: number; card: NutsAboutMuttsCard; colour: NutsAboutMuttsColour }
  | { event: 'hydrant'; clause: string; seat: number; card: NutsAboutMuttsCard; colour: NutsAboutMuttsColour; target: number | null }
  | { event: 'pedigree'; clause: string; seat: number; card: NutsAboutMuttsCard; colour: NutsAboutMuttsColour; breed: number }
  | { event: 'doghouse'; clause: string; seat: number; card: NutsAboutMuttsCard; colour: NutsAboutMuttsColour; target: number }
  | { event: 'drew'; clause: string; seat: number; card: NutsAboutMuttsCard | null }
  | { event: 'kept'; clause: string; seat: number }
  | { event: 'reshuffled'; clause: string; count: number }

export type ForgetItStage = (typeof STAGES)['forget-it'][keyof (typeof STAGES)['forget-it']]
export type ForgetItColour = (typeof LEGEND)['forget-it']['colour'][number]
export type ForgetItFace = (typeof LEGEND)['forget-it']['face'][number]

export interface ForgetItView {
  seat: number
  players: number
  goal: number
  stage: ForgetItStage
  turn: number
  faces: number[] // of the nine dice; 5 is the word of the die's colour
  aside: boolean[] // which of them are set aside
  rolls: number
  number: number // 0 while none is chosen
  points: number // point dice of the turn
  worth: number // what the turn would score now
  scores: number[]
  reached: number | null // the seat that brought on the last turns
}

export type ForgetItAction =
  | { do: 'roll' }
  | { do: 'end' }
  | { do: 'choose'; number: 1 | 2 | 3 | 4 | 5 }

export type ForgetItEvent =
  | { event: 'starts'; clause: string; seat: number }
  | { event: 'chose'; clause: string; seat: number; number: number; count: number }
  | { event: 'busted'; clause: string; seat: number; lost: number }
  | { event: 'scored'; clause: string; seat: number; points: number; total: number }
  | { event: 'last-turns'; clause: string; seat: number; total: number }
  | { event: 'won'; clause: string; seat: number; total: number }
  | { event: 'rolled'; clause: string; seat: number; faces: ForgetItFace[] }
  | { event: 'tried'; clause: string; seat: number; face: ForgetItFace }

export interface Views {
  'go-nuts': GoNutsView
  'wig-out': WigOutView
  'nuts-about-mutts': NutsAboutMuttsView
  'forget-it': ForgetItView
}

export interface Actions {
  'go-nuts': GoNutsAction
  'wig-out': WigOutAction
  'nuts-about-mutts': NutsAboutMuttsAction
  'forget-it': ForgetItAction
}

export interface Events {
  'go-nuts': GoNutsEvent
  'wig-out': WigOutEvent
  'nuts-about-mutts': NutsAboutMuttsEvent
  'forget-it': ForgetItEvent
}

/** Why not. */
export interface Refusal {
  key: string
  text: string // the sentence, in the connection's language
  clause?: string // of the game's rules that it rests on
}

/** An action that is not allowed now, and why. */
export interface Reason<G extends Game = Game> {
  action: Actions[G]
  refusal: Refusal
}

/** Somebody who has joined. */
export interface PersonHere {
  person: number
  name: string
  here: boolean // connected now
  grace?: number // ms from now until the seat and the part of somebody who is away can be taken
  avatar?: string // the drawing that stands for them, as `look` lists them
  colour?: string
}

/** A seat and who sits there; free seats are not listed. */
export interface SeatTaken {
  seat: number
  name: string
  person: number | null // null for a bot
  strength: string // of a bot
  ready: boolean
  bot_plays: boolean // for the person, who is away or silent
  owner?: number // the person it was given away from in this match, who may say `back`
  bot?: string // the name of the bot from which its person took it over in this match
  avatar?: string // of whoever plays there, also of a bot
  colour?: string
}

/** How a match ended. Its record is at /api/tables/{code}/matches/{match}. */
export interface Result {
  match: number // the first of the evening is 1
  game: Game
  names: string[] // by seat, like the scores
  scores: number[]
  winners: number[] // the seats that share first place; none where the match was given up
}

/** How one name has done this evening. */
export interface Standing {
  name: string
  played: number
  won: number // a shared win is shared out
}

/** Somebody without a seat who wants to play in the next match. */
export interface Waiting {
  person: number
  gets_seat: boolean // a bot's or a free one; false while people have all seats of the game
}

/** Somebody whom the host has sent away. */
export interface PersonRemoved {
  person: number
  name: string
}

/** All that is not the match itself. */
export interface TableState {
  code: string
  game: Game // that is played, or is next
  options: Record<string, unknown> // all of the game's
  pace: 'calm' | 'live'
  clock: number // seconds; 0 for none
  public: boolean
  coach: boolean
  host: number // a person
  people: PersonHere[]
  seats: SeatTaken[]
  commitment: string // to the chance of the match that is next or running: SHA-256, in hex
  playing: boolean
  paused: boolean // after a restart, until its people are back
  matches: number // begun so far
  result: Result | null // of the match just over; null while one runs
  standings: Standing[]
  owner?: number // the person from whom the host took the part over, and who may have it back
  speed: 'faster' | 'normal' | 'slower' // of the pauses between the bots' plays and after rounds
  waiting?: Waiting[] // for the next match, the first to be seated first; absent for nobody
  shares_hands?: boolean // true where one person has several hands of cards: played at calm pace
  removed?: PersonRemoved[] // who was sent away and may be let back, if anybody was
  knock: boolean // the host lets newcomers in, one by one
}

/** A bot takes over when the time has come. */
export interface Wait {
  seat: number
  until: number // ms since the match began, as `at`
}

/** Nobody can act until then: a round is over (until all people say `go-on`), or a race is about to begin. */
export interface Hold {
  why: 'race' | 'round'
  until: number // ms since the match began, as `at`
  seat: number // that ended the round, or began the race; -1 for none
  points: number[] // of the round, by seat
  totals: number[] // of the match so far, by seat
  first: boolean // the first race of this game at the table, which deserves a 3, 2, 1
  tapped: number[] // the people who have said `go-on`
}

/** One seat's part in a race, in milliseconds since the match began. */
export interface Claim {
  seat: number
  arrival: number
  credit: number // for the seat's distance
  time: number // that counts: the arrival less the credit, but not before anybody could react
}

/** The photo finish: what was weighed before the action took place. */
export interface Race {
  claims: Claim[] // by seat; none where the table drew lots
  tied: number[] // the seats it was drawn among, where nobody was clearly first
}

/** Events as one seat is told them. */
export interface SeatEvents<G extends Game = Game> {
  seat: number
  events: Events[G][]
}

/** An action that took place, and what followed as far as this seat may know. */
export interface NewsLine<G extends Game = Game> {
  number: number
  at: number // ms since the match began
  seat: number
  action: Actions[G]
  takes: number // ms of tempo: show what follows when they are over
  events: Events[G][] // to a person with several seats as everybody is told them, see `told`
  by?: 'bot' | 'table' | null // who stood in for the seat's person
  race?: Race | null // where somebody else may have been first
  told?: SeatEvents<G>[] // to a person with several seats: where one of these is told more than everybody
}

/** What one seat sees, and all it may do now. */
export type SeatView<G extends Game = Game> = {
  [K in G]: {
    game: K
    seat: number // -1 for a spectator
    view: Views[K]
    choices: Actions[K][]
    mover: number // whose move it is; -1 in a race, which is everybody's, and -3 when the match is over
    may_pass: boolean // this seat is asked, and may let it go by
    asked?: number // in a race at calm pace: the one seat that may act now
  }
}[G]

/** Somebody who waits to be let in. */
export interface JoinRequest {
  number: number
  name: string // empty for a screen
  screen?: boolean // it would only show the table, as spectators see it
}

/** What a choice is worth. */
export interface ChoiceOdds<G extends Game = Game> {
  action: Actions[G]
  win: number // the chances of winning, 0 to 1
  error: number // one standard error of an estimate; 0 where solved, with races in lock-step
}

/** An option of a game. */
export interface OptionOffer {
  name: string
  kind: 'faces' | 'seat' | 'switch' | 'whole'
  default: unknown
  wanted: string // what fits, in words
  least?: number | null // of a whole number, like the next two
  most?: number | null
  step?: number | null
}

export interface TableKey {
  code: string
  token: string
}

/** The odds after a line of the record. */
export interface Point {
  line: number
  at: number // ms since the start
  wins: number[] // by seat
}

export interface SeatReport {
  name: string
  choices: number // where there was one
  accuracy: number | null // 1 for always the best, 0 for always the worst; none without a choice
  lost: number // chances given away, in wins
  luck: number // in wins
}

/** A choice that a seat made; `best` is a better one, or the same. */
export interface Choice {
  line: number
  at: number
  seat: number
  action: Record<string, unknown>
  best: Record<string, unknown>
  win: number // chances after the action chosen
  could: number // and after the best
  worst: number
}

/** An action of a finished match, and how things stood for one seat afterwards. */
export type Moment<G extends Game = Game> = {
  [K in G]: {
    line: NewsLine<K> // its `number` is the line of the record
    view: Views[K]
    mover: number
  }
}[G]

/** The first message of a connection. */
export interface Hello {
  type: 'hello'
  token?: string | null // without one, a spectator's
  seen?: number | null // the `number` of the last message seen, by who comes back
  recall?: number // how many lines of the running match who has `seen` none wants
  language?: 'en' | 'es' // of every refusal's sentence
  client?: string | null // a random name of this window or program, whose ids are its own
  name?: string | null // join under it, without a token: at once, or when the host has said `let-in`
  watch?: boolean // with a token too: see only what a spectator sees; without, a screen the host may let in
}

/** Is somebody there? For programs that cannot send ping frames. */
export interface Ping {
  type: 'ping'
  n?: number
}

/** Whoever sits there does something: now, or as soon as the seat's hands are free. */
export interface Act {
  type: 'act'
  id: number // unique among the messages of this client; each is higher than those before
  seat: number
  action: Actions[Game] // one of the view's `choices`
}

/** Whoever sits there lets it go by, at calm pace, while the view says `may_pass`. */
export interface LetPass {
  type: 'pass'
  id: number // unique among the messages of this client; each is higher than those before
  seat: number
}

/** What may one's own seat not do now, and why? Answered by `reasons`. */
export interface Why {
  type: 'why'
  id: number // unique among the messages of this client; each is higher than those before
  seat: number
}

/** Take another name; or name a second seat of one's own, as the host also of others between matches. */
export interface Rename {
  type: 'rename'
  id: number // unique among the messages of this client; each is higher than those before
  name: string
  seat?: number | null // of a second person at the device; without it, one's own name
}

/** Choose the drawing and the colour that stand for oneself, or for a second seat as with `rename`. */
export interface ChooseLook {
  type: 'look'
  id: number // unique among the messages of this client; each is higher than those before
  avatar: 'cat' | 'diva' | 'fox' | 'hedgehog' | 'mutt' | 'owl' | 'poodle' | 'punk' | 'rabbit' | 'raccoon' | 'squirrel' | 'terrier'
  colour: 'blue' | 'green' | 'orange' | 'pink' | 'purple' | 'red' | 'teal' | 'yellow'
  seat?: number | null
}

/** Anybody takes a free seat, between matches; one person may take several, for others at the same device. */
export interface Sit {
  type: 'sit'
  id: number // unique among the messages of this client; each is higher than those before
  seat?: number | null // else the first free one
  name?: string | null // of who plays there; else the person's own, with a number behind it for a second seat
}

/** The host puts a bot into a free seat or in a bot's place, between matches. */
export interface SeatBot {
  type: 'bot'
  id: number // unique among the messages of this client; each is higher than those before
  strength: string // one of the game's `bots`, as /api/games lists them
  seat?: number | null // else the first free one
}

/** Leave one's own seat; the host may free any, unless its person has just left. In a match, a bot plays on. */
export interface Stand {
  type: 'stand'
  id: number // unique among the messages of this client; each is higher than those before
  seat: number
}

/** Let a bot play on for a person's seat: one's own, or as the host anybody's. */
export interface Hand {
  type: 'hand'
  id: number // unique among the messages of this client; each is higher than those before
  seat: number
}

/** Play one's own seat again, also one that was given away meanwhile; else acting, or coming back, does the same. */
export interface Back {
  type: 'back'
  id: number // unique among the messages of this client; each is higher than those before
  seat: number
}

/** The host gives the seat of somebody who has been away for 30 s to somebody else, visibly to all. */
export interface Give {
  type: 'give'
  id: number // unique among the messages of this client; each is higher than those before
  seat: number
  person: number
}

/** Somebody who has no part in the running match plays on for a bot: its seat is theirs from now on. */
export interface Take {
  type: 'take'
  id: number // unique among the messages of this client; each is higher than those before
  seat: number
}

/** Somebody without a seat wants one in the next match, before any bot; or only wants to watch. */
export interface PlayNext {
  type: 'play-next'
  id: number // unique among the messages of this client; each is higher than those before
  wants?: boolean
}

/** The host makes somebody else the host; others take the part when the host has been away for 30 s. */
export interface Host {
  type: 'host'
  id: number // unique among the messages of this client; each is higher than those before
  person: number
}

/** The host sends somebody away, who stays out until invited again; in a match bots play on in their seats. */
export interface Remove {
  type: 'remove'
  id: number // unique among the messages of this client; each is higher than those before
  person: number
}

/** The host lets somebody come back who was sent away. */
export interface Readmit {
  type: 'readmit'
  id: number // unique among the messages of this client; each is higher than those before
  person: number
}

/** The host chooses the game and how it is played, all of it at once, between matches; nobody is ready then. */
export interface Change {
  type: 'change'
  id: number // unique among the messages of this client; each is higher than those before
  game: string
  options?: Record<string, unknown> // those not named are the game's own
  pace?: 'calm' | 'live'
  clock?: number // seconds until a bot plays on for a silent seat; 0 for never
  public?: boolean // listed for everybody
  coach?: boolean // people see what their choices are worth
  speed?: 'faster' | 'normal' | 'slower' // of the pauses between the bots' plays and after rounds
  knock?: boolean // the host lets newcomers in, one by one
}

/** The host answers one of the `join-requests`. */
export interface LetIn {
  type: 'let-in'
  id: number // unique among the messages of this client; each is higher than those before
  number: number // of the request
  yes: boolean // false: not now
}

/** Somebody who plays has seen how the round ended; once all have, the table goes on before its `hold` is over. */
export interface GoOn {
  type: 'go-on'
  id: number // unique among the messages of this client; each is higher than those before
}

/** Whoever sits here agrees to the next match and adds to its chance, having kept the table's `commitment`. */
export interface Ready {
  type: 'ready'
  id: number // unique among the messages of this client; each is higher than those before
  salt: string // 32 random hex digits
}

/** The host begins the match, ready or not; the seats close up, so that they are numbered without gaps. */
export interface Start {
  type: 'start'
  id: number // unique among the messages of this client; each is higher than those before
}

/** The host gives the running match up. */
export interface Stop {
  type: 'stop'
  id: number // unique among the messages of this client; each is higher than those before
}

/** Six digits with which one can go on at another device. Answered by `digits`. */
export interface Code {
  type: 'code'
  id: number // unique among the messages of this client; each is higher than those before
}

/** Somebody who has joined shows a reaction to everybody; it is neither logged nor told again. */
export interface React {
  type: 'react'
  id: number // unique among the messages of this client; each is higher than those before
  reaction: string // laugh, wow, oh-no, well-done, hurry or wave
}

/** To one message: why not; or, without a refusal, that it took effect before or had nothing to change. */
export interface Answer {
  type: 'answer'
  id: number // 0 where the message had none that could be read
  refusal?: Refusal
}

/** To `why`: all that a person might think of and may not do. */
export interface Reasons<G extends Game = Game> {
  type: 'reasons'
  id: number
  reasons: Reason<G>[]
}

/** To `code`: they work once, for so many seconds. */
export interface Digits {
  type: 'digits'
  id: number
  digits: string
  seconds: number
}

/** The table has changed. */
export interface State {
  type: 'table'
  number: number
  at: number // ms since the match began
  table: TableState
  waits?: Wait[]
  hold?: Hold // while nobody can act
  stand_ins?: Wait[] // when the table itself acts for a person whom a race waits for
  done?: number[] // the ids of this client's messages that took effect
}

/** The match has gone on: what happened since the last news, and how things stand now. */
export interface News<G extends Game = Game> {
  type: 'news'
  number: number
  at: number // ms since the match began
  lines: NewsLine<G>[] // none where a seat let it go by or was given to somebody, and when a hold is over
  passed?: number[] // calm pace: the seats that let it go by
  waits?: Wait[]
  hold?: Hold // while nobody can act
  stand_ins?: Wait[] // when the table itself acts for a person whom a race waits for
  views: SeatView<G>[] // of one's own seats, or the spectator's
  public_view?: SeatView<G> // the spectator's too, where one has several seats with hidden cards
  done?: number[]
}

/** A match begins. */
export interface Opening<G extends Game = Game> {
  type: 'opening'
  number: number
  at: number
  events: Events[G][] // before the first action: who starts, what is dealt
  views: SeatView<G>[]
  table: TableState
  waits?: Wait[]
  hold?: Hold // while nobody can act
  stand_ins?: Wait[] // when the table itself acts for a person whom a race waits for
  public_view?: SeatView<G> // the spectator's too, where one has several seats with hidden cards
  done?: number[]
}

/** Who you are, how the table stands, and what you have missed of this match. */
export interface Welcome<G extends Game = Game> {
  type: 'welcome'
  number: number
  at: number
  person: number | null // null for a spectator
  last: number // the highest id of this client's messages that took effect: count on from there
  table: TableState
  views: SeatView<G>[] // of the match that runs or ran last; none before the first
  missed: NewsLine<G>[] | null // null: nothing was asked, too much, or another match; the views must do
  waits?: Wait[]
  hold?: Hold // while nobody can act
  stand_ins?: Wait[] // when the table itself acts for a person whom a race waits for
  public_view?: SeatView<G> // the spectator's too, where one has several seats with hidden cards
  recalled?: NewsLine<G>[] // the last lines of the running match, as asked for by `recall`
}

/** To a `hello` with a name: the host is asked. `admitted` follows, or a `bye`. */
export interface HostAsked {
  type: 'waiting'
  host: string
  game: Game
}

/** One has joined under the name in `hello`; `welcome` follows. */
export interface Admitted {
  type: 'admitted'
  person: number
  token: string // proves it: keep it, and show it to nobody
}

/** To every window of the host: who waits now, the first to ask first. */
export interface JoinRequests {
  type: 'join-requests'
  requests: JoinRequest[]
}

/** At a table with a coach: what each choice of a seat is worth, the best first; it comes after the view. */
export interface SeatOdds<G extends Game = Game> {
  type: 'odds'
  number: number // of the news it is for
  seat: number
  odds: ChoiceOdds<G>[]
}

/** Somebody reacts: show it for a moment at their seat. */
export interface Reaction {
  type: 'reaction'
  person: number
  reaction: string
}

/** To `ping`. */
export interface Pong {
  type: 'pong'
  n: number // the ping's
}

/** The connection ends. */
export interface Bye {
  type: 'bye'
  why: Refusal
  again: boolean // come back in a moment, your seat waits; otherwise it is no use
}

/** Why the request was refused or failed. */
export interface Trouble {
  key: string
  text: string
}

export interface GameOffer {
  key: string
  name: string
  least: number
  most: number
  bots: string[]
  options: OptionOffer[]
}

export interface PublicTable {
  code: string
  game: string
  host: string
  seats: number
  playing: boolean
}

/** A table to open, and the name of its host. */
export interface OpenTable {
  game: string
  name: string
  options?: Record<string, unknown>
  pace?: 'calm' | 'live'
  clock?: number
  public?: boolean
  coach?: boolean
  speed?: 'faster' | 'normal' | 'slower'
  avatar?: 'cat' | 'diva' | 'fox' | 'hedgehog' | 'mutt' | 'owl' | 'poodle' | 'punk' | 'rabbit' | 'raccoon' | 'squirrel' | 'terrier' | null // wanted, as the colour; who names none gets one
  colour?: 'blue' | 'green' | 'orange' | 'pink' | 'purple' | 'red' | 'teal' | 'yellow' | null
  knock?: boolean
}

/** A person at a table. The token proves it: keep it, and show it to nobody. */
export interface Admission {
  code: string
  link: string
  reachable: boolean
  person: number
  token: string
}

/** The tables that a browser remembers, a few at most. */
export interface OwnTables {
  tables: TableKey[]
}

/** A table that a person may go back to. */
export interface OwnTable {
  code: string
  game: string
  playing: boolean
  name: string // of whoever asks
  here: string[] // the names of the others who are there now
}

/** Whether the server should listen on the home network too. */
export interface LetPhonesIn {
  on: boolean
}

/** Where to find a table. `reachable` is false while only this machine can open the link.

`lan` is there for who may turn the switch that lets other devices in: whether it is on. */
export interface Invitation {
  code: string
  link: string
  reachable: boolean
  lan?: boolean
}

export interface Join {
  name: string
  avatar?: 'cat' | 'diva' | 'fox' | 'hedgehog' | 'mutt' | 'owl' | 'poodle' | 'punk' | 'rabbit' | 'raccoon' | 'squirrel' | 'terrier' | null
  colour?: 'blue' | 'green' | 'orange' | 'pink' | 'purple' | 'red' | 'teal' | 'yellow' | null
  token?: string | null // of before, if this browser has been at the table
}

export interface Move {
  digits: string
}

export interface MatchSummary {
  match: number
  game: string
  date: string
}

/** One die or card, and the odds it was drawn with, in the order in which the stream was read. */
export interface Draw {
  line: number // of the record
  fall: string | number
  outcomes: (string | number)[] // that could have fallen
  weights: number[] // of each, in whole parts
}

/** A report. The odds are `exact` where the match is solved as it was played.

With `lockstep` they are exact for races in lock-step, though it was played live. Otherwise they are estimates. */
export interface Report {
  game: string
  exact: boolean
  names: string[]
  curve: Point[]
  seats: SeatReport[]
  costliest: Choice[]
  lockstep: boolean
}

/** A finished match as one seat saw it. */
export type Replay<G extends Game = Game> = {
  [K in G]: {
    game: K
    names: string[] // by seat
    seat: number // -1 for a spectator
    events: Events[K][] // before the first action
    view: Views[K] // before the first action
    mover: number
    moments: Moment<K>[]
  }
}[G]

export type Incoming =
  | Hello
  | Ping
  | Act
  | LetPass
  | Why
  | Rename
  | ChooseLook
  | Sit
  | SeatBot
  | Stand
  | Hand
  | Back
  | Give
  | Take
  | PlayNext
  | Host
  | Remove
  | Readmit
  | Change
  | LetIn
  | GoOn
  | Ready
  | Start
  | Stop
  | Code
  | React

/** The messages that are answered. */
export type Request = Extract<Incoming, { id: number }>

export type Outgoing<G extends Game = Game> =
  | Answer
  | Reasons<G>
  | Digits
  | State
  | News<G>
  | Opening<G>
  | Welcome<G>
  | HostAsked
  | Admitted
  | JoinRequests
  | SeatOdds<G>
  | Reaction
  | Pong
  | Bye