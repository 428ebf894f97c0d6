import { sql } from 'drizzle-orm'
import { blob, check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, id, isCents, isJson, isNotBlank, isOneOf, requiredText } from './columns'
import { phoneDigits } from './customers'
import type { TaxDocumentContent } from './payments'

export const VALUATION_PURPOSES = ['insurance', 'estate', 'family', 'sale'] as const

/** What a piece is worth, as it was written: triggers let nothing change. Its number is its id. */
export const valuations = sqliteTable(
  'valuation',
  {
    id: id(),
    full_name: requiredText(),
    /** Lowercase; null for somebody who only left a phone. */
    email: text(),
    phone: text(),
    product: integer(),
    description: requiredText(),
    value_cents: integer().notNull(),
    purpose: text({ enum: VALUATION_PURPOSES }).notNull(),
    valued_by: requiredText(),
    valued_on: requiredText(),
    /** The number that this one replaces, kept when that one is erased. */
    corrects: integer().unique(),
    seller: text({ mode: 'json' }).$type<TaxDocumentContent['seller']>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('valuation_email').on(table.email, table.created_at),
    index('valuation_phone').on(phoneDigits(table.phone)),
    index('valuation_product')
      .on(table.product)
      .where(sql`${table.product} IS NOT NULL`),
    check('valuation_reachable', sql`coalesce(${table.email}, ${table.phone}) IS NOT NULL`),
    isNotBlank('valuation_full_name_filled', table.full_name),
    isNotBlank('valuation_description_filled', table.description),
    isNotBlank('valuation_valued_by_filled', table.valued_by),
    isNotBlank('valuation_valued_on_filled', table.valued_on),
    isCents('valuation_value_cents_range', table.value_cents),
    isOneOf('valuation_purpose_known', table.purpose, VALUATION_PURPOSES),
    isJson('valuation_seller_json', table.seller),
  ],
)

export const valuationPhotos = sqliteTable(
  'valuation_photo',
  {
    id: id(),
    valuation_id: integer()
      .notNull()
      .references(() => valuations.id, { onDelete: 'cascade' }),
    fingerprint: requiredText(),
    content: blob({ mode: 'buffer' }).notNull(),
    thumbnail: blob({ mode: 'buffer' }).notNull(),
  },
  (table) => [
    uniqueIndex('valuation_photo_once').on(table.valuation_id, table.fingerprint),
    isNotBlank('valuation_photo_fingerprint_filled', table.fingerprint),
  ],
)
