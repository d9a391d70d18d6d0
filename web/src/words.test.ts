import { beforeEach, describe, expect, test } from 'vitest'
import { Language } from './language'
import all from 'sentences:all'
import { hasMessage, loadSentences, say, sayFor, setLanguage, useLanguage } from './words'

const en = new Language('en', [all.en])
const es = new Language('es', [all.es])
const NAMES = ['Ana', 'Bo']

describe('sentences come out as the terminal says them', () => {
  test('an action is a label', () => {
    expect(en.action('wig-out', { do: 'pile', character: 'c2', count: 3 }, NAMES)).toBe('New pile: 3 × Disco Doris')
    expect(es.action('go-nuts', { do: 'roll' }, NAMES)).toBe(es.say('go-nuts-do-roll'))
  })

  test('an event names the others and calls the seat it is told to “you”', () => {
    const words = { event: 'got-ready', clause: 'WO-4', seat: 1 }
    expect(en.event('wig-out', words, NAMES, 0)).toBe('Bo got ready.')
    expect(en.event('wig-out', words, NAMES, 1)).toBe('You got ready.')
  })

  test('faces are named one by one, and a hidden card is not named at all', () => {
    expect(en.name('go-nuts', 'faces', ['acorn', 'car'])).toMatch(/acorn.* .*car/i)
    const drew = { event: 'drew', clause: 'WO-8', seat: 1, character: null }
    expect(en.event('wig-out', drew, NAMES, 0)).toBe('Bo drew a card.')
  })

  test('a card with a label of its own gets it', () => {
    const flea = { do: 'play', card: 'fleas', colour: 'red' }
    expect(en.action('nuts-about-mutts', flea, NAMES)).not.toBe('')
  })

  test('a refusal names its clause', () => {
    expect(en.refusal('wig-out', 'no-go-yet', 'WO-4')).toMatch(/\(WO-4\)$/)
  })
})

test('what nobody translated is a mistake, not a blank', () => {
  expect(() => en.say('no-such-sentence')).toThrow('no-such-sentence')
})

describe('speech follows the language', () => {
  beforeEach(() => useLanguage(en))

  test('a switch takes effect at once, also for what was made before', () => {
    const speech = sayFor('wig-out', () => NAMES, () => 0)
    expect(speech.action({ do: 'draw' })).toBe('Draw a card')
    useLanguage(es)
    expect(speech.languageCode).toBe('es')
    expect(speech.action({ do: 'draw' })).toBe(es.say('wig-out-do-draw'))
    expect(say('you')).toBe(es.say('you'))
  })
})

describe('the sentences of a page come with it', () => {
  test('in the language that is spoken, and in the one that is chosen afterwards', async () => {
    await setLanguage('en', false)
    expect(hasMessage('pad-who-plays')).toBe(false)
    await loadSentences(['pad'])
    expect(say('pad-who-plays')).toBe(en.say('pad-who-plays'))
    await setLanguage('es', false)
    expect(say('pad-who-plays')).toBe(es.say('pad-who-plays'))
  })

  test('in the new language if it changes while they are fetched', async () => {
    await setLanguage('en', false)
    const fetched = loadSentences(['rules'])
    await Promise.all([setLanguage('es', false), fetched])
    expect(say('rules-title')).toBe(es.say('rules-title'))
  })
})
