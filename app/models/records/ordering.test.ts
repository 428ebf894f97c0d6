import { expect, test } from 'vitest'
import { reordered, successorOf } from './ordering'

const LIST = [1, 2, 3, 4]

test('an item goes a step up or down, or to the top', () => {
  expect(reordered(LIST, 3, 'up')).toEqual([1, 3, 2, 4])
  expect(reordered(LIST, 3, 'down')).toEqual([1, 2, 4, 3])
  expect(reordered(LIST, 3, 'top')).toEqual([3, 1, 2, 4])
})

test('an item goes before another one, or to the end', () => {
  expect(reordered(LIST, 1, { before: 4 })).toEqual([2, 3, 1, 4])
  expect(reordered(LIST, 4, { before: 2 })).toEqual([1, 4, 2, 3])
  expect(reordered(LIST, 1, { before: null })).toEqual([2, 3, 4, 1])
})

test('nothing moves past an end, to where it is, or beside what is gone', () => {
  expect(reordered(LIST, 1, 'up')).toBeNull()
  expect(reordered(LIST, 1, 'top')).toBeNull()
  expect(reordered(LIST, 4, 'down')).toBeNull()
  expect(reordered(LIST, 2, { before: 3 })).toBeNull()
  expect(reordered(LIST, 2, { before: 2 })).toBeNull()
  expect(reordered(LIST, 2, { before: 9 })).toBeNull()
  expect(reordered(LIST, 9, { before: 2 })).toBeNull()
  expect(reordered(LIST, 9, { before: null })).toBeNull()
})

test('moving an item before the one that followed it takes a move back', () => {
  for (const id of LIST) {
    const moved = reordered(LIST, id, id === 1 ? 'down' : 'top')!
    expect(reordered(moved, id, { before: successorOf(LIST, id) })).toEqual(LIST)
  }
})
