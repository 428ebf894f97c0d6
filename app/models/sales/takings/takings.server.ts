import { and, asc, between, desc, eq, getTableColumns, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { db, tx } from '#db/client.server'
import { orders, payments, takings, users } from '#db/schema'
import { dayOf, formatDay, isDay, momentsOfDay } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { displayName } from '~/models/records/display-name'
import { Conflict, Invalid, NotFound } from '~/models/records/errors'
import { optionalCents, optionalText } from '~/models/records/fields'
import { recordChange } from '~/models/records/history.server'
import { type Page, pageOf } from '~/models/records/paging'
import { insertOne } from '~/models/records/writes.server'
import { invoicesBetween } from '../documents/documents.server'
import { customerName } from '../order/labels'
import { IS_COUNTED, type Payment } from '../order/order.server'
import { TAKINGS } from './takings.kind'

const amount = () => optionalCents().transform((cents) => cents ?? 0)

/** In cents; what was taken out is no longer in the drawer that is counted. */
export const closeDaySchema = z.object({
  float_cents: amount(),
  bank_cents: amount(),
  petty_cents: amount(),
  counted_cents: optionalCents().refine((cents) => cents !== null, 'Enter what is in the drawer'),
  note: optionalText(500),
  seen_cents: z.string().optional(),
})

export type CloseDayInput = z.output<typeof closeDaySchema>

const isOfDay = (day: string) =>
  or(and(eq(payments.received_on, day), isNull(payments.takings_on)), eq(payments.takings_on, day))

/** What went over the counter, and through the bank: money paid back lessens it. Throws NotFound for what is no day. */
export async function takingsOf(day: string) {
  if (!isDay(day)) throw new NotFound('Day')
  const [rows, documents, [closed], [before]] = await Promise.all([
    db
      .select({ payment: payments, name: orders.full_name, person: users })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.order_id))
      .leftJoin(users, eq(users.id, payments.recorded_by_id))
      .where(and(IS_COUNTED, isOfDay(day)))
      .orderBy(asc(payments.id)),
    invoicesBetween(momentsOfDay(day).start, momentsOfDay(day).end),
    db
      .select({ ...getTableColumns(takings), person: users })
      .from(takings)
      .leftJoin(users, eq(users.id, takings.closed_by_id))
      .where(eq(takings.day, day)),
    db.select().from(takings).where(lt(takings.day, day)).orderBy(desc(takings.day)).limit(1),
  ])
  const entries = rows.map(({ payment, name, person }) => ({
    ...payment,
    name: customerName(name),
    person: nameOf(person, payment),
    cents: payment.amount_cents + payment.rounding_cents,
    isLate: payment.takings_on !== null,
  }))
  const sum = (chosen: typeof entries) => chosen.reduce((all, { cents }) => all + cents, 0)
  const by = <Key>(keyOf: (entry: (typeof entries)[number]) => Key) => {
    const sums = new Map<Key, number>()
    for (const entry of entries) sums.set(keyOf(entry), (sums.get(keyOf(entry)) ?? 0) + entry.cents)
    return sums
  }
  const methods = by(({ method }) => method)
  const cash_cents = methods.get('cash') ?? 0
  return {
    ...{ day, entries, methods, cash_cents, documents },
    people: by(({ person }) => person),
    total_cents: sum(entries),
    late_cents: sum(entries.filter(({ isLate }) => isLate)),
    closed: closed ?? null,
    difference_cents: closed ? differenceOf(closed, cash_cents) : 0,
    /** Proposed: what the drawer was left with when it was counted last. */
    float_cents: before?.counted_cents ?? 0,
  }
}

const nameOf = (person: typeof users.$inferSelect | null, { method }: Payment) =>
  person ? displayName(person) : method === 'card' ? 'Online' : 'A former colleague'

type Drawer = Pick<typeof takings.$inferSelect, 'float_cents' | 'bank_cents' | 'petty_cents' | 'counted_cents'>

/** In cents, below zero when something is missing in the drawer. */
function differenceOf(drawer: Drawer, cash_cents: number): number {
  return drawer.counted_cents + drawer.bank_cents + drawer.petty_cents - drawer.float_cents - cash_cents
}

/** Once for each day, and not before it has begun. Throws Invalid and Conflict. */
export function closeDay(day: string, input: CloseDayInput, { by }: { by: number }): Promise<{ id: number }> {
  return tx(async () => {
    const { closed, cash_cents } = await takingsOf(day)
    if (closed) throw new Conflict({ '': [`The takings of ${formatDay(day)} are closed already.`] })
    if (day > dayOf(new Date())) throw new Conflict({ '': ['This day has yet to come.'] })
    const { seen_cents, counted_cents: counted, ...values } = input
    if (seen_cents !== undefined && seen_cents !== String(cash_cents)) {
      const text = `Somebody has recorded cash since you opened this form: ${formatMoney(cash_cents)} now. Please check it again`
      throw new Conflict({ counted_cents: [text] })
    }
    const drawer = { ...values, counted_cents: counted ?? 0 }
    const difference = differenceOf(drawer, cash_cents)
    if (difference !== 0 && !values.note) {
      const text = `The drawer is ${formatMoney(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'}: note why, or count again`
      throw new Invalid({ note: [text] })
    }
    const row = await insertOne(takings, { day, ...drawer, closed_by_id: by })
    const after = {
      day: formatDay(day),
      counted: formatMoney(drawer.counted_cents),
      difference: formatMoney(difference),
    }
    await recordChange({ kind: TAKINGS, id: row.id, action: 'closed', by, after })
    return row
  })
}

/** On which something was taken, or that were closed, oldest first. */
export async function daysBetween(from: string, to: string): Promise<string[]> {
  const days = await Promise.all([
    daysWith(payments.received_on, from, to),
    daysWith(payments.takings_on, from, to),
    db
      .select({ day: takings.day })
      .from(takings)
      .where(between(takings.day, from, to)),
  ])
  return [...new Set(days.flat().map(({ day }) => day ?? ''))].sort()
}

function daysWith(column: typeof payments.received_on | typeof payments.takings_on, from: string, to: string) {
  return db
    .selectDistinct({ day: column })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(and(isNotNull(column), between(column, from, to), IS_COUNTED))
}

/** Days with something on them, newest first; today is one of them, though nothing was taken. */
export async function listDays(requested: number): Promise<Page<Awaited<ReturnType<typeof takingsOf>>>> {
  const days = new Set([dayOf(new Date()), ...(await daysBetween('0000', '9999'))])
  const { limit, offset, ...page } = pageOf(days.size, requested)
  const rows = []
  for (const day of [...days]
    .sort()
    .reverse()
    .slice(offset, offset + limit))
    rows.push(await takingsOf(day))
  return { ...page, rows }
}
