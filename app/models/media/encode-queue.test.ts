import { expect, test } from 'vitest'
import { Unavailable } from '~/runtime/unavailable'
import { encodeInTurn, encodeUnlessBusy } from './encode.server'

test('pictures are encoded one at a time; strangers find it busy when others wait, staff do not', async () => {
  let running = 0
  const ends: (() => void)[] = []
  const work = async () => {
    running += 1
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
  }
  const strangers = Array.from({ length: 8 }, () => encodeUnlessBusy(work).catch((error: unknown) => error))
  const staff = encodeInTurn(work)
  const release = setInterval(() => {
    expect(running).toBeLessThanOrEqual(1)
    ends.shift()?.()
  }, 1)
  const results = await Promise.all(strangers)
  await staff
  clearInterval(release)
  expect(results.filter((result) => result instanceof Unavailable)).toHaveLength(3)
  // A failed one does not stop the others.
  await expect(encodeInTurn(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
  expect(await encodeUnlessBusy(async () => 'done')).toBe('done')
})
