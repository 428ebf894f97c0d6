import '~/models/kinds.server'
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '~/format/dates'
import { productKind } from '~/models/catalogue/product/product.kind.server'
import { change, findById as findProduct, remove } from '~/models/catalogue/product/product.server'
import { historyOf } from '~/models/records/history.server'
import { restore } from '~/models/records/trash.server'
import { rowAfterChange, rowAtVersion } from '~/models/records/versions.server'
import { makeOrder, startSelling } from '../../../../tests/factories/order'
import { makeProduct } from '../../../../tests/factories/product'
import { makeOwner } from '../../../../tests/factories/user'
import { cancel } from '../steps/cancelling.server'
import { handOver } from '../steps/fulfilment.server'
import { recordPayment } from '../steps/payments.server'

const pay = (id: number, amount_cents: number) =>
  recordPayment(id, { method: 'transfer', amount_cents, received_on: dayOf(new Date()), reference: null })
const parcel = { carrier: null, tracking: null }
const stock = async (id: number) => {
  const { inventory_count, allocated_count, available_count } = await findProduct(id)
  return [inventory_count, allocated_count, available_count]
}
let owner: number

beforeAll(async () => {
  await startSelling()
  owner = (await makeOwner()).id
})

test('no save, restored version, trash or undone edit brings back what is promised or sold', async () => {
  const ring = await makeProduct({ price: '1000', inventory_count: 2 })
  const { id } = await makeOrder([ring])
  await change(ring.id, { name: 'Renamed', allocated_count: 0, available_count: 9 })
  expect(await stock(ring.id)).toEqual([2, 1, 1])
  await restore(await remove(ring.id, { by: owner }))
  expect(await stock(ring.id)).toEqual([2, 1, 1])
  const trashId = await remove(ring.id, { by: owner })
  await pay(id, 100_000)
  await handOver(id, parcel, { by: owner })
  await restore(trashId)
  expect(await stock(ring.id)).toEqual([1, 0, 1])

  const chain = await makeProduct({ price: '1000', inventory_count: 1 })
  const renamed = await change(chain.id, { name: 'Chain', inventory_count: 2 }, { by: owner })
  const sold = await makeOrder([renamed])
  const cancelled = await makeOrder([renamed])
  const trashed = await remove(chain.id)
  await cancel(cancelled.id, { by: owner })
  await restore(trashed)
  expect(await stock(chain.id)).toEqual([2, 1, 1])
  expect(await rowAtVersion(productKind, chain.id, 1)).toMatchObject({ name: chain.name, inventory_count: 1 })
  await pay(sold.id, 100_000)
  await handOver(sold.id, parcel, { by: owner })
  expect(await rowAtVersion(productKind, chain.id, 1)).toMatchObject({ name: chain.name, inventory_count: 1 })
  await change(chain.id, { inventory_count: 5 }, { by: owner })
  // A form that was opened then has shown this.
  expect(await rowAtVersion(productKind, chain.id, renamed.version)).toMatchObject({ inventory_count: 2 })
  const entries = (await historyOf('product', chain.id, 1)).rows
  const restored = async (entry: number) =>
    (await rowAfterChange(productKind, chain.id, entries.at(entry)!.id)).row.inventory_count
  expect([await restored(-1), await restored(1)]).toEqual([5, 1])
})
