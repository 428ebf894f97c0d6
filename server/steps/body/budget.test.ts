import { expect, test } from 'vitest'
import { BodyBudget } from './read'

test('all holdings together stay within the budget', () => {
  const budget = new BodyBudget(100)
  const [one, other] = [budget.open(), budget.open()]
  expect([one.reach(60), other.reach(40), other.reach(41)]).toEqual([true, true, false])
  expect([one.reach(10), one.reach(60), one.reach(61)]).toEqual([true, true, false])
  one.release()
  expect([other.reach(100), one.reach(1)]).toEqual([true, false])
  one.release()
  other.release()
  expect(budget.open().reach(100)).toBe(true)
  expect(budget.open().reach(1)).toBe(false)
})
