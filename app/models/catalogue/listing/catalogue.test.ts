import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { gemstones, productFacets, products } from '#db/schema'
import { makeProduct, productInput } from '../../../../tests/factories/product'
import { change, remove, update } from '../product/product.server'
import { currentMeasures } from '../search/measures.server'
import { currentVocabulary } from '../search/spelling.server'
import { currentCatalogue, read } from './catalogue.server'

const fresh = async () => (await read()).catalogue

/** Numbers from 0 up to `below`, the same in each run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const KINDS = ['rings', 'necklaces', 'earrings', null]
const FACTS = [
  '',
  'Stone: Ruby\nCarat: 1.2 ct',
  'Stone: Opal\nCut: Oval',
  'Dimensions: Band 2.5 mm wide',
  'Metal: Platinum',
]
const AVAILABILITIES = ['stock', 'made-to-order', 'price-on-request', 'sold'] as const

test.for([1, 2, 3, 4])('patched by what was saved, it is as if read afresh (seed %i)', async (seed) => {
  const pick = numbers(seed)
  const oneOf = <T>(list: readonly T[]): T => list[pick(list.length)]!
  const values = () => ({
    name: `${oneOf(['Vintage', 'Modern'])} ${oneOf(['diamond', 'ruby', 'opal', 'plain'])} piece ${pick(1000)}`,
    price: String(100 + pick(9000)),
    sale_price: pick(3) === 0 ? '90' : '',
    inventory_count: pick(3),
    category: oneOf(KINDS),
    subcategory: null,
    facts: oneOf(FACTS),
    availability: oneOf(AVAILABILITIES),
    featured: pick(4) === 0,
    active: pick(5) > 0,
    main_image: pick(2) === 0 ? 'ring.jpg' : null,
  })
  const made = () => makeProduct(values(), new Date(Date.UTC(2024, pick(12), 1 + pick(28))))
  for (let count = 0; count < 12; count += 1) await made()
  const steps: ((id: number) => Promise<unknown>)[] = [
    made,
    async (id) => update(id, productInput({ ...values(), slug: `again-${pick(1_000_000)}` })),
    (id) => change(id, { inventory_count: pick(3), active: pick(2) === 0 }),
    (id) => remove(id),
    (id) => tx(async () => void (await db.delete(productFacets).where(eq(productFacets.product_id, id)))),
    (id) =>
      tx(
        async () =>
          void (await db
            .update(products)
            .set({ allocated_count: pick(2) })
            .where(eq(products.id, id))),
      ),
  ]
  for (let step = 0; step < 40; step += 1) {
    const ids = (await db.select({ id: products.id }).from(products)).map(({ id }) => id)
    for (let saves = pick(3); saves >= 0; saves -= 1) await oneOf(steps)(oneOf(ids)).catch(() => undefined)
    expect(await currentCatalogue()).toEqual(await fresh())
  }
  const catalogue = await currentCatalogue()
  expect([...catalogue.members.keys()]).toEqual([...(await fresh()).members.keys()])
})

test('what a transaction sees is not kept when it fails', async () => {
  const { id } = await makeProduct({ name: 'Kept' })
  const before = await currentCatalogue()
  await expect(
    tx(async () => {
      await change(id, { active: false })
      expect((await currentCatalogue()).ids).not.toContain(id)
      throw new Error('Not saved')
    }),
  ).rejects.toThrow('Not saved')
  expect(await currentCatalogue()).toBe(before)
  const other = await makeProduct()
  expect(await currentCatalogue()).toEqual(await fresh())
  expect((await currentCatalogue()).ids).toEqual(expect.arrayContaining([id, other.id]))
})

test('another gemstone of the month is told of pieces that were not saved', async () => {
  const { id } = await makeProduct({ name: 'Larimar pendant' })
  const monthOf = async () => (await currentCatalogue()).members.get('birthstone march')
  const before = (await monthOf()) ?? []
  const { positionOf } = await currentCatalogue()
  const values = { gemstone_name: 'Larimar', month: 'March', description: 'Blue', image_url: 'larimar.jpg' }
  await tx(async () => void (await db.insert(gemstones).values(values)))
  expect(await monthOf()).toEqual([...before, positionOf.get(id)].sort((one, other) => one! - other!))
})

test('measures and words follow a piece', async () => {
  const { id, slug } = await makeProduct({ name: 'Zephyr band', facts: 'Carat: 3.17 ct' })
  const { positionOf } = await currentCatalogue()
  expect((await currentMeasures()).get(positionOf.get(id)!)).toMatchObject([{ value: 3.17 }])
  expect((await currentVocabulary()).get('zephyr')).toBe(1)
  await update(id, productInput({ name: 'Mistral band', slug, facts: '' }))
  expect((await currentMeasures()).has(positionOf.get(id)!)).toBe(false)
  const words = await currentVocabulary()
  expect([words.has('zephyr'), words.get('mistral')]).toEqual([false, 1])
})
