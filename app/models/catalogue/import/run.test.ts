import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import {
  findActive,
  findByFormerSlug,
  findById as findProduct,
  findByIdOrSlug,
  listAll,
  update,
} from '~/models/catalogue/product/product.server'
import { makeProduct, productInput } from '../../../../tests/factories/product'
import { checkFile, emptyShop, importer, importFile, runImport } from '../../../../tests/factories/product-import'
import { checkAgain } from './check.server'
import { linesToRetry } from './import-pictures.server'
import { findById, linesOf } from './product-import.server'
import { start } from './run.server'

beforeEach(emptyShop)

test('a run writes new and changed products with their facets and history', async () => {
  const { id } = await makeProduct({ name: 'Plain ring', slug: 'plain-ring', description: 'Kept words', price: '10' })
  const done = await importFile(
    `id,name,slug,price,featured,gemstones,main_image\n${id},Ruby ring,ruby-ring,11,yes,,\n,Opal ring,,12.50,,opal,a.jpg\n`,
  )
  expect([done.state, done.failure, done.new_count, done.changed_count]).toEqual(['done', null, 1, 1])
  expect(await findByIdOrSlug('ruby-ring')).toMatchObject({
    id,
    description: 'Kept words',
    featured: true,
    price_cents: 1100,
  })
  expect((await findByFormerSlug('plain-ring'))?.id).toBe(id)
  const made = await findActive('opal-ring')
  expect(made).toMatchObject({ active: true, inventory_count: 0, price_cents: 1250 })
  expect(made.chosen_facets).toEqual({ gemstone: ['opal'], metal: [], style: [] })
  expect((await linesOf(done.id, 'new', 1)).rows.map(({ product }) => product)).toEqual([made.id])
})

test('a new product is active with a price and a picture, or when its line says so', async () => {
  await makeProduct({ slug: 'bare' })
  await importFile(
    'slug,name,price,main_image,active\nbare,Bare,10,,\nready,Ready,10,a.jpg,\nfree,Free,0,a.jpg,\nlater,Later,10,,\nnow,Now,10,,yes\noff,Off,10,a.jpg,no',
  )
  const active = (await listAll()).filter((product) => product.active).map(({ slug }) => slug)
  expect(active.sort()).toEqual(['bare', 'now', 'ready'])
})

test('what is to be fetched again keeps its place among the pictures, and what staff have hidden stays so', async () => {
  const far = 'https://127.0.0.1/far.jpg'
  const hidden = await makeProduct({ name: 'Hidden', stock_number: 'H', price: '10', active: false })
  const done = await importFile(
    `Product,SKU,Retail,Online,Photo,Images\nBoth,B,10.00,,near.jpg,${far}\nHidden,H,10.00,,${far},\nOff,O,10.00,0,${far},`,
  )
  expect(done.state).toBe('done')
  const lines = await linesToRetry(done.id)
  expect(lines.map(({ raw_row: { id: _id, ...row } }) => row)).toEqual([
    { main_image: 'near.jpg', more_pictures: far },
    { main_image: far, more_pictures: '' },
    { main_image: far, more_pictures: '' },
  ])
  expect(lines[1]?.raw_row.id).toBe(String(hidden.id))
})

test('facets are derived, chosen by staff, or chosen to be empty', async () => {
  const chosen = { gemstones: ['ruby'] as const, metals: [], styles: [] }
  const one = await makeProduct({ slug: 'one', name: 'Opal in silver', ...chosen, gemstones: ['ruby'] })
  const two = await makeProduct({ slug: 'two', name: 'Opal in silver' })
  const facetsOf = async (id: number) => (await findProduct(id)).chosen_facets
  await importFile('slug,gemstones\none,\ntwo,ruby')
  expect(await facetsOf(one.id)).toEqual({ gemstone: [], metal: [], style: [] })
  expect(await facetsOf(two.id)).toEqual({ gemstone: ['ruby'], metal: ['silver'], style: [] })
  await importFile('slug,facets\none,derived\ntwo,')
  expect(await facetsOf(one.id)).toBeNull()
  expect(await facetsOf(two.id)).toBeNull()
  await importFile('slug,facets,styles\none,chosen,')
  expect(await facetsOf(one.id)).toEqual({ gemstone: ['opal'], metal: ['silver'], style: [] })
})

test('when a product changed after the check nothing is written and its lines are named', async () => {
  const [one, two] = [await makeProduct({ slug: 'one', price: '1' }), await makeProduct({ slug: 'two', price: '1' })]
  const id = await checkFile('slug,name,price\none,One,2\ntwo,Two,2\nthree,Three,2\n')
  await update(two.id, productInput({ slug: 'two', price: '9' }))
  await makeProduct({ slug: 'three' })
  await runImport(id)
  const failed = await findById(id)
  expect(failed.state).toBe('failed')
  expect(failed.failure).toBe('The products in lines 3 and 4 were changed after the check; nothing was imported.')
  expect((await findProduct(one.id)).price_cents).toBe(100)

  await checkAgain(id)
  const again = await findById(id)
  expect([again.state, again.new_count, again.changed_count]).toEqual(['checked', 0, 3])
  await runImport(id)
  expect((await findById(id)).state).toBe('done')
  expect((await listAll()).map(({ price_cents }) => price_cents)).toEqual([200, 200, 200])
})

test('a failure at the last line rolls back the others', async () => {
  await tx(async () => {
    await db.run(
      sql`CREATE TRIGGER refuse BEFORE INSERT ON product WHEN NEW.slug = 'last' BEGIN SELECT RAISE(ABORT, 'full'); END`,
    )
  })
  const failed = await importFile('name,price\nFirst,1\nLast,1\n')
  await tx(async () => {
    await db.run(sql`DROP TRIGGER refuse`)
  })
  expect([failed.state, failed.failure]).toEqual(['failed', 'The products could not be written; nothing was changed.'])
  expect(await listAll()).toEqual([])
})

test('an import started twice runs once, and another one is rejected meanwhile', async () => {
  const by = await importer()
  const [id, other] = [await checkFile('name,price\nTwice,1'), await checkFile('name,price\nOther,1')]
  const starts = await Promise.all([start(id, by), start(id, by)])
  await expect(start(other, by)).rejects.toThrow('Another import is running')
  await Promise.all(starts.map(({ over }) => over))
  await runImport(id)
  expect((await listAll()).map(({ name }) => name)).toEqual(['Twice'])
})

test('a file with errors or without changes is not run', async () => {
  const by = await importer()
  await makeProduct({ slug: 'same', price: '1' })
  await expect(start(await checkFile('name,price\nA,x'), by)).rejects.toThrow('There are errors in this file')
  await expect(start(await checkFile('slug,price\nsame,1'), by)).rejects.toThrow('This file changes nothing')
})

test('a run that no process is working on has been interrupted', async () => {
  const id = await checkFile('name,price\nA,1')
  await tx(async () => {
    await db.run(sql`UPDATE product_import SET state = 'running' WHERE id = ${id}`)
  })
  expect(await findById(id)).toMatchObject({
    state: 'failed',
    failure: 'The shop was stopped during the import; nothing was changed.',
  })
  await checkAgain(id)
  expect((await findById(id)).state).toBe('checked')
})
