import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { collectionProducts, productFacets, trash } from '#db/schema'
import { DAY_MS } from '~/format/durations'
import { collectionSchema } from '~/models/catalogue/collection/collection.schema'
import * as collections from '~/models/catalogue/collection/collection.server'
import * as products from '~/models/catalogue/product/product.server'
import * as posts from '~/models/writing/post/post.server'
import { makePost, postInput } from '../../../tests/factories/post'
import { makeProduct, productInput } from '../../../tests/factories/product'
import { NotFound, Stale } from './errors'
import { deleteOldTrash, listTrash, restore } from './trash.server'

test('a product is restored with its id, dates, facets, collections and former slugs', async () => {
  const { id } = await makeProduct({ slug: 'first', name: 'Opal ring', gemstones: ['opal'] })
  await products.update(id, productInput({ slug: 'second', name: 'Opal ring', gemstones: ['opal'] }))
  const kept = await collections.create(collectionSchema.parse({ name: 'Kept' }), { productIds: [id] })
  const lost = await collections.create(collectionSchema.parse({ name: 'Lost' }), { productIds: [id] })
  const before = await products.findById(id)
  const facets = await facetsOf(id)

  const trashId = await products.remove(id)
  await expect(products.findById(id)).rejects.toThrow(NotFound)
  await collections.remove(lost.id)

  const restored = { kind: 'product', id, name: before.name, slug: 'second', isRenamed: false }
  expect(await restore(trashId)).toEqual(restored)
  expect(await products.findById(id)).toEqual(before)
  expect(await facetsOf(id)).toEqual(facets)
  expect(facets.length).toBeGreaterThan(0)
  const members = await db.select().from(collectionProducts).where(eq(collectionProducts.product_id, id))
  expect(members.map(({ collection_id }) => collection_id)).toEqual([kept.id])
  expect((await products.findByFormerSlug('first'))?.id).toBe(id)
  expect((await listTrash(1)).rows.map((deleted) => deleted.id)).not.toContain(trashId)
  // A second press on Undo has the same result, unless the product was deleted again.
  expect(await restore(trashId)).toEqual(restored)
  await products.remove(id)
  await expect(restore(trashId)).rejects.toThrow(NotFound)
})

async function facetsOf(id: number) {
  return db.select().from(productFacets).where(eq(productFacets.product_id, id))
}

test('a collection is deleted and restored with its products', async () => {
  const product = await makeProduct()
  const { id } = await collections.create(collectionSchema.parse({ name: 'Together' }), { productIds: [product.id] })
  await restore(await collections.remove(id))
  const members = await db.select().from(collectionProducts).where(eq(collectionProducts.collection_id, id))
  expect(members).toEqual([{ collection_id: id, product_id: product.id, position: null }])
})

test('the slug of a deleted row is free, and if taken, the row is restored with a numbered slug', async () => {
  const first = await makePost({ slug: 'the-slug' })
  const trashId = await posts.remove(first.id)
  await makePost({ slug: 'the-slug' })
  await makePost({ slug: 'the-slug-2' })
  const { id, title: name } = first
  expect(await restore(trashId)).toEqual({ kind: 'post', id, name, slug: 'the-slug-3', isRenamed: true })
  expect((await posts.findById(first.id)).created_at).toEqual(first.created_at)
})

test('a row with a newer version is neither updated nor deleted', async () => {
  const seen = await makePost({ slug: 'seen' })
  const expected = String((await posts.findById(seen.id)).version)
  await posts.update(seen.id, postInput({ slug: 'seen', title: 'Changed' }), { expected })
  await expect(posts.update(seen.id, postInput({ slug: 'seen' }), { expected })).rejects.toThrow(Stale)
  await expect(posts.remove(seen.id, { expected })).rejects.toThrow(Stale)
  expect((await posts.findById(seen.id)).title).toBe('Changed')
})

test('rows older than thirty days are not restored, and leave the trash', async () => {
  const [old, recent] = [await posts.remove((await makePost()).id), await posts.remove((await makePost()).id)]
  const age = (id: number, days: number) =>
    tx(async () => {
      const created_at = new Date(Date.now() - days * DAY_MS)
      await db.update(trash).set({ created_at }).where(eq(trash.id, id))
    })
  await age(old, 31)
  await age(recent, 29)
  await expect(restore(old)).rejects.toThrow(NotFound)
  expect(await deleteOldTrash(new Date(), 500)).toBe(1)
  expect((await restore(recent)).kind).toBe('post')
})

test('the trash lists deleted rows, newest first, and who deleted them', async () => {
  const [first, second] = [await makeProduct({ name: 'Went first' }), await makeProduct({ name: 'Went second' })]
  await products.remove(first.id)
  const trashId = await products.remove(second.id)
  const { rows } = await listTrash(1)
  expect(rows.slice(0, 2).map(({ label, kind }) => [label, kind])).toEqual([
    ['Went second', 'product'],
    ['Went first', 'product'],
  ])
  expect(rows[0]).toMatchObject({ id: trashId, deleted_by: null })
  await restore(trashId)
  expect((await listTrash(1)).rows.map(({ id }) => id)).not.toContain(trashId)
})

test('a restored piece comes back without a stock number that another piece has by then', async () => {
  const { id } = await makeProduct({ stock_number: 'R-7' })
  await expect(makeProduct({ stock_number: 'R-7' })).rejects.toThrow('Another piece has this stock number')
  const trashId = await products.remove(id)
  await makeProduct({ stock_number: 'R-7' })
  await restore(trashId)
  expect((await products.findById(id)).stock_number).toBeNull()
})

test('a stock number is found as typed and in capitals, of active pieces only', async () => {
  const { id } = await makeProduct({ stock_number: 'QX-19' })
  expect((await products.findByStockNumber(' qx-19 '))?.id).toBe(id)
  expect(await products.findByStockNumber('qx')).toBeNull()
  await products.change(id, { active: false })
  expect(await products.findByStockNumber('QX-19')).toBeNull()
})
