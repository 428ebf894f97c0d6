import { expect, test } from 'vitest'
import { Lanes } from './delivery.server'

/** Receivers with so many messages each; those of `silent` answer when they are told to. */
function receivers(messages: Record<number, number>, silent: number[] = []) {
  const left = new Map(Object.entries(messages).map(([id, count]) => [Number(id), count]))
  const tried: number[] = []
  const waiting: (() => void)[] = []
  const lanes = new Lanes(async (id) => {
    const count = left.get(id) ?? 0
    if (count === 0) return false
    left.set(id, count - 1)
    tried.push(id)
    if (silent.includes(id)) await new Promise<void>((resolve) => waiting.push(resolve))
    return true
  })
  const answerAll = () => waiting.splice(0).forEach((answer) => answer())
  return { lanes, tried, answerAll }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a receiver that does not answer delays its own messages alone', async () => {
  const { lanes, tried, answerAll } = receivers({ 1: 3, 2: 3 }, [1])
  const slow = lanes.run(1)
  await lanes.run(2)
  expect(tried.toSorted()).toEqual([1, 2, 2, 2])
  expect(lanes.run(1)).toBeUndefined()
  for (let left = 3; left > 0; left -= 1) {
    answerAll()
    await settled()
  }
  await slow
  expect(tried.filter((id) => id === 1)).toHaveLength(3)
})

test('more receivers than messages may be under way take turns', async () => {
  const slow = range(1, 40)
  const { lanes, tried, answerAll } = receivers({ ...Object.fromEntries(slow.map((id) => [id, 100])), 41: 1 }, slow)
  for (const id of [...slow, 41]) void lanes.run(id)
  await settled()
  expect(tried).toHaveLength(16)
  for (let round = 0; round < 2; round += 1) {
    answerAll()
    await settled()
  }
  expect(tried).toContain(41)
  expect(new Set(tried.slice(0, 41)).size).toBe(41)
})

test('a failure ends one lane, which can be run again', async () => {
  let isFull = true
  const lanes = new Lanes(async () => {
    if (isFull) throw new Error('disk full')
    return false
  })
  await expect(lanes.run(1)).rejects.toThrow('disk full')
  isFull = false
  await lanes.run(1)
})

test('nothing begins after the stop, which waits for what is under way', async () => {
  const { lanes, tried, answerAll } = receivers({ 1: 2 }, [1])
  void lanes.run(1)
  await settled()
  const stopped = lanes.stop()
  answerAll()
  await stopped
  expect(tried).toEqual([1])
})
