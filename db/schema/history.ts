import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { isFilled, isJson, isOneOf } from './checks'
import { createdAt, id, requiredText } from './columns'
import { users } from './people'

export const RECORD_KINDS = [
  'product',
  'collection',
  'post',
  'page',
  'content_block',
  'gemstone',
  'footer_link',
  'enquiry',
  'subscriber',
  'newsletter',
] as const

/** What happened to one field of a record, in the words its form shows. */
export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

/** Who did what to a record; kept when the record or the person is gone. */
export const changes = sqliteTable(
  'change',
  {
    id: id(),
    kind: text({ enum: RECORD_KINDS }).notNull(),
    /** The id of the record, which may be gone. */
    record: integer().notNull(),
    /** What was done: created, changed, deleted, restored, … (models/history). */
    action: requiredText(),
    fields: text({ mode: 'json' }).$type<FieldChange[]>().notNull().default([]),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('change_record').on(table.kind, table.record, table.id),
    index('change_user').on(table.user_id),
    isOneOf('change_kind_known', table.kind, RECORD_KINDS),
    isFilled('change_action_filled', table.action),
    isJson('change_fields_json', table.fields),
  ],
)
