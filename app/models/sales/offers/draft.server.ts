import { eq, or, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { type Instalment, orderLines, orders, products } from '#db/schema'
import { parseId } from '~/format/address'
import { dayOf, formatDay } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { isFoundBy } from '~/models/catalogue/listing/staff-list.server'
import { type FieldErrors, Invalid } from '~/models/records/errors'
import { recordChange } from '~/models/records/history.server'
import { type Author, type Change, insertOne, requireCurrent } from '~/models/records/writes.server'
import { ORDER } from '~/models/sales/order/order.kind'
import { newToken } from '~/runtime/tokens.server'
import { allocate, FROM_CABINET_BY_STAFF, release } from '../order/allocation.server'
import { awaitedUntil, endOfDay } from '../order/awaited.server'
import { gstOf } from '../order/money'
import { findById, type Order } from '../order/order.server'
import { depositSchedule, firstDayOf, isLayby, monthlySchedule, monthsAfter } from '../order/schedule'
import { sellingSettings } from '../order/selling.server'
import { changeOrder, requireState } from '../order/step.server'
import type { DraftInput, DraftLine } from './draft.schema'
import { lineField, paymentField } from './draft-fields'

/** Throws Invalid with the fields of the editor. */
export async function writeDraft(input: DraftInput, { by }: Author = {}, isDemo = false): Promise<Order> {
  const token = newToken()
  return tx(async () => {
    const { values, lines } = await read(input)
    const order = await insertOne(orders, { ...values, token, enquiry: input.enquiry, is_demo: isDemo })
    await writeLines(order.id, lines, input)
    const after = { total: formatMoney(order.total_cents) }
    await recordChange({ kind: ORDER, id: order.id, action: input.holds ? 'held' : 'drafted', by, after })
    return order
  })
}

/**
 * An offer becomes a draft by it: its customer accepts nothing that they have not seen. Throws NotFound, Stale,
 * Conflict and Invalid.
 */
export async function changeDraft(id: number, input: DraftInput, { by, expected }: Change = {}): Promise<Order> {
  return tx(async () => {
    const before = await findById(id)
    requireState(before, 'edit', 'This order can no longer be changed')
    requireCurrent('Order', before.order, expected)
    await release(id)
    const { values, lines } = await read(input)
    await changeOrder(id, { ...values, sent_at: null })
    await db.delete(orderLines).where(eq(orderLines.order_id, id))
    await writeLines(id, lines, input)
    const { order } = await findById(id)
    const [from, to] = [before.order.total_cents, order.total_cents].map(formatMoney)
    await recordChange({ kind: ORDER, id, action: 'redrafted', by, before: { total: from! }, after: { total: to! } })
    return order
  })
}

async function read(input: DraftInput) {
  const { gst_registered, layby_fee_cents, layby_months } = await sellingSettings()
  const lines = await readPieces(input.lines)
  const total_cents = lines.reduce(
    (sum, { quantity, price_cents }) => sum + quantity * price_cents,
    input.delivery_cents,
  )
  if (lines.length === 0) throw new Invalid({ [lineField(1, 'description')]: ['Enter at least one piece or work'] })
  if (total_cents <= 0) throw new Invalid({ [lineField(1, 'price')]: ['The total must be above zero'] })
  const schedule = scheduleOf(input, total_cents)
  const onLayby = isLayby({ kind: input.kind, schedule })
  if (onLayby) requireLayby(input, schedule, layby_months)
  requireEndBefore(input.plan === 'own' ? firstDayOf(schedule) : null, input.valid_until)
  const { full_name, email, phone, invoice_name, title, details, handover, address, delivery_cents, promised_for } =
    input
  const values = {
    kind: onLayby && input.kind === 'purchase' ? 'layby' : input.kind,
    ...{ full_name, email, phone, invoice_name, title, details, handover, address, delivery_cents, promised_for },
    total_cents,
    gst_cents: gst_registered ? gstOf(total_cents) : 0,
    schedule,
    charge_cents: onLayby ? layby_fee_cents : 0,
    ...awaitedUntil(input.valid_until === null ? null : endOfDay(input.valid_until), 'offer'),
    remind_at: null,
  }
  return { values, lines }
}

function scheduleOf(input: DraftInput, total_cents: number): Instalment[] | null {
  const { plan, deposit_percent, months, instalments } = input
  switch (plan) {
    case 'all':
      return null
    case 'deposit':
      return depositSchedule(total_cents, deposit_percent)
    case 'monthly':
      return monthlySchedule(total_cents, months, dayOf(new Date()))
    case 'own':
      return requireSum(instalments, total_cents)
  }
}

function requireLayby({ kind, plan, instalments }: DraftInput, schedule: Instalment[] | null, longest: number | null) {
  if (longest === null) {
    throw new Invalid(
      kind === 'layby'
        ? { kind: ['Lay-by is not offered: see Settings, Selling'] }
        : { plan: ['Three payments or more are a lay-by by law, and lay-by is not offered: see Settings, Selling'] },
    )
  }
  const [, ...later] = schedule ?? []
  if (later.length === 0) throw new Invalid({ plan: ['A lay-by is paid in two parts or more'] })
  const lastDay = monthsAfter(dayOf(new Date()), longest)
  const tooLong = `A lay-by lasts at most ${longest === 1 ? 'a month' : `${longest} months`} here`
  const fields = { all: 'plan', deposit: 'plan', monthly: 'months' }
  const errors = later.flatMap(({ due }, index): [string, string[]][] => {
    if (due !== null && due <= lastDay) return []
    const field = plan === 'own' ? paymentField(instalments[index + 1]!.row, 'due') : fields[plan]
    return [[field, [due === null ? WITHOUT_DAY : tooLong]]]
  })
  if (errors.length > 0) throw new Invalid(Object.fromEntries(errors))
}

const WITHOUT_DAY = 'Each payment of a lay-by but the first has a day'

function requireSum(instalments: DraftInput['instalments'], total_cents: number): Instalment[] {
  const errors: FieldErrors = {}
  const sum = instalments.reduce((all, { cents }) => all + cents, 0)
  if (sum !== total_cents) {
    const last = paymentField(instalments.at(-1)?.row ?? 1, 'amount')
    errors[last] = [`The payments come to ${formatMoney(sum)}, the total is ${formatMoney(total_cents)}`]
  }
  const days = instalments.map(({ due }) => due)
  instalments.forEach(({ row, due }, index) => {
    const earlier = days.slice(0, index).findLast((day) => day !== null)
    if (due && earlier && due < earlier) errors[paymentField(row, 'due')] = ['This is before the payment above']
  })
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
  return instalments.map(({ label, cents, due }) => ({ label, cents, due }))
}

/** Who accepts on the last day has time to pay. */
function requireEndBefore(firstDay: string | null, valid_until: string | null): void {
  if (firstDay === null || valid_until === null || valid_until < firstDay) return
  const sentence = `A payment is due on ${formatDay(firstDay)}: the offer must end before that day`
  throw new Invalid({ valid_until: [sentence] })
}

async function writeLines(orderId: number, lines: NewLine[], { holds, valid_until, lines: typed }: DraftInput) {
  if (lines.length === 0) return
  const rows = lines.map((line, position) => ({ ...line, order_id: orderId, position }))
  const stored = await db.insert(orderLines).values(rows).returning()
  if (!holds) return
  if (valid_until === null) throw new Invalid({ valid_until: ['Choose until when the pieces are held'] })
  if (await allocate(stored, FROM_CABINET_BY_STAFF)) return
  const first = typed.find(({ piece }) => piece !== null)?.row ?? 1
  throw new Invalid({
    [lineField(first, 'piece')]: ['A piece of this order cannot be held: it is sold, or promised to somebody else'],
  })
}

export type NewLine = Omit<typeof orderLines.$inferInsert, 'order_id' | 'position'>

type Product = typeof products.$inferSelect

/** Throws Invalid with the fields of the rows. */
export async function readPieces(lines: DraftLine[]): Promise<NewLine[]> {
  const errors: FieldErrors = {}
  const read: NewLine[] = []
  for (const line of lines) {
    const found = line.piece === null ? [] : await findPieces(line.piece)
    if (line.piece !== null && found.length !== 1) {
      errors[lineField(line.row, 'piece')] = [
        found.length === 0
          ? 'There is no such piece: enter its stock number, its number or its whole name'
          : 'Several pieces have this name: enter the stock number or the number',
      ]
      continue
    }
    read.push(lineOf(line, found[0] ?? null))
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
  return read
}

const MOST_CHOICES = 6

/** One, where it is named by its number; otherwise some that the words find. */
export async function findForSale(typed: string): Promise<Product[]> {
  const named = await findPieces(typed)
  if (named.length > 0) return named
  return db
    .select()
    .from(products)
    .where(await isFoundBy(typed))
    .limit(MOST_CHOICES)
}

async function findPieces(typed: string): Promise<Product[]> {
  const isNamed = or(
    sql`${products.stock_number} = ${typed} COLLATE NOCASE`,
    eq(products.id, parseId(typed.replace(/^#/, '')) ?? 0),
    sql`${products.name} = ${typed} COLLATE NOCASE`,
  )
  const found = await db.select().from(products).where(isNamed).limit(3)
  const byNumber = found.filter(({ stock_number }) => stock_number?.toLowerCase() === typed.toLowerCase())
  return byNumber.length > 0 ? byNumber : found
}

function lineOf({ description, options, quantity, price_cents, is_made }: DraftLine, product: Product | null): NewLine {
  return {
    product: product?.id ?? null,
    description: description ?? product?.name ?? '',
    options,
    options_without_texts: options,
    quantity,
    price_cents: price_cents ?? product?.sale_price_cents ?? product?.price_cents ?? 0,
    is_made: is_made || product === null || product.availability === 'made-to-order',
  }
}
