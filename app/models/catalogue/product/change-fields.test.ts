import { expect, test } from 'vitest'
import { Conflict, Invalid, Stale } from '~/models/records/errors'
import { makeProduct } from '../../../../tests/factories/product'
import { changeFields } from './change-fields.server'
import { findById } from './product.server'

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
