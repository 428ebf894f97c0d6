import { eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db, longTx, tx } from '#db/client.server'
import * as schema from '#db/schema'
import { idempotencyKeys } from '#db/schema'
import { takeCounts } from '~/models/customers/visitor-counts/visitor-counts.server'
import { EDITABLE_KINDS } from '~/models/kinds.server'
import { Conflict } from '~/models/records/errors'
import { recordChange, withoutHistory } from '~/models/records/history.server'
import type { RecordKind } from '~/models/records/kind'
import { isTrashable } from '~/models/records/kind.server'
import { inTurn } from '~/models/records/lease.server'
import { PROPOSED_RETURNS, PROPOSED_TERMS } from '~/models/shop/proposals'
import { SHOP } from '~/models/shop/shop.kind'
import { SHOP_ID } from '~/models/shop/shop.server'
import { pageSchema } from '~/models/writing/page/page.schema'
import * as pages from '~/models/writing/page/page.server'
import { emptyingRefusal } from './demonstration.server'
import { newShopSettings } from './new-shop.server'

const { changes, products, shops } = schema

const emptiedKinds = EDITABLE_KINDS.filter(({ staysInEmptyShop }) => !staysInEmptyShop)

/** Rows that reference others come before those. */
export const EMPTIED_TABLES: SQLiteTable[] = [
  schema.emailAttachments,
  schema.outboxMessages,
  schema.appointments,
  schema.valuationPhotos,
  schema.valuations,
  schema.cardRefunds,
  schema.cardSessions,
  schema.taxDocuments,
  schema.statementLines,
  schema.takings,
  schema.tradeIns,
  schema.payments,
  schema.orderLines,
  schema.orderPhotos,
  schema.orderBalances,
  schema.orderChanges,
  schema.orderAttention,
  schema.jobs,
  schema.orders,
  schema.enquiryNotes,
  schema.enquiryPieces,
  schema.enquiryPhotos,
  schema.enquiries,
  schema.subscribers,
  schema.unsubscribedAddresses,
  schema.subscriberImports,
  schema.importPictures,
  schema.productImportParts,
  schema.productImportLines,
  schema.productImports,
  schema.importMappings,
  schema.bulkEdits,
  schema.drafts,
  schema.trash,
  schema.slugRedirects,
  schema.productCounts,
  schema.emptySearches,
  schema.missingAddresses,
  ...new Set(
    emptiedKinds.filter(isTrashable).flatMap(({ trash }) => Object.values(trash.children).map(({ table }) => table)),
  ),
  ...emptiedKinds.map(({ table }) => table),
  schema.webhookDeliveries,
]

const KEPT_HISTORY: RecordKind[] = ['staff', 'api_token', 'webhook', 'person', 'backup']

export const DEMONSTRATION_PIECES = [
  'flinders-diamond-solitaire-ring',
  'collins-diamond-stud-earrings',
  'yarra-sapphire-pendant',
  'merri-creek-bangle-pair',
  'finch-small-seconds-watch-on-leather',
]

/** Deleted ones count: none was ever stored. */
export async function isNewDatabase(): Promise<boolean> {
  const [row] = await db.all<{ used: number }>(sql`
    SELECT count(*) AS used FROM sqlite_sequence WHERE name IN ('product', 'post', 'page') AND seq > 0`)
  return row?.used === 0
}

export function fillEmptyShop(): Promise<void> {
  return tx(() =>
    withoutHistory(async () => {
      await db.update(shops).set(newShopSettings()).where(eq(shops.id, SHOP_ID))
      for (const page of PAGE_DRAFTS) await pages.create(pageSchema.parse(page))
    }),
  )
}

export async function isDemonstration(): Promise<boolean> {
  return (await db.$count(products, inArray(products.slug, DEMONSTRATION_PIECES))) > 0
}

/**
 * Returns false, and does nothing, when the shop is not the demonstration any more. `since` is what was read to be made
 * since (`madeSince`). Throws Conflict.
 */
export async function emptyDemonstration(by: number, since?: string): Promise<boolean> {
  const isEmptied = await tx(async () => {
    if (!(await isDemonstration())) return false
    const refusal = await emptyingRefusal(since)
    if (refusal) throw new Conflict({ '': [refusal] })
    for (const table of EMPTIED_TABLES) await db.delete(table)
    await db.delete(schema.pictures).where(eq(schema.pictures.shipped, true))
    await db.delete(changes).where(notInArray(changes.kind, KEPT_HISTORY))
    await fillEmptyShop()
    await recordChange({ kind: SHOP, id: SHOP_ID, action: 'emptied', by })
    return true
  })
  if (isEmptied) takeCounts()
  return isEmptied
}

const TO_WRITE = 'Replace this text, then publish the page. Visitors will find a link to it once it is published.'

const draft = (slug: string, title: string, content: string) => ({
  slug,
  title,
  content,
  meta_description: '',
  is_published: false,
})

const toWrite = (subjects: string) => `<p>${TO_WRITE}</p><p>It should cover: ${subjects}.</p>`

const PAGE_DRAFTS = [
  draft(
    'privacy-policy',
    'Privacy Policy',
    toWrite(
      'what personal information you collect with enquiries and their photos, orders and the newsletter, why, how long you keep it (paid orders as long as tax law asks)',
    ),
  ),
  draft('terms', 'Terms of Service', PROPOSED_TERMS),
  draft(
    'cookie-policy',
    'Cookie Policy',
    toWrite(
      'the cookies of the cart (which the checkout uses, too), of a request, opened orders, the saved list, notices and the data saver',
    ),
  ),
  draft('shipping-returns', 'Shipping & Returns', PROPOSED_RETURNS),
  draft('faq', 'Frequently Asked Questions', toWrite('ring sizes, repairs, certificates; a heading for each question')),
]

const KEY = 'first start'
const isProgress = eq(idempotencyKeys.key, KEY)

export type Part = () => Promise<unknown>

/**
 * Runs each part once, however many processes start and however often they are killed. Does nothing once others have
 * stored products, posts or pages.
 */
export async function fillNewDatabase(parts: Part[]): Promise<void> {
  if ((await countStored()) === null) return
  // A short transaction would make others wait too long, and end on a server.
  await inTurn(KEY, () => longTx(() => withoutHistory(() => fillFrom(parts))))
}

async function fillFrom(parts: Part[]): Promise<void> {
  for (let at = await countStored(); at !== null && at < parts.length; at = await countStored()) {
    const [part, next] = [parts[at]!, at + 1]
    await tx(async () => {
      // The lease of a process that was slow is another's by now.
      if ((await countStored()) !== next - 1) return
      await part()
      await db.delete(idempotencyKeys).where(isProgress)
      if (next < parts.length) await db.insert(idempotencyKeys).values({ key: KEY, result: next })
    })
  }
}

export async function isHalfFilled(): Promise<boolean> {
  return (await db.$count(idempotencyKeys, isProgress)) > 0
}

async function countStored(): Promise<number | null> {
  const [progress] = await db.select({ count: idempotencyKeys.result }).from(idempotencyKeys).where(isProgress)
  if (progress) return progress.count
  return (await isNewDatabase()) ? 0 : null
}
