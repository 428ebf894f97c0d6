import { getTableName, is, sql } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/client.server'
import * as schema from '#db/schema'
import { hasShippedPictures } from '~/models/media/picture.server'
import { currentContentVersion } from '~/models/records/content-version.server'
import { shopSettings, updateShop } from '~/models/shop/shop.server'
import { create } from '~/models/staff/user/user.server'
import { list } from '~/models/writing/page/page.server'
import { products } from '~/seed/data/products'
import { seedDemo, seedIfNew } from '~/seed/seed'
import { SHORT_PAGES } from '~/short-pages'
import { whatGoes } from './demonstration.server'
import {
  DEMONSTRATION_PIECES,
  EMPTIED_TABLES,
  emptyDemonstration,
  isDemonstration,
  isNewDatabase,
} from './empty-shop.server'
import { newShopSettings } from './new-shop.server'
import { finishSetUp, needsSetUp } from './set-up.server'

const KEPT = [
  'user',
  'session',
  'recovery_code',
  'login_throttle',
  'invitation',
  'api_token',
  'webhook',
  'shop',
  'content_version',
  'piece_version',
  'idempotency_key',
  'picture',
  'last_write',
  'lease',
  'published_value',
  'rate_limit',
  'logged_error',
  'change',
  'erasure',
  'lost_record',
]

const password = 'correct horse battery'
let owner: number

beforeAll(async () => {
  expect(await isNewDatabase()).toBe(true)
  owner = (await create({ email: 'owner@boutique.example', password, role: 'admin' })).id
  await seedDemo()
})

test('every table is either emptied or kept', () => {
  const tables = (Object.values(schema) as unknown[]).filter((one): one is SQLiteTable => is(one, SQLiteTable))
  expect([...EMPTIED_TABLES.map((table) => getTableName(table)), ...KEPT].sort()).toEqual(
    tables.map((table) => getTableName(table)).sort(),
  )
})

test('the demonstration is recognised by its pieces', async () => {
  expect(products.map(({ slug }) => slug)).toEqual(expect.arrayContaining(DEMONSTRATION_PIECES))
  expect(await isDemonstration()).toBe(true)
  expect(await isNewDatabase()).toBe(false)
  expect(await hasShippedPictures()).toBe(true)
})

test('emptied, it is a new shop with drafts, its staff and one entry in the history; and not a second time', async () => {
  await updateShop({ tagline: 'Opals', mail_from: 'Opals <o@example.com>' }, { by: owner })
  const before = await currentContentVersion()
  expect(await emptyDemonstration(owner)).toBe(true)
  expect(await shopSettings()).toMatchObject(newShopSettings())
  expect(await shopSettings()).toMatchObject({ mail_from: null, set_up_at: null, delivery: null, delivery_days: 5 })
  expect((await currentContentVersion()).version).toBeGreaterThan(before.version)
  expect(await whatGoes()).toEqual([])
  expect((await list({ drafts: true })).map(({ slug }) => slug).sort()).toEqual([...SHORT_PAGES].sort())
  expect(await list({})).toEqual([])
  expect(await db.$count(schema.users)).toBe(1)
  expect(await hasShippedPictures()).toBe(false)
  const history = await db.select().from(schema.changes)
  expect(history).toMatchObject([{ kind: 'shop', action: 'emptied', user_id: owner }])
  expect(await db.all(sql`PRAGMA foreign_key_check`)).toEqual([])

  await updateShop({ name: 'Opal & Wren' })
  expect(await emptyDemonstration(owner)).toBe(false)
  expect((await shopSettings()).name).toBe('Opal & Wren')
})

test('the next start does not bring the demonstration back', async () => {
  await seedIfNew()
  expect(await whatGoes()).toEqual([])
  expect((await shopSettings()).name).toBe('Opal & Wren')
})

test('an owner is led through the set-up until it was finished or left once, others are not', async () => {
  const { id } = await create({ email: 'editor@boutique.example', password, role: 'admin', staff_role: 'editor' })
  expect([await needsSetUp(owner), await needsSetUp(id)]).toEqual([true, false])
  await finishSetUp(owner)
  expect(await needsSetUp(owner)).toBe(false)
})
