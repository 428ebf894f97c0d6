import { and, asc, desc, eq, inArray, lt, or, type SQL } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { valuationPhotos, valuations } from '#db/schema'
import { formatSheetDate, monthsBefore } from '~/format/dates'
import { formatAmount } from '~/format/numbers'
import { asCsv } from '~/format/spreadsheet.server'
import { PERSON } from '~/models/customers/person/person.kind'
import type { NewPhoto } from '~/models/media/photos.server'
import { Conflict, requireRow } from '~/models/records/errors'
import { recordChange } from '~/models/records/history.server'
import { privateKind } from '~/models/records/kind.server'
import { type Page, pageFrom } from '~/models/records/paging'
import { containsText } from '~/models/records/text-match.server'
import { insertOne } from '~/models/records/writes.server'
import { sellingSettings } from '~/models/sales/order/selling.server'
import { hasPhone } from '~/models/shop/phone-link.server'
import { shopFacts, shopSettings } from '~/models/shop/shop.server'
import { sellerOf } from '../documents/documents.server'
import { PURPOSE_LABELS, VALUATION, valuationNumber } from './valuation.kind'
import type { ValuationInput } from './valuation.schema'

export type Valuation = typeof valuations.$inferSelect

/** With the id of the one that replaces it. */
export type ListedValuation = Valuation & { corrected_by: number | null }

export const valuationKind = privateKind({ ...VALUATION, table: valuations })

/** Of `VAL-12`; null for what is no such number, and also for one that no valuation has. */
export function valuationIdIn(typed: string): number | null {
  const [, id] = /^VAL ?-? ?(\d{1,9})$/i.exec(typed.trim()) ?? []
  return id === undefined ? null : Number(id)
}

export async function findById(id: number): Promise<Valuation> {
  return requireRow('Valuation', await db.select().from(valuations).where(eq(valuations.id, id)))
}

/** The one that replaces it; null for one that stands. */
export async function findCorrection(id: number): Promise<Valuation | null> {
  const [correction] = await db.select().from(valuations).where(eq(valuations.corrects, id))
  return correction ?? null
}

/** Newest first, found by number, name, contact and words. `product` is a piece. */
export async function listValuations(
  q: string,
  requested: number,
  product?: number | null,
): Promise<Page<ListedValuation>> {
  const isOne = and(await isFound(q.trim()), product ? eq(valuations.product, product) : undefined)
  const newestFirst = db.select().from(valuations).where(isOne).orderBy(desc(valuations.id))
  const { rows, ...page } = await pageFrom(newestFirst, await db.$count(valuations, isOne), requested)
  const ids = rows.map(({ id }) => id)
  const corrections = await db.select().from(valuations).where(inArray(valuations.corrects, ids))
  const corrected = new Map(corrections.map(({ id, corrects }) => [corrects, id]))
  return { ...page, rows: rows.map((row) => ({ ...row, corrected_by: corrected.get(row.id) ?? null })) }
}

async function isFound(q: string): Promise<SQL | undefined> {
  if (q === '') return undefined
  const { id, full_name, email, description } = valuations
  const named = valuationIdIn(q)
  const { country } = await shopSettings()
  return or(
    containsText([full_name, email, description], q),
    hasPhone(valuations, q, country),
    named === null ? undefined : eq(id, named),
  )
}

/** Throws Conflict for one that is corrected already, and NotFound. */
export async function create(input: ValuationInput, photos: NewPhoto[], by: number): Promise<Valuation> {
  const seller = sellerOf(await shopFacts())
  return tx(async () => {
    const { corrects = null, product = null, with_pictures: _, ...values } = input
    if (corrects !== null && (await findById(corrects)) && (await findCorrection(corrects))) {
      throw new Conflict({ '': [`${valuationNumber(corrects)} is corrected already: correct the new one.`] })
    }
    const made = await insertOne(valuations, { ...values, corrects, product, seller })
    const all = photos.map((photo) => ({ ...photo, valuation_id: made.id }))
    if (all.length > 0) await db.insert(valuationPhotos).values(all).onConflictDoNothing()
    await recordChange({ kind: VALUATION, id: made.id, action: 'created', by })
    if (corrects !== null) await recordChange({ kind: VALUATION, id: corrects, action: 'corrected', by })
    return made
  })
}

const HEADINGS = [
  'Number',
  'Made',
  'Name',
  'Email',
  'Phone',
  'What is valued',
  'Value',
  'Purpose',
  'Valued by',
  'Valued on',
  'Corrects',
]

export async function exportValuations() {
  const rows = await db.select().from(valuations).orderBy(asc(valuations.id))
  const cells = rows.map((row) => [
    ...[valuationNumber(row.id), formatSheetDate(row.created_at), row.full_name, row.email ?? '', row.phone ?? ''],
    ...[row.description, formatAmount(row.value_cents), PURPOSE_LABELS[row.purpose], row.valued_by, row.valued_on],
    row.corrects === null ? '' : valuationNumber(row.corrects),
  ])
  return { name: 'valuations.csv', type: 'text/csv; charset=utf-8', content: asCsv([HEADINGS, ...cells]) }
}

/** After the years that the shop keeps its invoices. */
export async function deleteOldValuations(now: Date, limit: number): Promise<number> {
  const { order_years } = await sellingSettings()
  const isOld = lt(valuations.created_at, monthsBefore(now, 12 * order_years))
  return tx(async () => {
    const old = await db.select({ id: valuations.id }).from(valuations).where(isOld).limit(limit)
    for (const { id } of old) await db.delete(valuations).where(eq(valuations.id, id))
    const after = { valuations: String(old.length) }
    if (old.length > 0) await recordChange({ kind: PERSON, id: 0, action: 'deleted_by_age', after })
    return old.length
  })
}
