import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.server'
import { products } from '#db/schema'
import { historyOf } from '~/models/records/history.server'
import { makeProduct } from '../../../../tests/factories/product'
import { productInput } from '../../../../tests/factories/product'
import { currentCatalogue } from '../listing/catalogue.server'
import { findById, update } from './product.server'
import { productFormSchema } from './product-form.schema'
import { isoMoment, NO_SALE, saleAt, storedSale } from './sale'
import { turnSales } from './sale.server'

const NOW = new Date('2026-12-01T00:00:00Z')
const hours = (count: number, from = NOW) => new Date(from.getTime() + count * 3600_000)

test('a sale that starts later is kept beside the price of today', () => {
  const entered = { sale_price_cents: 800_00, sale_starts_at: hours(1), sale_ends_at: hours(2) }
  expect(storedSale(entered, NO_SALE, NOW)).toEqual({
    sale_price_cents: null,
    next_sale_price_cents: 800_00,
    sale_starts_at: hours(1),
    sale_ends_at: hours(2),
  })
  const begun = storedSale({ ...entered, sale_starts_at: hours(-1) }, NO_SALE, NOW)
  expect(begun).toMatchObject({ sale_price_cents: 800_00, next_sale_price_cents: null, sale_starts_at: null })
  expect(storedSale({ sale_price_cents: 700_00 }, storedSale(entered, NO_SALE, NOW), NOW)).toMatchObject({
    next_sale_price_cents: 700_00,
    sale_starts_at: hours(1),
  })
  expect(storedSale({ ...entered, sale_price_cents: null }, begun, NOW)).toEqual(NO_SALE)
})

test('a sale turns at its moments, and one that would not lower the price never starts', () => {
  const toCome = { ...NO_SALE, next_sale_price_cents: 800_00, sale_starts_at: hours(1), sale_ends_at: hours(2) }
  const piece = { price_cents: 1000_00, ...toCome }
  expect(saleAt(piece, NOW)).toBeNull()
  expect(saleAt(piece, hours(1))).toMatchObject({ sale_price_cents: 800_00, sale_starts_at: null })
  expect(saleAt(piece, hours(2))).toEqual(NO_SALE)
  expect(saleAt({ ...piece, price_cents: 800_00 }, hours(1))).toEqual(NO_SALE)
})

test('pieces, catalogue and history follow the moments', async () => {
  const now = new Date()
  const moments = { sale_starts_at: hours(1, now).toISOString(), sale_ends_at: hours(2, now).toISOString() }
  const { id } = await makeProduct({ price: '1000', sale_price: '800', ...moments })
  const paid = async () => {
    const { paid: all, positionOf } = await currentCatalogue()
    return all[positionOf.get(id)!]
  }
  expect([(await findById(id)).sale_price_cents, await paid()]).toEqual([null, 1000_00])
  expect(await turnSales(now)).toBe(0)
  expect(await turnSales(hours(1, now))).toBe(1)
  expect([(await findById(id)).sale_price_cents, await paid()]).toEqual([800_00, 800_00])
  expect(await turnSales(hours(2, now))).toBe(1)
  expect(await findById(id)).toMatchObject(NO_SALE)
  expect(await paid()).toBe(1000_00)
  expect(await turnSales(hours(3, now))).toBe(0)
  const { rows } = await historyOf('product', id, 1)
  expect(rows.map(({ action, by }) => [action, by])).toEqual([
    ['sale_turned', null],
    ['sale_turned', null],
    ['created', null],
  ])
})

test('a write without the moments keeps them, and one without the price ends the sale', async () => {
  const sale_starts_at = hours(1, new Date()).toISOString()
  const { id, name, slug } = await makeProduct({ price: '1000', sale_price: '800', sale_starts_at })
  const saved = await update(id, productInput({ name, slug, price: '1000', sale_price: '750' }))
  expect(saved).toMatchObject({ sale_price_cents: null, next_sale_price_cents: 750_00 })
  expect(await update(id, productInput({ name, slug, price: '1000' }))).toMatchObject(NO_SALE)
  const [row] = await db.select().from(products).where(eq(products.id, id))
  expect(row?.paid_cents).toBe(1000_00)
})

const errorsOf = (fields: object) =>
  productFormSchema
    .safeParse({ name: 'Ring', slug: 'ring', price: '1000', ...fields })
    .error?.issues.map(({ path, message }) => [path[0], message])

test('a form takes the time of the shop, and asks for a price and for an end after the start', () => {
  expect(isoMoment('2026-12-01T09:00')).toBe('2026-11-30T22:00:00.000Z')
  expect(isoMoment('2026-12-01 09:00')).toBe('2026-11-30T22:00:00.000Z')
  expect([isoMoment(''), isoMoment(undefined), isoMoment('soon')]).toEqual([null, undefined, 'soon'])
  expect(errorsOf({ sale_price: '800', sale_starts_at: '2026-12-01T09:00', sale_ends_at: '2026-12-24T18:00' })).toBe(
    undefined,
  )
  expect(errorsOf({ sale_starts_at: '2026-12-01T09:00' })).toEqual([
    ['sale_price', 'Enter the sale price too, or clear the dates of the sale'],
  ])
  expect(errorsOf({ sale_price: '800', sale_starts_at: '2026-12-02T09:00', sale_ends_at: '2026-12-01T09:00' })).toEqual(
    [['sale_ends_at', 'The sale must end after it starts']],
  )
  expect(errorsOf({ cost: '$1,200.50' })).toBe(undefined)
  expect(errorsOf({ sale_price: '800', sale_ends_at: 'soon' })).toEqual([['sale_ends_at', 'Enter a date and time']])
})
