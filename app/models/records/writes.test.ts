import { expect, test } from 'vitest'
import { countAll, create } from '~/models/catalogue/product/product.server'
import { makeProduct, productInput } from '../../../tests/factories/product'
import { Conflict } from './errors'
import { withIdempotencyKey } from './writes.server'

const make = (slug: string) => async () => (await create(productInput({ slug }))).id

test('a form submitted five times at once creates one row and returns its id each time', async () => {
  const before = await countAll()
  const ids = await Promise.all(
    Array.from({ length: 5 }, (_, copy) => withIdempotencyKey('sent-five-times', make(`copy-${copy}`))),
  )
  expect(new Set(ids).size).toBe(1)
  expect(await countAll()).toBe(before + 1)
})

test('a rejected form can be submitted again', async () => {
  await makeProduct({ slug: 'taken' })
  await expect(withIdempotencyKey('refused-first', make('taken'))).rejects.toThrow(Conflict)
  expect(await withIdempotencyKey('refused-first', make('free'))).toBeGreaterThan(0)
})

test('when a later write fails, the row is rolled back', async () => {
  const before = await countAll()
  const failing = withIdempotencyKey('fails-later', async () => {
    await make('not-kept')()
    throw new Error('later')
  })
  await expect(failing).rejects.toThrow('later')
  expect(await countAll()).toBe(before)
})

test('what is counted before a form stays counted when it is refused; a form that is known counts no more', async () => {
  await makeProduct({ slug: 'counted' })
  let count = 0
  const sendAs = (slug: string) =>
    withIdempotencyKey('counts', make(slug), () => {
      count += 1
      return Promise.resolve()
    })
  await expect(sendAs('counted')).rejects.toThrow(Conflict)
  const ids = [await sendAs('counted-2'), await sendAs('counted-2')]
  expect([new Set(ids).size, count]).toEqual([1, 2])
})
