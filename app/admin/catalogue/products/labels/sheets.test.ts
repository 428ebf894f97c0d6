import { expect, test } from 'vitest'
import { fillSheets } from './sheets'

test('labels fill one sheet after another', () => {
  expect(fillSheets(['a', 'b', 'c'], 2, 0)).toEqual([['a', 'b'], ['c']])
  expect(fillSheets([], 2, 0)).toEqual([])
})

test('labels that are gone from the first sheet are left free', () => {
  expect(fillSheets(['a', 'b', 'c'], 4, 3)).toEqual([
    [null, null, null, 'a'],
    ['b', 'c'],
  ])
})
