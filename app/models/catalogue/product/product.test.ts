import { expect, test } from 'vitest'
import { Conflict } from '~/models/records/errors'
import { WHOLE } from '~/models/records/paging'
import { makeProduct, productInput } from '../../../../tests/factories/product'
import { listFeatured } from '../listing/featured.server'
import {
  activeInBatches,
  create,
  findByFormerSlug,
  findById,
  findByIdOrSlug,
  listActive,
  update,
} from './product.server'

test('a product is found by its id and by its slug', async () => {
  const { id } = await makeProduct({ slug: 'moonlight-ring' })
  expect((await findByIdOrSlug(String(id)))?.id).toBe(id)
  expect((await findByIdOrSlug('moonlight-ring'))?.id).toBe(id)
  expect(await findByIdOrSlug('999999')).toBeNull()
})

test('of fifty concurrent creates with one slug, one succeeds and the others conflict', async () => {
  const input = productInput({ slug: 'the-only-one' })
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => create(input)))
  const refused = results.filter((result) => result.status === 'rejected').map((result) => result.reason as unknown)
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  expect(refused).toHaveLength(49)
  for (const reason of refused) expect(reason).toBeInstanceOf(Conflict)
})

test('a former slug redirects to the product until it is used again', async () => {
  const { id } = await makeProduct({ slug: 'first-name' })
  await update(id, productInput({ slug: 'second-name' }))
  expect((await findByFormerSlug('first-name'))?.id).toBe(id)
  await update(id, productInput({ slug: 'first-name' }))
  expect(await findByFormerSlug('first-name')).toBeNull()
  expect((await findByFormerSlug('second-name'))?.id).toBe(id)
})

test('lists show active products only, featured first, then newest', async () => {
  const day = (number: number) => new Date(Date.UTC(2030, 0, number))
  const old = await makeProduct({ featured: true }, day(1))
  const recent = await makeProduct({ featured: true }, day(2))
  const plain = await makeProduct({}, day(3))
  const hidden = await makeProduct({ featured: true, active: false }, day(4))
  const ids = (await listActive()).map(({ id }) => id)
  expect(ids.slice(0, 3)).toEqual([recent.id, old.id, plain.id])
  expect(ids).not.toContain(hidden.id)
  expect((await listFeatured({ limit: 4 })).map(({ id }) => id)).toEqual([recent.id, old.id])
})

test('an update changes updated_at', async () => {
  const made = await makeProduct({}, new Date(0))
  const changed = await update(made.id, productInput({ name: 'Another name' }))
  expect(changed.name).toBe('Another name')
  expect((await findById(made.id)).updated_at.getTime()).toBeGreaterThanOrEqual(made.updated_at.getTime())
})

test('an update without facets can keep those that staff chose', async () => {
  const { id } = await makeProduct({ slug: 'plain-band', gemstones: ['opal'], metals: ['silver'], styles: [] })
  const input = productInput({ slug: 'plain-band', name: 'Gold band' })
  const kept = await update(id, input, { keepsChosenFacets: true })
  expect(kept.chosen_facets).toEqual({ gemstone: ['opal'], metal: ['silver'], style: [] })
  expect((await update(id, input)).chosen_facets).toBeNull()
})

test('a duplicate facet is stored once', async () => {
  const { id } = await makeProduct({ gemstones: ['opal', 'opal'] })
  expect((await update(id, productInput({ metals: ['silver', 'silver'] }))).id).toBe(id)
})

test('batches have every piece once, in order, as it is when it is read', async () => {
  for (let number = 0; number < 210; number += 1) await makeProduct({ featured: number % 50 === 0 })
  const all = await listActive(WHOLE)
  const found = []
  for await (const batch of activeInBatches()) {
    const last = all.at(-1)!
    if (found.length === 0) await update(last.id, productInput({ slug: last.slug, active: false }))
    found.push(...batch)
  }
  expect(found).toEqual(all.slice(0, -1))
})
