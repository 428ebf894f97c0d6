import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused, type RequestContext } from '../../request/context'
import { bodyLimit } from '../../request/limits'
import { BodyBudget, noRoom, readBody } from './read'

const STRANGER = bodyLimit('/contact', 'application/x-www-form-urlencoded', { hasSignedIn: false, mayUpload: false })
const STAFF = bodyLimit('/admin/products/new', 'multipart/form-data', { hasSignedIn: true, mayUpload: true })

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function reading(limit = STRANGER, { declaredBytes = 0, budget = new BodyBudget(limit.bytes) } = {}) {
  const request = Object.assign(new PassThrough(), { headers: {} })
  const body = readBody({ request, declaredBytes } as unknown as RequestContext, limit, budget.open())
  body.catch(() => undefined)
  return { request, body }
}

test('chunks of any size form one body', async () => {
  const { request, body } = reading()
  for (const part of ['a', 'b'.repeat(5000), '', 'c'.repeat(20_000), 'd']) request.write(part)
  request.end()
  expect((await body).toString()).toBe(`a${'b'.repeat(5000)}${'c'.repeat(20_000)}d`)
})

test('a large body of a known length gets all of its bytes', async () => {
  const text = 'abc'.repeat(400_000)
  const { request, body } = reading(STAFF, { declaredBytes: text.length })
  for (let at = 0; at < text.length; at += 50_000) request.write(text.slice(at, at + 50_000))
  request.end()
  expect((await body).toString()).toBe(text)
})

test('a body that exceeds what all bodies may have is rejected', async () => {
  const budget = new BodyBudget(10_000)
  const first = reading(STRANGER, { budget })
  first.request.write('a'.repeat(6000))
  const second = reading(STRANGER, { budget })
  second.request.write('a'.repeat(6000))
  await expect(second.body).rejects.toEqual(noRoom())
  first.request.end()
  expect(await first.body).toHaveLength(6000)
})

test('an anonymous client that sends a byte now and then is rejected', async () => {
  const { request, body } = reading()
  for (let second = 0; second < 11; second += 1) {
    request.write('a')
    await vi.advanceTimersByTimeAsync(1000)
  }
  await expect(body).rejects.toEqual(new Refused(408))
})

test('1 kB a second is fast enough until the timeout', async () => {
  const { request, body } = reading()
  for (let second = 0; second < 29; second += 1) {
    request.write('a'.repeat(1000))
    await vi.advanceTimersByTimeAsync(1000)
  }
  const settled = vi.fn()
  void body.catch(settled)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1100)
  await expect(body).rejects.toEqual(new Refused(408))
})

test('staff may send slowly but not stall', async () => {
  const { request, body } = reading(STAFF)
  for (let second = 0; second < 60; second += 1) {
    if (second % 5 === 0) request.write('a')
    await vi.advanceTimersByTimeAsync(1000)
  }
  const settled = vi.fn()
  void body.catch(settled)
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20_000)
  await expect(body).rejects.toEqual(new Refused(408))
})
