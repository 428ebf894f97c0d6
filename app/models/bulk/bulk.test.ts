import { expect, test } from 'vitest'
import { collectionSchema } from '~/models/catalogue/collection/collection.schema'
import { create as createCollection } from '~/models/catalogue/collection/collection.server'
import { addPieces, listPieces, removePieces } from '~/models/catalogue/collection/members.server'
import { change, findById, remove } from '~/models/catalogue/product/product.server'
import { create as createEnquiry, findById as findEnquiry } from '~/models/customers/enquiry/enquiry.server'
import { type ActivityEntry, listActivity } from '~/models/operations/activity/activity.server'
import { historyOf } from '~/models/records/history.server'
import { describeLeft } from '~/models/records/undo.server'
import { enquiryInput } from '../../../tests/factories/enquiry'
import { makeProduct } from '../../../tests/factories/product'
import { makeOwner } from '../../../tests/factories/user'
import { addToCollection, moveItem, removeFromCollection } from './arrange.server'
import { applyBulk, applyToOne, planBulk, StaleRows, undoBulk } from './bulk.server'
import { describeBulk, listUndoable } from './edit.server'
import { BULK_ENQUIRIES } from './enquiries.server'
import type { Choice } from './operation'
import { BULK_PRODUCTS } from './products.server'

const choice = (values: Partial<Choice> = {}): Choice => ({ number: 0, text: '', round: false, ...values })
const operation = (name: string) => BULK_PRODUCTS.operations[name]!
const seen = (...rows: { id: number; version: number }[]) =>
  rows.map(({ id, version }) => ({ id, version: String(version) }))

const apply = async (name: string, rows: { id: number; version: number }[], values: Partial<Choice> = {}) => {
  const { id: by } = await makeOwner()
  const id = await applyBulk('/admin/products', BULK_PRODUCTS, operation(name), choice(values), seen(...rows), { by })
  return { id, by }
}

/** How many rows were put back, as a whole or in part, and what was left. */
const undone = async (edit: number, by: number) => {
  const { undone } = await undoBulk(edit, { by })
  return [undone.filter(({ isDone }) => isDone).length, describeLeft(undone)]
}

test('an edit changes every row that differs, with one history entry each, and is undone as a whole', async () => {
  const [dear, cheap] = [await makeProduct({ price: '1000' }), await makeProduct({ price: '100' })]
  const onSale = await makeProduct({ price: '1000', sale_price: '800' })
  const { id, by } = await apply('sale-percent', [dear, cheap, onSale], { number: 200 })
  expect(await describeBulk(id)).toEqual({ list: '/admin/products', count: 2, canUndo: true })
  expect((await findById(dear.id)).sale_price_cents).toBe(80_000)
  expect((await findById(onSale.id)).version).toBe(onSale.version)
  expect((await historyOf('product', cheap.id, 1)).rows.map(({ action }) => action)).toEqual(['changed', 'created'])

  await change(cheap.id, { inventory_count: 7 })
  expect(await undone(id, by)).toEqual([2, undefined])
  expect((await findById(dear.id)).sale_price_cents).toBeNull()
  expect(await findById(cheap.id)).toMatchObject({ sale_price_cents: null, inventory_count: 7 })
  await expect(undoBulk(id, { by })).rejects.toThrow('Edit not found')
})

test('rows that changed since they were shown are named, and nothing is changed', async () => {
  const [one, two] = [await makeProduct(), await makeProduct()]
  await change(two.id, { inventory_count: 9 })
  const edit = apply('stock', [one, two], { number: 3 })
  await expect(edit).rejects.toThrow(StaleRows)
  await expect(edit).rejects.toMatchObject({ ids: [two.id] })
  expect((await findById(one.id)).version).toBe(one.version)
})

test('a plan shows each row before and after, and why a row stays as it is', async () => {
  const [dear, cheap] = [await makeProduct({ price: '1000' }), await makeProduct({ price: '10' })]
  const off = await planBulk(BULK_PRODUCTS, operation('sale-amount'), choice({ number: 5000 }), [cheap.id, dear.id])
  expect(off.map(({ fields, problem }) => [fields, problem])).toEqual([
    [[], 'The sale price would not be above zero'],
    [[{ field: 'sale_price', before: null, after: '$950.00' }], null],
  ])
  const named = await planBulk(BULK_PRODUCTS, operation('category'), choice({ text: 'earrings' }), [dear.id, 999_999])
  expect(named.map(({ fields }) => fields.map(({ field, after }) => [field, after]))).toEqual([
    [
      ['category', 'Earrings'],
      ['subcategory', null],
    ],
  ])
})

