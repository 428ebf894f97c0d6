import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { logger } from './logger.server'
import { startWorkers, type Worker } from './workers.server'

const worker = (work: Worker['work'], more: Partial<Worker> = {}): Worker => ({
  ...{ failure: 'It failed', everyMs: 10, work },
  ...more,
})

test('work is done again after a pause, and at once while there is more', async () => {
  const runs = { usual: 0, busy: 0 }
  const usual = worker(async () => void (runs.usual += 1), { everyMs: 60_000 })
  const busy = worker(async () => (runs.busy += 1) < 5, { everyMs: 60_000 })
  const end = startWorkers([usual, busy])
  await expect.poll(() => runs.busy).toBe(5)
  await end()
  expect(runs).toEqual({ usual: 1, busy: 5 })
})

test('a failed run is logged, and stops neither itself nor others', async () => {
  const logged = vi.spyOn(logger, 'error')
  onTestFinished(() => logged.mockRestore())
  const runs: string[] = []
  const failing = worker(async () => {
    runs.push('failing')
    throw new Error('no disk')
  })
  const other = worker(async () => runs.push('other'))
  const end = startWorkers([failing, other])
  await expect.poll(() => runs.filter((run) => run === 'failing').length).toBeGreaterThan(1)
  await expect.poll(() => runs.filter((run) => run === 'other').length).toBeGreaterThan(1)
  await end()
  expect(logged).toHaveBeenCalledWith({ err: new Error('no disk') }, 'It failed')
})

test('at the end the run in progress is awaited, then what is left is done', async () => {
  const steps: string[] = []
  let finish = () => {}
  const running = new Promise<void>((resolve) => (finish = resolve))
  const end = startWorkers([
    worker(
      async (stopping) => {
        stopping.addEventListener('abort', () => steps.push('told'))
        await running
        steps.push('done')
      },
      { end: async () => steps.push('ended') },
    ),
  ])
  const ended = end()
  finish()
  await ended
  expect(steps).toEqual(['told', 'done', 'ended'])
})

test('a run that takes too long is not awaited', async () => {
  const end = startWorkers([worker(() => new Promise(() => undefined), { endsWithinMs: 20 })])
  await end()
})

test('Node takes many waiting workers for no leak', async () => {
  const warned = vi.fn()
  process.on('warning', warned)
  const end = startWorkers(Array.from({ length: 12 }, () => worker(async () => undefined)))
  // They have run and wait; a warning comes with the next tick.
  await setImmediate()
  await setImmediate()
  process.off('warning', warned)
  await end()
  expect(warned).not.toHaveBeenCalled()
})
