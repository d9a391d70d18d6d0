import { expect, test } from 'vitest'
import { stripSeats } from './strip'

test('up to four are all shown', () => expect(stripSeats([5, 0, 9, 1], 1)).toEqual([0, 1, 2, 3]))
test('of more, oneself and the three who are ahead', () => expect(stripSeats([5, 7, 9, 1, 0, 8], 4)).toEqual([1, 2, 4, 5]))
test('a spectator sees the four who are ahead', () => expect(stripSeats([5, 7, 9, 1, 0, 8], -1)).toEqual([0, 1, 2, 5]))