test('pieces join and leave a collection, and deleted ones come back', async () => {
  const [inside, outside] = [await makeProduct(), await makeProduct()]
  const { id: number } = await createCollection(collectionSchema.parse({ name: 'Gifts', slug: 'bulk-gifts' }))
  await apply('collection-add', [inside], { number })
  const added = await apply('collection-add', [inside, outside], { number })
  expect((await describeBulk(added.id)).count).toBe(1)
  await undoBulk(added.id, { by: added.by })
  const left = await planBulk(BULK_PRODUCTS, operation('collection-remove'), choice({ number }), [
    inside.id,
    outside.id,
  ])
  expect(left.map(({ fields }) => fields.length)).toEqual([1, 0])

  const gone = await apply('delete', [inside, outside])
  await expect(findById(inside.id)).rejects.toThrow('Product not found')
  expect(await undone(gone.id, gone.by)).toEqual([2, undefined])
  expect((await findById(outside.id)).name).toBe(outside.name)
})

test('moves, removals and additions in a collection are undone, but not beside a piece that has gone', async () => {
  const { id: by } = await makeOwner()
  const ids = [(await makeProduct()).id, (await makeProduct()).id, (await makeProduct()).id]
  const { id } = await createCollection(collectionSchema.parse({ name: 'Arranged' }), { productIds: ids })
  const [newest, middle, oldest] = ids.toReversed() as [number, number, number]
  const edit = { path: '/admin/collections', by }
  const order = async () => (await listPieces(id, 1)).rows.map((row) => row.id)

  const moved = await moveItem({ collection: id }, oldest, 'top', edit)
  const removed = await removeFromCollection(id, newest, edit)
  expect(await order()).toEqual([oldest, middle])
  expect(await undone(removed!, by)).toEqual([1, undefined])
  expect(await order()).toEqual([oldest, newest, middle])
  expect(await undone(moved!.undo, by)).toEqual([1, undefined])
  expect(await order()).toEqual([newest, middle, oldest])

  const last = await moveItem({ collection: id }, newest, { before: null }, edit)
  await removePieces(id, [middle])
  expect(await undone(last!.undo, by)).toEqual([0, 'Left as they are: one that is gone.'])
  expect(await moveItem({ collection: id }, middle, 'up', edit)).toBeNull()

  const added = await addToCollection(id, [middle, newest], edit)
  expect(added?.count).toBe(1)
  expect(await addToCollection(id, [middle], edit)).toBeNull()
  await undoBulk(added!.undo, { by })
  expect(await order()).toEqual([oldest, newest])
  await addPieces(id, [middle])
  expect(await removeFromCollection(id, 999_999, edit)).toBeNull()
})

test('the availability of many is set at once, and undone', async () => {
  const [one, two] = [await makeProduct(), await makeProduct({ availability: 'sold' })]
  const { id, by } = await apply('availability', [one, two], { text: 'sold' })
  expect(await describeBulk(id)).toEqual({ list: '/admin/products', count: 1, canUndo: true })
  expect((await findById(one.id)).availability).toBe('sold')
  await undoBulk(id, { by })
  expect((await findById(one.id)).availability).toBe('stock')
})

test('an edit is one line in the log of activity, with its rows behind it, and so is its undo', async () => {
  const [one, two] = [await makeProduct({ price: '1000' }), await makeProduct({ price: '1000' })]
  const { id: by } = await makeOwner()
  const { done } = operation('price-raise')
  const summarise = (count: number) => done(`${count} products`, '3%')
  const rows = seen(one, two)
  const raise = choice({ number: 30 })
  const id = await applyBulk('/admin/products', BULK_PRODUCTS, operation('price-raise'), raise, rows, { by, summarise })
  const newest = async (edit?: number) => (await listActivity({ person: by, kind: 'product', edit, before: null })).rows
  const summaryOf = ({ action, fields }: ActivityEntry) => [action, fields[0]?.after]
  expect((await newest()).map(summaryOf)).toEqual([['edited_together', 'Raised the price of 2 products by 3%']])
  expect((await newest(id)).map(({ record }) => record)).toEqual([two.id, one.id])
  expect((await historyOf('product', one.id, 1)).rows[0]).toMatchObject({ action: 'changed' })

  const now = new Date()
  const later = new Date(now.getTime() + 25 * 3600_000)
  expect([await listUndoable([id], now), await listUndoable([id], later)]).toEqual([new Set([id]), new Set()])
  await undoBulk(id, { by })
  expect(await listUndoable([id], now)).toEqual(new Set())
  expect((await newest()).map(({ action }) => action)).toEqual(['undone_together', 'edited_together'])
  expect(await newest(id)).toHaveLength(4)
  expect((await findById(one.id)).price_cents).toBe(100_000)
})

test('prices put up or down look at a sale to come', async () => {
  const sale_starts_at = new Date(Date.now() + 3600_000).toISOString()
  const toCome = await makeProduct({ price: '1000', sale_price: '900', sale_starts_at })
  const [lowered] = await planBulk(BULK_PRODUCTS, operation('price-lower'), choice({ number: 200 }), [toCome.id])
  expect(lowered?.problem).toBe('The price would not be higher than the sale price')
  await apply('sale-percent', [toCome], { number: 500 })
  expect(await findById(toCome.id)).toMatchObject({ sale_price_cents: 50_000, next_sale_price_cents: null })
})

