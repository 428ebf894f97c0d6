import { and, eq, sql, sum } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import { db } from '#db/client.server'
import { orderLines, orders, products } from '#db/schema'
import { signatureOf } from '~/runtime/secret.server'
import { emailManyHeld } from '../letters/emails.server'
import { HOLDS, type Order } from '../order/order.server'
import { type Held, IS_UNPAID } from '../order/unpaid.server'

const MOST_OF_CLIENT = 6
const ALWAYS = 6

const UNTOLD = ['unspecified', 'loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']

/**
 * Keyed, of the IPv4 address or the /56 network of an IPv6 address; null for one that many may share, such as that of a
 * proxy.
 */
export function holderOf(clientAddress: string): string | null {
  const [address = ''] = clientAddress.split('/')
  if (!ipaddr.isValid(address)) return null
  const parsed = ipaddr.process(address)
  if (UNTOLD.includes(parsed.range())) return null
  const client = parsed instanceof ipaddr.IPv6 ? ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/56`) : parsed
  return signatureOf('holder', client.toString())
}

const pieces = sum(orderLines.allocated).mapWith(Number)

async function heldWhere(isMeant = IS_UNPAID) {
  const [row] = await db
    .select({ pieces, orders: sql<number>`count(DISTINCT ${orders.id})` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(and(isMeant, HOLDS))
  return { pieces: row?.pieces ?? 0, orders: row?.orders ?? 0 }
}

export async function heldByUnpaid(): Promise<Held> {
  const [row] = await db
    .select({ stock: sum(products.inventory_count).mapWith(Number) })
    .from(products)
    .where(and(eq(products.active, true), eq(products.availability, 'stock')))
  return { ...(await heldWhere()), stock: row?.stock ?? 0 }
}

export const isMuchHeld = ({ pieces, stock }: Pick<Held, 'pieces' | 'stock'>) => pieces > 0 && pieces * 4 >= stock

export const isHeldBy = (client: string) => and(IS_UNPAID, eq(orders.client, client))!

/** In the transaction that holds the pieces for the order. */
export async function mayHold(count: number, client: string | null): Promise<boolean> {
  const { pieces, stock } = await heldByUnpaid()
  if (pieces + count > Math.max(ALWAYS, Math.floor(stock / 3))) return false
  return client === null || (await heldWhere(isHeldBy(client))).pieces + count <= MOST_OF_CLIENT
}

/** Tells the shop when a quarter of its stock is held. */
export async function announceHolds(order: Order, count: number): Promise<void> {
  const held = await heldByUnpaid()
  const wasMuch = isMuchHeld({ ...held, pieces: held.pieces - count })
  if (isMuchHeld(held) && !wasMuch) await emailManyHeld(order, held)
}

/** Null for what may be anybody's, or holds nothing. */
export async function heldBySameClient({ client }: Order): Promise<Omit<Held, 'stock'> | null> {
  return client === null ? null : heldWhere(isHeldBy(client))
}
