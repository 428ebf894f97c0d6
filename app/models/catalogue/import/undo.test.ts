import { beforeEach, expect, test, vi } from 'vitest'
import {
  change,
  findById as findProduct,
  findByIdOrSlug,
  listAll,
  remove,
} from '~/models/catalogue/product/product.server'
import { describeLeft } from '~/models/records/undo.server'
import { makeProduct } from '../../../../tests/factories/product'
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

test('what somebody has changed since the import stays, and all else of it is undone', async () => {
  const by = await importer()
  const file = ['one', 'two', 'three', 'four'].map((slug) => makeProduct({ name: slug, slug, price: '1' }))
  const [one, two, three, four] = (await Promise.all(file)).map((row) => row.id) as [number, number, number, number]
  const { id } = await importFile(
    'slug,price,name,stock_number\none,2,One,A1\ntwo,2,Two,A2\nthree,2,Three,\nfour,2,Four,\nfive,2,Five,\nsix,2,Six,\n',
  )
  await change(one, { inventory_count: 7 })
  await change(two, { price_cents: 300 })
  await remove(three)
  await change(four, { sale_price_cents: 150 })
  const [five, six] = await Promise.all(['five', 'six'].map(findByIdOrSlug))
  await change(five!.id, { name: 'Fifth' })
  expect(describeLeft(await undo(id, by))).toBe(
    'Left as they are: two (Price: changed since), one that is gone, four (Price: Sale price must be lower than the price), Fifth (changed since).',
  )
  expect(await findProduct(one)).toMatchObject({
    name: 'one',
    price_cents: 100,
    stock_number: null,
    inventory_count: 7,
  })
  expect(await findProduct(two)).toMatchObject({ name: 'two', price_cents: 300, stock_number: null })
  expect(await findProduct(four)).toMatchObject({ name: 'four', price_cents: 200, sale_price_cents: 150 })
  expect(await findProduct(five!.id)).toMatchObject({ name: 'Fifth' })
  await expect(findProduct(six!.id)).rejects.toThrow('Product not found')
})

test('a slug that another piece has by now is not taken from it', async () => {
  const by = await importer()
  const { id: piece } = await makeProduct({ name: 'Ring', slug: 'plain-ring', price: '1' })
  const { id } = await importFile(`id,slug,price\n${piece},ruby-ring,2\n`)
  await makeProduct({ slug: 'plain-ring' })
  expect(describeLeft(await undo(id, by))).toBe('Left as they are: Ring (Slug: This slug is already in use).')
  expect(await findProduct(piece)).toMatchObject({ slug: 'ruby-ring', price_cents: 100 })
})

test('an import can be undone for a day', async () => {
  const by = await importer()
  const { id } = await importFile('name,price\nOpal ring,2\n')
  vi.useFakeTimers({ now: Date.now() + 25 * 3600_000, toFake: ['Date'] })
  await expect(undo(id, by)).rejects.toThrow('for a day')
  vi.useRealTimers()
})