const METAL = { name: 'Metal', choices: [] as { label: string; price_cents: number; available: boolean }[] }
const metals = (...cents: number[]) => [
  { ...METAL, choices: cents.map((price_cents, index) => ({ label: `Metal ${index}`, price_cents, available: true })) },
]

test('an undo puts back each field that nobody has changed since, and names what it left', async () => {
  const pieces = ['Priced', 'Sold', 'Renamed', 'Other metals', 'Reduced', 'Gone'].map((name) =>
    makeProduct({ name, price: '1000', inventory_count: 3 }),
  )
  const rows = await Promise.all(pieces)
  const [priced, sold, renamed, other, reduced, gone] = rows.map(({ id }) => id) as [
    ...[number, number, number, number, number, number],
  ]
  for (const id of [priced, other]) await change(id, { options: metals(0, 10_000) })
  const { id, by } = await apply('price-raise', await Promise.all(rows.map(async (row) => findById(row.id))), {
    number: 100,
    surcharges: true,
  })
  expect(await findById(priced)).toMatchObject({ price_cents: 110_000, options: metals(0, 11_000) })
  await change(priced, { price_cents: 123_000 })
  await change(sold, { inventory_count: 2 })
  await change(renamed, { name: 'With another name' })
  await change(other, { options: metals(0, 12_345) })
  await change(reduced, { sale_price_cents: 105_000 })
  await remove(gone)
  const left =
    'Reduced (Price: Sale price must be lower than the price), Other metals (Options: changed since), Priced (Price: changed since)'
  expect(await undone(id, by)).toEqual([4, `Left as they are: one that is gone, ${left}.`])
  expect(await findById(priced)).toMatchObject({ price_cents: 123_000, options: metals(0, 10_000) })
  expect(await findById(sold)).toMatchObject({ price_cents: 100_000, inventory_count: 2 })
  expect(await findById(renamed)).toMatchObject({ price_cents: 100_000, name: 'With another name' })
  expect(await findById(other)).toMatchObject({ price_cents: 100_000, options: metals(0, 12_345) })
  // The price before is below the sale price since.
  expect(await findById(reduced)).toMatchObject({ price_cents: 110_000, sale_price_cents: 105_000 })
})

test('surcharges of options stay as they are unless they are ticked, and the plan says so', async () => {
  const { id } = await makeProduct({ price: '1000' })
  const engraving = { name: 'Engraving', choices: [], text: { max_length: 20, price_cents: 200 } }
  await change(id, { options: [...metals(0, 190_000, -5000), engraving] })
  const planned = async (values: Partial<Choice>) =>
    (await planBulk(BULK_PRODUCTS, operation('price-raise'), choice({ number: 30, ...values }), [id]))[0]!
  const kept = await planned({})
  expect([kept.fields.map(({ field }) => field), kept.warnings]).toEqual([
    ['price'],
    ['The surcharges of its options stay as they are.'],
  ])
  const both = await planned({ surcharges: true })
  expect([both.fields.map(({ field }) => field), both.warnings]).toEqual([['price', 'options'], []])
  await apply('price-raise', [await findById(id)], { number: 30, surcharges: true, round: true })
  const { price_cents, options } = await findById(id)
  expect([price_cents, options[0]?.choices.map((one) => one.price_cents), options[1]?.text?.price_cents]).toEqual([
    103_000,
    [0, 195_500, -5000],
    206,
  ])
})

test('the stage and the assignee of a message are put back, each unless it has changed since', async () => {
  const { id: by } = await makeOwner()
  const enquiry = await createEnquiry(enquiryInput())
  const edited = (name: string, number = 0) =>
    applyToOne('/admin/contact', BULK_ENQUIRIES, BULK_ENQUIRIES.operations[name]!, { number }, enquiry.id, { by })
  const started = await edited('in-progress')
  expect(await findEnquiry(enquiry.id)).toMatchObject({ assignee_id: by, started_at: expect.any(Date) as Date })
  expect(await undone(started, by)).toEqual([1, undefined])
  expect(await findEnquiry(enquiry.id)).toEqual(enquiry)

  const again = await edited('in-progress')
  await edited('processed')
  expect(await undone(again, by)).toEqual([1, `Left as they are: ${enquiry.full_name} (changed since).`])
  expect(await findEnquiry(enquiry.id)).toMatchObject({ assignee_id: null, processed_by_id: by })
  expect((await historyOf('enquiry', enquiry.id, 1)).rows.map(({ action }) => action)).toEqual([
    ...['unassigned', 'processed', 'taken', 'started'],
    ...['unassigned', 'reopened', 'taken', 'started'],
  ])
})

test('a message that was deleted for good is counted, and does not come back', async () => {
  const { id: by } = await makeOwner()
  const spam = await createEnquiry(enquiryInput(), { quarantined: true })
  const remove = BULK_ENQUIRIES.operations.delete!
  const edit = await applyToOne('/admin/contact', BULK_ENQUIRIES, remove, {}, spam.id, { by })
  expect(await describeBulk(edit)).toEqual({ list: '/admin/contact', count: 1, canUndo: false })
  expect(await listUndoable([edit], new Date())).toEqual(new Set())
})
