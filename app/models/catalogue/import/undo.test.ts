import { beforeEach, expect, test, vi } from 'vitest'
import { findById as findProduct, listAll, update } from '~/models/catalogue/product/product.server'
import { makeProduct, productInput } from '../../../../tests/factories/product'
import { emptyShop, importer, importFile } from '../../../../tests/factories/product-import'
import { findById } from './product-import.server'
import { undo } from './undo.server'

beforeEach(emptyShop)

test('an import is undone as a whole, once', async () => {
  const by = await importer()
  const old = await makeProduct({ name: 'Plain ring', slug: 'plain-ring', price: '10' })
  const { id } = await importFile(`id,name,slug,price\n${old.id},Ruby ring,ruby-ring,11\n,Opal ring,,12.50\n`)
  expect((await findProduct(old.id)).name).toBe('Ruby ring')
  await undo(id, by)
  await undo(id, by)
  expect(await findProduct(old.id)).toMatchObject({ name: 'Plain ring', slug: 'plain-ring', price_cents: 1000 })
  expect(await listAll()).toHaveLength(1)
  expect((await findById(id)).undone_at).toBeInstanceOf(Date)
})

test('an import whose products were changed since is not undone, and its lines are named', async () => {
  const by = await importer()
  const [one, two] = [await makeProduct({ slug: 'one', price: '1' }), await makeProduct({ slug: 'two', price: '1' })]
  const { id } = await importFile('slug,price\none,2\ntwo,2\n')
  await update(two.id, productInput({ slug: 'two', price: '3' }))
  await expect(undo(id, by)).rejects.toThrow('The product in line 3 was changed after the import; nothing was undone')
  expect((await findProduct(one.id)).price_cents).toBe(200)
})

test('an import can be undone for a day', async () => {
  const by = await importer()
  const { id } = await importFile('name,price\nOpal ring,2\n')
  vi.useFakeTimers({ now: Date.now() + 25 * 3600_000, toFake: ['Date'] })
  await expect(undo(id, by)).rejects.toThrow('for a day')
  vi.useRealTimers()
})
