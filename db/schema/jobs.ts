import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { isCents, isNotBlank, requiredText } from './columns'
import { orders } from './sales'
import { users } from './staff'

/** What a customer has left for an order to be worked on. Work, price, stage, days and pictures are those of the order. */
export const jobs = sqliteTable(
  'job',
  {
    order_id: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    item: requiredText(),
    condition: text(),
    value_cents: integer(),
    /** Above this price the customer is asked first; null where the price is fixed. */
    ask_above_cents: integer(),
    /** What the customer is asked to agree to, as a new price, and for what. */
    asked_cents: integer(),
    asked_for: text(),
    bench_id: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('job_bench').on(table.bench_id),
    isNotBlank('job_item_filled', table.item),
    isCents('job_value_cents_range', table.value_cents),
    isCents('job_ask_above_cents_range', table.ask_above_cents),
  ],
)
