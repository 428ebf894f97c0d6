import '~/models/kinds.server'
import { beforeEach, expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { menuEntries } from '#db/schema'
import { create as createCollection, remove as removeCollection } from '~/models/catalogue/collection/collection.server'
import { currentCatalogue, facetKey } from '~/models/catalogue/listing/catalogue.server'
import { sortIntoMenus } from '~/models/catalogue/product/facets.server'
import { findListingTarget } from '~/models/catalogue/search/listing-target.server'
import type { Moved } from '~/models/records/errors'
import { restore } from '~/models/records/trash.server'
import { currentMenus } from '~/storefront/shell/menus.server'
import { makeProduct } from '../../../../tests/factories/product'
import { currentVocabulary, listInOrder } from '../vocabulary/current-vocabulary.server'
import { GENERAL_MENUS } from '../vocabulary/general-menus'
import { menuEntrySchema } from './menu-entry.schema'
import { copyGeneralMenus, create, place, remove, update } from './menu-entry.server'

beforeEach(() => tx(async () => void (await db.delete(menuEntries))))

const entry = (typed: object) => menuEntrySchema.parse({ in_menu: true, in_filters: true, ...typed })
const spinel = entry({ list: 'gemstone', title: 'Spinel', slug: 'spinel', spellings: 'balas ruby, spinels' })

async function piecesOf(kind: 'gemstone' | 'metal' | 'category', value: string): Promise<number[]> {
  await sortIntoMenus()
  const { members, ids } = await currentCatalogue()
  return (members.get(facetKey(kind, value)) ?? []).map((position) => ids[position]!)
}

test('the general list applies until a shop has its own, which begins as a copy of it', async () => {
  const general = await currentVocabulary()
  expect(await copyGeneralMenus()).toBe(GENERAL_MENUS.length)
  expect(await copyGeneralMenus()).toBe(0)
  expect(await currentVocabulary()).toEqual(general)
})

test('a stone of its own finds the pieces that are already there, and loses them when it goes', async () => {
  await copyGeneralMenus()
  const { id: piece } = await makeProduct({ name: 'Band with balas ruby' })
  expect(await piecesOf('gemstone', 'spinel')).toEqual([])
  const { id } = await create(spinel)
  expect(await piecesOf('gemstone', 'spinel')).toEqual([piece])
  expect((await findListingTarget('materials', 'spinel')).scope).toEqual({ material: 'spinel' })
  expect((await currentMenus()).gemstones).toContain('spinel')
  await remove(id)
  expect(await piecesOf('gemstone', 'spinel')).toEqual([])
  expect((await findListingTarget('materials', 'spinel')).scope).toBeNull()
})

test('an entry is in the menu while it has a piece and staff want it there', async () => {
  const { id } = await create(
    entry({ list: 'category', title: 'Cuff links', slug: 'cufflinks', spellings: 'cuff links' }),
  )
  expect((await currentMenus()).products).toEqual([])
  await makeProduct({ category: 'Cuff Links', subcategory: null })
  await sortIntoMenus()
  expect((await currentMenus()).products).toEqual([[['cufflinks', 'Cuff links']]])
  await update(id, entry({ list: 'category', title: 'Cufflinks', slug: 'cufflinks', spellings: 'cuff links' }))
  expect((await currentMenus()).products).toEqual([['cufflinks']])
  await update(id, { ...entry({ list: 'category', title: 'Cufflinks', slug: 'cufflinks' }), in_menu: false })
  expect((await currentMenus()).products).toEqual([])
})

test('a former slug is that of the entry which had it last, and comes back with it from the trash', async () => {
  const gold = entry({ list: 'metal', title: 'Gold', slug: 'gold' })
  const { id } = await create(gold)
  const { id: other } = await create(entry({ list: 'metal', title: 'Fine gold', slug: 'fine-gold' }))
  const { id: piece } = await makeProduct({ name: 'Gold bangle' })
  const leadsTo = () =>
    findListingTarget('materials', 'gold').then(
      ({ scope }) => scope,
      ({ slug }: Moved) => slug,
    )
  const piecesOfOne = (slug: string) => piecesOf('metal', slug)
  await update(id, { ...gold, slug: 'aurum' })
  expect([await leadsTo(), await piecesOfOne('aurum')]).toEqual(['aurum', [piece]])
  await update(other, { ...gold, title: 'Fine gold' })
  expect([await leadsTo(), await piecesOfOne('aurum'), await piecesOfOne('gold')]).toEqual([
    { material: 'gold' },
    [],
    [piece],
  ])
  await update(other, { ...gold, title: 'Fine gold', slug: 'finest' })
  expect([await leadsTo(), await piecesOfOne('aurum'), await piecesOfOne('finest')]).toEqual(['finest', [], [piece]])
  const deleted = await remove(other)
  expect(await leadsTo()).toBeNull()
  await restore(deleted)
  expect(await leadsTo()).toBe('finest')
})

test('what stands within a category follows its slug', async () => {
  await copyGeneralMenus()
  const rings = (await listInOrder()).find(({ slug }) => slug === 'rings')!
  const { id: piece } = await makeProduct({ category: 'Engagement Rings', subcategory: 'engagement-rings' })
  const texts = { name: 'Our rings', slug: 'rings', tagline: null, description: null, image: null, featured: false }
  const collection = await createCollection(texts)
  await update(rings.id, { ...rings, slug: 'finger-jewels' })
  const [first] = (await currentVocabulary()).categories
  expect([first!.slug, first!.subcategories.length]).toEqual(['finger-jewels', 5])
  expect(await piecesOf('category', 'finger-jewels')).toContain(piece)
  for (const listing of ['collections', 'products'] as const)
    await expect(findListingTarget(listing, 'rings')).rejects.toMatchObject({ slug: 'finger-jewels' })
  expect(await findListingTarget('collections', 'finger-jewels')).toMatchObject({
    scope: { category: 'finger-jewels' },
    collection: { id: collection.id },
  })
  await removeCollection(collection.id)
  await expect(findListingTarget('collections', 'rings')).rejects.toMatchObject({ slug: 'finger-jewels' })
})

test('entries move within their category alone', async () => {
  await copyGeneralMenus()
  const named = (await listInOrder()).filter(({ parent }) => parent === 'necklaces')
  await place(named[2]!.id, 'top')
  const [necklaces] = (await currentVocabulary()).categories.filter(({ slug }) => slug === 'necklaces')
  expect(necklaces!.subcategories.map(({ slug }) => slug)).toEqual(['lockets', 'pendants', 'chains', 'chokers'])
})

test.each([
  [{ list: 'gemstone', title: 'Spinel', slug: 'spinel', parent: 'rings' }, 'parent'],
  [{ list: 'category', title: 'Rings', slug: 'rings', parent: 'rings' }, 'parent'],
  [{ list: 'category', title: '', slug: 'rings' }, 'title'],
  [{ list: 'category', title: 'Rings', slug: 'Rings & more' }, 'slug'],
  [{ list: 'colour', title: 'Red', slug: 'red' }, 'list'],
])('%j is refused at %s', (typed, field) => {
  expect(menuEntrySchema.safeParse(typed).error?.issues[0]?.path).toEqual([field])
})

test('two entries of a menu have different addresses', async () => {
  await create(spinel)
  await expect(create(spinel)).rejects.toMatchObject({
    errors: { slug: [expect.stringContaining('has this slug')] },
  })
  await create({ ...spinel, list: 'style' })
})

test('the vocabulary is read again when an entry has changed, and only then, in a transaction too', async () => {
  const before = await currentVocabulary()
  const { id } = await create(spinel)
  const after = await currentVocabulary()
  expect(after).not.toBe(before)
  await makeProduct({})
  expect(await currentVocabulary()).toBe(after)
  await tx(async () => {
    expect(await currentVocabulary()).toBe(after)
    await update(id, { ...spinel, title: 'Spinels' })
    expect((await currentVocabulary()).gemstones).toMatchObject([{ title: 'Spinels' }])
  })
  await remove(id)
  expect(await currentVocabulary()).toEqual(before)
})
