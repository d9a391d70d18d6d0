import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Language } from '../language'
import english from '../locales/en'
import spanish from '../locales/es'
import { GAMES } from '../wire'
import { type Lesson, lessonOf } from './lesson'
import { Teaching } from './teaching.svelte'

const lessons = await Promise.all(GAMES.map(async (game) => (await lessonOf(game)) as Lesson))
const gonuts = lessons[0]!
const LONG = 60_000 // ms: far more than anything here takes

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe.each(lessons)('the lesson of $game', (lesson) => {
  test('can be finished by doing what is asked', () => {
    const teaching = new Teaching(lesson)
    let asked = 0
    for (let steps = 0; !teaching.done && steps < 50; steps++) {
      if (teaching.wanted) {
        asked += 1
        expect(teaching.choices).toContainEqual(teaching.wanted)
        teaching.act(teaching.wanted)
      } else teaching.next()
      vi.advanceTimersByTime(LONG)
    }
    expect(teaching.done).toBe(true)
    expect(asked).toBeGreaterThan(5)
  })

  test.each([new Language('en', english), new Language('es', spanish)])('has a sentence for every stop in $code', (language) => {
    for (const { say } of lesson.stops) expect(language.say(`learn-${lesson.game}-${say}`)).not.toBe('')
  })

  test('has a hint wherever something else would be allowed too', () => {
    const language = new Language('en', english)
    for (const { say, at } of lesson.stops.slice(0, -1)) {
      const stand = lesson.lines[at - 1] ?? lesson.opening
      const deeds = new Set((stand.choices ?? []).map((choice) => JSON.stringify(choice)))
      const wants = lesson.lines[at]!.seat === 0
      if (wants && deeds.size > 1) expect([say, language.knows(`learn-${lesson.game}-${say}-hint`)]).toEqual([say, true])
    }
  })
})

describe('a learner', () => {
  test('who does something else stays where they are and is told', () => {
    const teaching = new Teaching(gonuts)
    teaching.act({ do: 'roll' })
    vi.advanceTimersByTime(LONG)
    teaching.act({ do: 'bank' })
    expect(teaching).toMatchObject({ at: 1, stop: 1, wrong: { action: { do: 'bank' }, reason: null } })
  })

  test('who tries what is not allowed hears the clause', () => {
    const teaching = new Teaching(gonuts)
    teaching.why({ do: 'bank' })
    expect(teaching.wrong?.reason).toMatchObject({ key: 'not-rolled-yet', clause: 'GN-6' })
    teaching.act({ do: 'roll' })
    expect(teaching.wrong).toBeNull()
  })

  test('can do nothing while the others play', () => {
    const teaching = new Teaching(gonuts)
    while (gonuts.stops[teaching.stop]!.say !== 'dog') {
      if (teaching.wanted) teaching.act(teaching.wanted)
      else teaching.next()
      vi.advanceTimersByTime(LONG)
    }
    teaching.act({ do: 'dog' })
    expect(teaching.playing).toBe(true)
    expect(teaching.choices).toEqual([])
    const before = teaching.at
    teaching.act({ do: 'dog' })
    expect([teaching.at, teaching.wrong]).toEqual([before, null])
  })

  test('hears what happened since the last stop, and may begin again', () => {
    const teaching = new Teaching(gonuts)
    teaching.act({ do: 'roll' })
    expect(teaching.told.map(({ event }) => event)).toEqual(['rolled', 'totalled'])
    teaching.again()
    vi.advanceTimersByTime(LONG)
    expect([teaching.at, teaching.stop, teaching.line]).toEqual([0, 0, null])
  })
})
