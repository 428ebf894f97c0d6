import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Conflict, Invalid, Stale } from '~/models/records/errors'
import { historyOf } from '~/models/records/history.server'
import { WHOLE } from '~/models/records/paging'
import { makeProduct, productInput } from '../../../../tests/factories/product'
import { listFeatured } from '../listing/featured.server'
import { CATEGORY_NAMES } from '../vocabulary/taxonomy'
import { movePicture, removePicture } from './pictures'
import {
  activeInBatches,
  change,
  changeFields,
  changePictures,
  create,
  findByFormerSlug,
  findById,
  findByIdOrSlug,
  listActive,
  productPicture,
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

test('only the fields that are given change', async () => {
  const piece = await makeProduct({ price: '1000', sale_price: '800', facts: { Metal: 'Gold' }, supplier: 'Ada' })
  const changed = await changeFields(piece.id, { inventory_count: 7 }, {})
  const { version: _version, updated_at: _updated, ...before } = piece
  expect(changed).toMatchObject({ ...before, inventory_count: 7, available_count: 7 })
  expect(await changeFields(piece.id, { price: 1200_00, active: false, cost: 300_00 }, {})).toMatchObject({
    price_cents: 1200_00,
    sale_price_cents: 800_00,
    active: false,
    cost_cents: 300_00,
    supplier: 'Ada',
  })
  expect((await changeFields(piece.id, { sale_price: null }, {})).sale_price_cents).toBeNull()
})

test('a field is checked against the others that are stored', async () => {
  const { id, version } = await makeProduct({ price: '1000', sale_price: '800' })
  await expect(changeFields(id, { price: 700_00 }, {})).rejects.toThrow(Invalid)
  await expect(changeFields(id, { sale_price: 1000_00 }, {})).rejects.toThrow('lower than the price')
  await expect(changeFields(id, { featured: true }, { expected: String(version + 1) })).rejects.toThrow(Stale)
  const { slug } = await makeProduct()
  await expect(changeFields(id, { slug }, {})).rejects.toThrow(Conflict)
  expect((await findById(id)).version).toBe(version)
})

test('one kind of facet is chosen without the others, and another picture forgets the focal point', async () => {
  const { id } = await makeProduct({ gemstones: ['opal'], metals: ['gold'], styles: [], main_image: 'a.jpg' })
  const changed = await changeFields(id, { metals: ['silver'] }, {})
  expect(changed.chosen_facets).toEqual({ gemstone: ['opal'], metal: ['silver'], style: [] })
  await changeFields(id, { main_focus: '10% 20%' }, {})
  expect((await changeFields(id, { main_image: 'b.jpg' }, {})).main_focus).toBeNull()
})

const more = (address: string) => ({ address, alt: null, focus: null })
const ring = () => makeProduct({ main_image: 'a.jpg', image_alt: 'Front', more_pictures: [more('b.jpg')] })

test('a move changes the main picture, and is one step of the history', async () => {
  const { id, version } = await ring()
  await changePictures(id, (pictures) => movePicture(pictures, 2, 'top'), { expected: version })
  expect(await findById(id)).toMatchObject({
    main_image: 'b.jpg',
    image_alt: null,
    more_pictures: [{ address: 'a.jpg', alt: 'Front', focus: null }],
  })
  const { rows } = await historyOf('product', id, 1)
  expect(rows.map(({ action }) => action)).toEqual(['changed', 'created'])
  expect(rows[0]?.fields).toContainEqual({ field: 'more_pictures', before: 'b.jpg', after: 'a.jpg, Front' })
})

test('other fields may have changed meanwhile, pictures may not', async () => {
  const { id, version } = await ring()
  await change(id, { inventory_count: 7 })
  const changed = await changePictures(id, (pictures) => removePicture(pictures, 2), { expected: version })
  expect([changed.inventory_count, changed.more_pictures]).toEqual([7, []])
  const late = changePictures(id, () => [], { expected: version })
  await expect(late).rejects.toThrow('changed by someone else')
  await expect(changePictures(id, () => [], { expected: 0 })).rejects.toThrow('changed by someone else')
  expect((await findById(id)).main_image).toBe('a.jpg')
})

test('nothing to change is no step of the history', async () => {
  const { id, version } = await ring()
  expect((await changePictures(id, (pictures) => pictures, { expected: version })).version).toBe(version)
})

test('another main picture does not take the focal point of the former one', async () => {
  const { id } = await makeProduct({ main_image: 'a.jpg', main_focus: '0% 0%' })
  expect(await update(id, productInput({ main_image: 'a.jpg' }))).toMatchObject({ main_focus: '0% 0%' })
  expect(await update(id, productInput({ main_image: 'b.jpg' }))).toMatchObject({ main_focus: null })
  const both = productInput({ main_image: 'c.jpg', main_focus: '10% 20%' })
  expect(await update(id, both)).toMatchObject({ main_focus: '10% 20%' })
})

test.each(CATEGORY_NAMES)('a piece of %s without a photograph has a drawing', (category) => {
  const { src } = productPicture(null, category)
  expect(src).toBe(`/images/placeholder-${category}.svg`)
  expect(existsSync(`public${src}`)).toBe(true)
})

test('a piece outside the categories has the general drawing; one with a photograph keeps it', () => {
  expect(productPicture('', 'curios').src).toBe('/images/placeholder.svg')
  expect(productPicture('ring.jpg', 'rings').src).toBe('/images/ring.jpg')
})

test.each([
  [null, undefined],
  ['50% 50%', undefined],
  ['48% 53%', undefined],
  ['0% 50%', 'focus-x0'],
  ['50% 34%', 'focus-y3'],
  ['100% 96%', 'focus-x10 focus-y10'],
])('cropping around %j has the classes %j, which have styles', (focus, classes) => {
  expect(productPicture('ring.jpg', 'rings', focus).focus).toBe(classes)
  const styles = readFileSync('app/ui/styles/catalogue.css', 'utf8')
  for (const name of classes?.split(' ') ?? []) expect(styles).toContain(`.${name} {`)
})

test('the drawing of a missing picture is not cropped', () => {
  expect(productPicture(null, 'rings', '0% 0%').focus).toBeUndefined()
})
