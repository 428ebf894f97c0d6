import '~/models/kinds.server'
import { expect, test } from 'vitest'
import type { ApiRequest } from '~/api/contract/call'
import { dayOf } from '~/format/dates'
import { recordPayment } from '~/models/sales/steps/payments.server'
import { saveStaffNote } from '~/models/sales/steps/upkeep.server'
import { makeOrder, startSelling } from '../../../tests/factories/order'
import { makeProduct } from '../../../tests/factories/product'
import { sales } from './sales'

const part = { limit: 10, offset: 0 }

test('programs read orders with lines, payments and documents, and neither the link nor the note of staff', async () => {
  await startSelling()
  const order = await makeOrder([await makeProduct({ price: '1000' })])
  await makeOrder([await makeProduct({ price: '10.05' })])
  await recordPayment(order.id, {
    method: 'transfer',
    amount_cents: 100_000,
    received_on: dayOf(new Date()),
    reference: 'X',
  })
  await saveStaffNote(order.id, 'Likes opals')
  const [many, one] = [sales['/admin/orders'].GET, sales['/admin/orders/{id}'].GET]
  const all = many.output.serialize(await many.handle({ part } as ApiRequest), part)
  expect(all.total).toBe(2)
  expect(many.output.schema.safeParse(all.json).error).toBeUndefined()
  expect(all.json).toMatchObject([
    { state: 'awaiting', total: 10.05, paid: 0 },
    { state: 'to-prepare', total: 1000, gst: 90.91, paid: 1000 },
  ])
  const detail = one.output.serialize(await one.handle({ id: order.id } as ApiRequest), null)
  expect(one.output.schema.safeParse(detail.json).error).toBeUndefined()
  expect(detail.json).toMatchObject({
    lines: [{ quantity: 1, price: 1000, returned: 0 }],
    payments: [{ method: 'transfer', amount: 1000, reference: 'X' }],
    documents: [{ number: 'INV-1001', total: 1000, gst: 90.91 }],
  })
  expect(JSON.stringify([all.json, detail.json])).not.toMatch(/token|staff_note|Likes opals/)
  expect(JSON.stringify([all.json, detail.json])).not.toContain(order.token)
})
