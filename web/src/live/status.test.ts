import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { statusOf } from '../games'
import { Language } from '../language'
import all from 'sentences:all'
import { MOVER, type SeatView, STAGES } from '../wire'
import { sayFor, useLanguage } from '../words'
import { statusText } from './status'

interface Fixture {
  name: string
  names: string[]
  seat: number
  view: { stage: number; turn?: number; mover?: number }
  choices: object[]
}

const files = import.meta.glob<Fixture[]>('../games/*/fixtures.json', { import: 'default', eager: true })
const games = Object.entries(files).map(([path, fixtures]) => ({ game: path.split('/').at(-2)!, fixtures }))
const MOST = 36 // characters that fit into one line of a phone
const languages = { en: new Language('en', [all.en]), es: new Language('es', [all.es]) }

/** Fixtures hold views alone; whose move it is follows from them. */
function moverOf(game: string, { view }: Fixture): number {
  if (view.mover !== undefined) return view.mover
  const stages = STAGES[game as keyof typeof STAGES] as Record<string, number>
  if (view.stage === stages.done) return MOVER.over
  return view.turn === undefined || view.stage === stages.round ? MOVER.race : view.turn
}

async function told(game: string, fixture: Fixture, asked?: number, turn?: number): Promise<string> {
  const { names, seat, view, choices } = fixture
  const seen = { game, seat, view, choices, mover: moverOf(game, fixture), may_pass: false, asked, turn }
  const say = sayFor(game, () => names, () => seat)
  return statusText(seen as unknown as SeatView, names, say, await statusOf(game))
}

const at = (game: string, moment: string) =>
  games.find((one) => one.game === game)!.fixtures.find(({ name }) => name === moment)!

const LONG = 120_000 // ms: a busy machine takes its time to read the boards
beforeAll(() => Promise.all(games.map(({ game }) => statusOf(game))), LONG)
beforeEach(() => useLanguage(languages.en))

test.each([
  ['go-nuts', 'fresh', 'Your turn: roll the dice'],
  ['go-nuts', 'two-acorns', 'Your turn: roll again or bank 5'],
  ['go-nuts', 'go-nuts', 'Go Nuts! Roll, roll, roll!'],
  ['go-nuts', 'round-house', 'Ana goes nuts: throw your dog!'],
  ['go-nuts', 'round-own-dog', 'Your dog is out. Wait for it …'],
  ['go-nuts', 'others-roll', 'Waiting for Ben'],
  ['go-nuts', 'won', 'The match is over'],
  ['forget-it', 'fresh', 'Your turn: roll the dice'],
  ['forget-it', 'first-roll', 'Which number do you collect?'],
  ['forget-it', 'no-pair', 'No pair yet: roll again'],
  ['wig-out', 'ready', 'Look at your cards. Ready?'],
  ['wig-out', 'waiting', 'Ready! Waiting for the others'],
  ['wig-out', 'go', 'Everybody is ready: call GO!'],
  ['wig-out', 'race', 'Lay your cards, quick!'],
  ['wig-out', 'draw', 'Nothing fits: draw a card!'],
  ['wig-out', 'spectator', 'You are watching'],
  ['nuts-about-mutts', 'turn', 'Your turn: play a card'],
  ['nuts-about-mutts', 'draw', 'Nothing fits: draw a card'],
  ['nuts-about-mutts', 'in-doghouse', 'In the dog house: draw a card'],
  ['nuts-about-mutts', 'deciding', 'Play the drawn card or keep it'],
  ['nuts-about-mutts', 'ran', 'Nothing more fits: end your turn'],
  ['nuts-about-mutts', 'match-out-of-turn', 'You hold the same card: Match!'],
  ['nuts-about-mutts', 'match-and-run', 'Your chance: Match! or Run!'],
  ['nuts-about-mutts', 'bones', 'Grab a bone!'],
  ['nuts-about-mutts', 'bone-mine', 'You have a bone!'],
])('%s, %s: “%s”', async (game, moment, expected) => {
  expect(await told(game, at(game, moment))).toBe(expected)
})

test('a player who may cut into a turn is told so; everybody else waits for it', async () => {
  const fixture = at('nuts-about-mutts', 'match-out-of-turn')
  const turn = fixture.view.turn!
  expect(await told('nuts-about-mutts', fixture, undefined, turn)).toBe('You hold the same card: Match!')
  const name = fixture.names[turn]
  expect(await told('nuts-about-mutts', { ...fixture, choices: [] }, undefined, turn)).toBe(`Waiting for ${name}`)
  expect(await told('nuts-about-mutts', { ...fixture, seat: -1, choices: [] }, undefined, turn)).toBe(`You are watching: ${name}'s turn`)
})

test('out of turn the line names the awaited player, also where anybody may cut in', async () => {
  const cutIn = at('nuts-about-mutts', 'cut-in')
  expect(await told('nuts-about-mutts', cutIn)).toBe(`Waiting for ${cutIn.names[cutIn.view.turn!]}`)
})

test('a race that has only just been opened does not say that the deck is empty', async () => {
  const race = at('wig-out', 'race')
  expect(await told('wig-out', { ...race, choices: [] })).toBe('Lay your cards, quick!')
})

test('at calm pace the table waits for the player who is asked, and hurries nobody', async () => {
  const race = at('wig-out', 'race')
  expect(await told('wig-out', race, 1)).toBe(`Waiting for ${race.names[1]}`)
  expect(await told('wig-out', race, 0)).toBe('Your turn: play a card')
  expect(await told('go-nuts', at('go-nuts', 'go-nuts'), 0)).toBe('Your turn: roll the dice')
})

test('a spectator reads whose turn it is', async () => {
  const watched = { ...at('go-nuts', 'fresh'), seat: -1, choices: [] }
  expect(await told('go-nuts', watched)).toBe("You are watching: Ana's turn")
})

test('a game without words of its own has plain ones', () => {
  const say = sayFor('go-nuts', () => ['Ana', 'Ben'], () => 0)
  const seen = (mover: number, choices: object[]) =>
    statusText({ game: 'go-nuts', seat: 0, view: {}, choices, mover, may_pass: false } as unknown as SeatView, ['Ana', 'Ben'], say, null)
  expect([seen(0, [{}]), seen(1, []), seen(MOVER.race, [{}]), seen(MOVER.race, [])]).toEqual([
    'Your turn',
    'Waiting for Ben',
    'Everybody at once: you too!',
    'Everybody at once!',
  ])
})

describe.each(Object.entries(languages))('in %s', (_, language) => {
  test.each(games)('every moment of $game has a short line', async ({ game, fixtures }) => {
    useLanguage(language)
    for (const fixture of fixtures) {
      const text = await told(game, fixture)
      expect(text).toBeTruthy()
      expect(text.length, text).toBeLessThanOrEqual(MOST)
    }
  })
})
