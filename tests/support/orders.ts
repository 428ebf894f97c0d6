import { insert } from './database'

interface MadeOrder {
  name?: string
  handover?: 'delivery' | 'collection'
  product?: number
  quantity?: number
  cents?: number
}

let made = 0

/** Places an order past the shop, of one piece of the demonstration; returns its id. */
export function insertOrder(
  databaseFile: string,
  { name = 'Ada Keen', handover = 'collection', product = 1, quantity = 1, cents = 125_000 }: MadeOrder = {},
): number {
  made += 1
  const address = { street: '1 Collins Street', suburb: 'Melbourne', state: 'VIC', postcode: '3000' }
  const total = cents * quantity
  const id = insert(
    databaseFile,
    `INSERT INTO customer_order (token, full_name, email, handover, address, delivery_cents, total_cents, gst_cents, placed_at, expires_at)
     VALUES (?, ?, ?, ?, ?, 0, ?, ?, ?, ?)`,
    `token-of-order-${made}`,
    name,
    `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    handover,
    handover === 'delivery' ? JSON.stringify(address) : null,
    total,
    Math.floor((2 * total + 11) / 22),
    Date.now(),
    Date.now() + 3 * 24 * 3600_000,
  )
  insert(
    databaseFile,
    `INSERT INTO order_line (order_id, position, product, description, quantity, price_cents, allocated)
     VALUES (?, 1, ?, 'Harbour ring', ?, ?, ?)`,
    ...[id, product, quantity, cents, quantity],
  )
  return id
}
