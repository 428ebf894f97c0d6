import { agree, catchUp, requireEmails, requireFiles } from './agreement'
import { AFTER_THE_COUNTER, AT_THE_COUNTER } from './counter-steps'
import { BUYING, OF_CUSTOMERS } from './customer-steps'
import { PAYING } from './payment-steps'
import { AT_THE_PROVIDER, REFUNDING } from './refund-steps'
import type { Shop, Tracked } from './shop'
import { OF_STAFF } from './staff-steps'

const MOST_ORDERS = 4
const BEGINNING = [...BUYING, ...AT_THE_COUNTER]
const AFTERWARDS = [...AFTER_THE_COUNTER, ...OF_CUSTOMERS, ...PAYING, ...REFUNDING, ...OF_STAFF, ...AT_THE_PROVIDER]
/** What brings an order forward: without it most would be cancelled before anything is paid. */
const FORWARD = [OF_CUSTOMERS[0]!, ...PAYING, ...OF_STAFF.filter(({ name }) => name === 'it is handed over')]

interface History {
  length?: number
  isOnce?: boolean
}

/** Steps by chance; after each one, everything that names money agrees. Throws with the seed and the steps. */
export async function playHistory(shop: Shop, seed: number, { length = 24, isOnce = true }: History = {}) {
  const played: string[] = []
  shop.begin(seed)
  try {
    for (let count = 0; count < length; count += 1) await playStep(shop, played)
    for (const order of shop.orders) await requireEmails(shop, order, { isOnce })
    await requireFiles(shop)
  } catch (error) {
    if (error instanceof Error) error.message = `Seed ${seed}: ${played.join('; ')}.\n${error.message}`
    throw error
  }
}

async function playStep(shop: Shop, played: string[]): Promise<void> {
  const { random, orders } = shop
  const begins = orders.length === 0 || (orders.length < MOST_ORDERS && random(5) === 0)
  if (begins) {
    const step = random.of(BEGINNING)
    played.push(step.name)
    const before = orders.length
    await step.run(shop, undefined as unknown as Tracked)
    if (orders.length > before) await check(shop, orders.at(-1)!)
    return
  }
  const order = random.of(orders)
  const step = random.of((random(3) === 0 ? FORWARD : AFTERWARDS).filter(({ when }) => when?.(order) ?? true))
  if (!step) return
  played.push(`${step.name} (${orders.indexOf(order) + 1})`)
  const before = orders.length
  await step.run(shop, order)
  // An exchange begins another.
  for (const one of [order, ...orders.slice(before)]) await check(shop, one)
}

async function check(shop: Shop, order: Tracked): Promise<void> {
  await catchUp(shop, order)
  await agree(shop, order)
}
