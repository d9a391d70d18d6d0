import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Language } from '../language'
import all from 'sentences:all'
import { GAMES } from '../wire'
import { type Lesson, lessonOf } from './lesson'
import { LessonProgress } from './lessonProgress.svelte'

const lessons = (await Promise.all(GAMES.map(lessonOf))).filter((lesson): lesson is Lesson => lesson !== null)
const gonuts = lessons[0]!
const LONG = 60_000 // ms: far more than anything here takes

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe.each(lessons)('the lesson of $game', (lesson) => {
  test('can be finished by doing what is asked', () => {
    const progress = new LessonProgress(lesson)
    let asked = 0
    for (let steps = 0; !progress.done && steps < 50; steps++) {
      if (progress.wanted) {
        asked += 1
        expect(progress.choices).toContainEqual(progress.wanted)
        progress.act(progress.wanted)
      } else progress.next()
      vi.advanceTimersByTime(LONG)
    }
    expect(progress.done).toBe(true)
    expect(asked).toBeGreaterThan(5)
  })

  test.each([new Language('en', [all.en]), new Language('es', [all.es])])('has a sentence for every stop in $code', (language) => {
    for (const { say } of lesson.stops) expect(language.say(`learn-${lesson.game}-${say}`)).not.toBe('')
  })

  test('has a hint wherever something else would be allowed too', () => {
    const language = new Language('en', [all.en])
    for (const { say, at } of lesson.stops.slice(0, -1)) {
      const stand = lesson.lines[at - 1] ?? lesson.opening
      const deeds = new Set((stand.choices ?? []).map((choice) => JSON.stringify(choice)))
      const wants = lesson.lines[at]!.seat === 0
      if (wants && deeds.size > 1) expect([say, language.hasMessage(`learn-${lesson.game}-${say}-hint`)]).toEqual([say, true])
    }
  })
})

describe('a learner', () => {
  test('a learner who does something else stays at the step and is told', () => {
    const progress = new LessonProgress(gonuts)
    progress.act({ do: 'roll' })
    vi.advanceTimersByTime(LONG)
    progress.act({ do: 'bank' })
    expect(progress).toMatchObject({ at: 1, stop: 1, wrong: { action: { do: 'bank' }, reason: null } })
  })

  test('a learner who tries a forbidden action reads the clause', () => {
    const progress = new LessonProgress(gonuts)
    progress.why({ do: 'bank' })
    expect(progress.wrong?.reason).toMatchObject({ key: 'not-rolled-yet', clause: 'GN-6' })
    progress.act({ do: 'roll' })
    expect(progress.wrong).toBeNull()
  })

  test('can do nothing while the others play', () => {
    const progress = new LessonProgress(gonuts)
    while (gonuts.stops[progress.stop]!.say !== 'dog') {
      if (progress.wanted) progress.act(progress.wanted)
      else progress.next()
      vi.advanceTimersByTime(LONG)
    }
    progress.act({ do: 'dog' })
    expect(progress.playing).toBe(true)
    expect(progress.choices).toEqual([])
    const before = progress.at
    progress.act({ do: 'dog' })
    expect([progress.at, progress.wrong]).toEqual([before, null])
  })

  test('hears what happened since the last stop, and may begin again', () => {
    const progress = new LessonProgress(gonuts)
    progress.act({ do: 'roll' })
    expect(progress.told.map(({ event }) => event)).toEqual(['rolled', 'totalled'])
    progress.again()
    vi.advanceTimersByTime(LONG)
    expect([progress.at, progress.stop, progress.line]).toEqual([0, 0, null])
  })
})
