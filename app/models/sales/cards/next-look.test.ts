import { expect, test } from 'vitest'
import { nextLook, nextLookAtPaid } from './next-look'

const at = (seconds: number) => new Date(seconds * 1000)
const DAY_S = 24 * 3600

test('an open session is looked at after 10 s, 30 s, 1, 2 and 5 minutes, then every five minutes', () => {
  const looks = [0]
  while (looks.length < 8) looks.push(nextLook(at(0), at(looks.at(-1)!)).getTime() / 1000)
  expect(looks).toEqual([0, 10, 30, 60, 120, 300, 600, 900])
})

test('a paid one every day, for half a year', () => {
  expect(nextLookAtPaid(at(0), at(DAY_S))).toEqual(at(2 * DAY_S))
  expect(nextLookAtPaid(at(0), at(180 * DAY_S))).toEqual(at(181 * DAY_S))
  expect(nextLookAtPaid(at(0), at(180 * DAY_S + 1))).toBeNull()
})
