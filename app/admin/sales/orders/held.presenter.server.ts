import { formatCount } from '~/format/numbers'
import { heldBySameClient, heldByUnpaid, isMuchHeld } from '~/models/sales/steps/holding.server'
import type { Order } from '~/models/sales/order/order.server'

const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`

/** Null when the client holds nothing, or may be anybody. */
export async function heldText(order: Order): Promise<string | null> {
  const held = await heldBySameClient(order)
  if (!held || held.orders === 0) return null
  return `Its client, told by the address on the internet, holds ${counted(held.pieces, 'piece', 'pieces')} in ${counted(held.orders, 'unpaid order', 'unpaid orders')}.`
}

/** Above the list of orders; null when it is nothing to worry about. */
export async function muchHeldText(): Promise<string | null> {
  const held = await heldByUnpaid()
  if (!isMuchHeld(held)) return null
  return `Unpaid orders hold ${formatCount(held.pieces)} of the ${formatCount(held.stock)} pieces in stock. If they look made up, open one: all of its client can be cancelled in one step.`
}
