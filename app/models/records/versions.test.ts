import { expect, test } from 'vitest'
import { productKind } from '~/models/catalogue/product/product.kind.server'
import * as products from '~/models/catalogue/product/product.server'
import { postKind } from '~/models/writing/post/post.kind.server'
import * as posts from '~/models/writing/post/post.server'
import { makePost, postInput } from '../../../tests/factories/post'
import { makeProduct, productInput } from '../../../tests/factories/product'
import { NotFound } from './errors'
import { historyOf } from './history.server'
import { restore } from './trash.server'
import { rowAfterChange, rowAtVersion } from './versions.server'

test('a row is read as it was at an earlier version', async () => {
  const first = await makeProduct({ price: '10', gemstones: ['opal'] })
  const { id, slug } = first
  await products.update(id, productInput({ slug, price: '20' }))
  await products.update(id, productInput({ slug, price: '30', sale_price: '25' }))
  const at = (version: number) => rowAtVersion(productKind, id, version)
  expect(await at(1)).toMatchObject({
    price_cents: 1000,
    sale_price_cents: null,
    chosen_facets: { gemstone: ['opal'] },
  })
  expect(await at(2)).toMatchObject({ price_cents: 2000, sale_price_cents: null, chosen_facets: null })
  expect(await at(3)).toMatchObject({ price_cents: 3000, sale_price_cents: 2500 })
  expect([await at(0), await at(4), await at(NaN)]).toEqual([null, null, null])
})

test('a row is read as it was after a change, with dates and lists', async () => {
  const moment = '2026-05-01T09:30:00.000Z'
  const { id, slug } = await makePost({ tags: ['care', 'opals'], published_at: moment, is_published: true })
  await posts.update(id, postInput({ slug, tags: [], is_published: false }))
  const [latest, first] = (await historyOf('post', id, 1)).rows
  expect((await rowAfterChange(postKind, id, first!.id)).row).toMatchObject({
    tags: ['care', 'opals'],
    published_at: new Date(moment),
    is_published: true,
  })
  expect((await rowAfterChange(postKind, id, latest!.id)).row).toMatchObject({ tags: [], is_published: false })
  await expect(rowAfterChange(postKind, id + 1, latest!.id)).rejects.toThrow(NotFound)
})

test('a version from before a deletion can be read after the restoration', async () => {
  const { id, slug } = await makeProduct({ name: 'First' })
  await products.update(id, productInput({ slug, name: 'Second' }))
  const trashId = await products.remove(id)
  await makeProduct({ slug })
  await restore(trashId)
  const changes = (await historyOf('product', id, 1)).rows
  expect((await rowAfterChange(productKind, id, changes.at(-1)!.id)).row).toMatchObject({ name: 'First', slug })
})
