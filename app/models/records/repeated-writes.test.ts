import { beforeEach, expect, test, vi } from 'vitest'
import { repeating } from '../../../tests/support/repeated-transactions'

// Another process commits while a transaction runs, so that it runs again.
let commitOfAnother = async (): Promise<void> => undefined
const client = await import('#db/client.server')
vi.doMock('#db/client.server', () => ({ ...client, tx: repeating(client.tx, () => commitOfAnother()) }))

const { idempotencyKeys } = await import('#db/schema')
const { makeOnce } = await import('./writes.server')
const { countView, takeCounts } = await import('~/models/visitor-counts/pending.server')
const { emptyDemonstration } = await import('~/models/empty-shop/empty-shop.server')
const { checkFile, importer } = await import('../../../tests/factories/product-import')
const { progressOf } = await import('~/models/product-import/jobs.server')
const { start } = await import('~/models/product-import/run.server')
const { findById } = await import('~/models/product-import/product-import.server')

beforeEach(() => {
  commitOfAnother = async () => undefined
})

test('a secret is shown once, although two processes have made one for the same form', async () => {
  commitOfAnother = () =>
    client.tx(async () => {
      await client.db.insert(idempotencyKeys).values({ key: 'sent twice', result: 7 })
    })
  const makeSecret = vi.fn(async () => ({ id: 1, secret: 'rolled back' }))
  expect(await makeOnce('sent twice', makeSecret)).toEqual({ id: 7, made: null })
  expect(makeSecret).toHaveBeenCalled()
})

test('an import that ran again tells the lines of one run', async () => {
  const id = await checkFile('name,price\nOne,1\nTwo,1\n')
  const { over } = await start(id, await importer())
  const progress = await progressOf(id)
  await over
  expect(progress).toEqual({ done: 2, total: 2 })
  expect((await findById(id)).state).toBe('done')
})

test('counts are kept while nothing is emptied', async () => {
  countView('a-ring')
  expect(await emptyDemonstration(await importer())).toBe(false)
  expect(takeCounts().views.get('a-ring')).toBe(1)
})
