import '~/models/kinds.server'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { collectionProducts, collections, enquiries, orderLines, orders, outboxMessages, personCards } from '#db/schema'
import { storePieces } from '~/models/customers/enquiry/requested-pieces.server'
import { makeProduct } from '../../../../tests/factories/product'
import { describeAudience, isAudience } from './audience'
import { countAudience, listAudiences, nameAudience } from './audience.server'
import { create, queueForAll } from './newsletter.server'
import { subscribeConfirmed } from './subscription.server'

const NAMES = ['asker', 'writer', 'spammer', 'buyer', 'returner', 'waiter', 'reader']
const address = (name: string) => `${name}@x.example`
let collection = 0

async function ask(name: string, product?: number, quarantined = false): Promise<void> {
  const values = { full_name: name, email: address(name), inquiry_type: 'product', message: 'Hello' }
  const [row] = await db
    .insert(enquiries)
    .values({ ...values, fingerprint: name, quarantined })
    .returning()
  if (product) await storePieces(row!.id, [{ product, name: 'A ring', options: null, quantity: 1, price_cents: 100 }])
}

async function buy(name: string, product: number, { returned = 0, isPaid = true } = {}): Promise<void> {
  const money = { delivery_cents: 0, total_cents: 100, gst_cents: 9 }
  const moments = { placed_at: new Date(), expires_at: isPaid ? null : new Date(Date.now() + 3600_000) }
  const who = { token: name, full_name: name, email: address(name), handover: 'collection' as const }
  const [order] = await db
    .insert(orders)
    .values({ ...who, ...money, ...moments })
    .returning()
  const line = { order_id: order!.id, position: 1, product, description: 'A ring', quantity: 1, price_cents: 100 }
  await db.insert(orderLines).values({ ...line, returned, is_made: true })
}

beforeAll(async () => {
  for (const name of NAMES) await subscribeConfirmed(address(name))
  const ring = await makeProduct({ name: 'Ring', category: 'rings' })
  const pendant = await makeProduct({ name: 'Pendant', category: 'necklaces' })
  await tx(async () => {
    const [made] = await db.insert(collections).values({ name: 'Sea', slug: 'sea' }).returning()
    collection = made!.id
    await db.insert(collectionProducts).values({ collection_id: collection, product_id: pendant.id })
    await ask('asker', ring.id)
    await ask('writer')
    await ask('spammer', ring.id, true)
    await ask('stranger', ring.id)
    await buy('buyer', pendant.id)
    await buy('returner', pendant.id, { returned: 1 })
    await buy('waiter', pendant.id, { isPaid: false })
  })
})

test.each([
  ['everyone', NAMES],
  ['asked', ['asker', 'writer']],
  ['asked:rings', ['asker']],
  ['asked:necklaces', []],
  ['bought', ['buyer']],
  ['bought:necklaces', ['buyer']],
  ['bought:rings', []],
  ['bought:collection-999', []],
])('a newsletter to %s reaches the subscribers that belong to it, and nobody else', async (audience, names) => {
  expect(await countAudience(audience)).toBe(names.length)
  if (names.length === 0) return
  const { id } = await create({ subject: 'Opals', text: 'New ones.', audience })
  expect(await queueForAll(id, {})).toBe(names.length)
  const sent = (await db.select().from(outboxMessages)).filter(({ newsletter_id }) => newsletter_id === id)
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(names.map(address).sort())
})

test('a collection is a segment too, by its name', async () => {
  const audience = `bought:collection-${collection}`
  expect(await countAudience(audience)).toBe(1)
  expect(await nameAudience(audience)).toBe('those who bought: Sea')
})

test('the choices have their counts, and only those that reach somebody are offered', async () => {
  const options = await listAudiences('asked:watches')
  expect(options.everyone).toBe('Everyone (7)')
  expect(options['Those who enquired']).toEqual({
    asked: 'Anything (2)',
    'asked:rings': 'Rings (1)',
    'asked:watches': 'Watches (0)',
  })
  expect(options['Those who bought']).toMatchObject({ bought: 'Anything (1)', 'bought:necklaces': 'Necklaces (1)' })
  expect(await listAudiences('asked:collection-9')).toMatchObject({
    'asked:collection-9': 'those who enquired: collection no. 9 (0)',
  })
})

test('only what can be an audience is one', () => {
  expect(['everyone', 'asked', 'bought:rings', 'asked:collection-3'].filter(isAudience)).toHaveLength(4)
  expect(['', 'all', 'asked:', 'sold:rings', "asked:ri'ngs", 'asked:Rings'].filter(isAudience)).toEqual([])
  expect(describeAudience('asked:rings')).toBe('those who enquired: Rings')
})

test('who has joined contacts is reached for what each of them did, and who has a date next month for that', async () => {
  await subscribeConfirmed(address('joined'))
  const ring = await makeProduct({ name: 'Signet', category: 'rings' })
  await tx(async () => {
    await buy('caller', ring.id)
    await db.update(orders).set({ email: null, phone: '0400 777 888' }).where(eq(orders.full_name, 'caller'))
  })
  const month = String(((new Date(Date.now() + 11 * 3600_000).getUTCMonth() + 1) % 12) + 1).padStart(2, '0')
  await tx(async () => {
    const [first] = await db.insert(personCards).values({ contact: '400777888', full_name: 'C' }).returning()
    const card = { contact: address('joined'), full_name: 'J', birthday: `--${month}-14` }
    await db.insert(personCards).values({ ...card, joined_to_id: first!.id })
  })
  expect(await countAudience('bought:rings')).toBe(1)
  expect(await countAudience('celebrates')).toBe(1)
  expect(await listAudiences('everyone')).toMatchObject({
    celebrates: 'Those with a birthday or anniversary next month (1)',
    'Those who bought': { 'bought:rings': 'Rings (1)' },
  })
  expect(isAudience('celebrates:rings')).toBe(false)
})
