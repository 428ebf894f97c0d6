import { db, tx } from '#db/client.server'
import { orderLines, orders } from '#db/schema'
import { dayOf } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { Invalid } from '~/models/records/errors'
import { recordChange } from '~/models/records/history.server'
import { insertOne } from '~/models/records/writes.server'
import { ORDER } from '~/models/sales/order/order.kind'
import { shopSettings } from '~/models/shop/shop.server'
import { newToken } from '~/runtime/tokens.server'
import { closeSession } from '../cards/looking.server'
import { recordReceived } from '../ledger/received.server'
import { emailSold } from '../letters/emails.server'
import { type NewLine, readPieces } from '../offers/draft.server'
import { lineField } from '../offers/draft-fields'
import { copyCosts } from '../offers/offer.server'
import { allocate, FROM_CABINET_BY_STAFF } from '../order/allocation.server'
import { gstOf } from '../order/money'
import { findById, type Order } from '../order/order.server'
import { orderReferenceOf } from '../order/reference.server'
import { sellingSettings } from '../order/selling.server'
import { refused } from '../order/step.server'
import { MAY_BE_PAID } from './cancelling.server'
import type { CounterInput } from './counter.schema'
import { handOver } from './fulfilment.server'
import { recordPayment } from './payments.server'
import { refund, refundable } from './refunds.server'
import { countReturned } from './steps.schema'
import { clear, endHold, obstacles } from './taking-over.server'
import { type readPhoto, recordTradeIn } from './trade-ins.server'

/** From then on a tax invoice names its buyer. */
const NAMED_FROM_CENTS = 100_000
/** More than this share of the price is taken off by an owner alone. */
const MOST_PERCENT = 10

const NO_ABN = 'The tax invoice will show no ABN: enter it first, under Settings, Tax'

interface Seller {
  by: number
  mayManage: boolean
}

interface Priced {
  lines: NewLine[]
  total_cents: number
}

/** What somebody must agree to before these pieces are sold. Throws Invalid for what cannot be sold. */
export async function warningsAbout(input: CounterInput): Promise<string[]> {
  const { lines } = await price(input, true)
  const { gst_registered, abn } = await sellingSettings()
  const isIncomplete = gst_registered && !abn
  return [...(isIncomplete ? [NO_ABN] : []), ...(await obstacles(lines, input.hold)).map(({ text }) => text)]
}

/** Ends the payments by card of the orders that are taken over. Call it outside of any transaction. */
export async function endCardPayments(input: CounterInput): Promise<void> {
  const { lines } = await price(input, true)
  for (const { order } of await obstacles(lines, input.hold)) {
    if (order !== undefined && !(await closeSession(order))) throw refused(MAY_BE_PAID)
  }
}

/** Placed, paid, handed over and documented at once, or nothing of it. Throws Invalid and Conflict. */
export async function sell(
  input: CounterInput,
  { by, mayManage }: Seller,
  photo: Awaited<ReturnType<typeof readPhoto>> | null = null,
): Promise<Order> {
  return tx(async () => {
    const { lines, total_cents } = await price(input, mayManage)
    if (total_cents >= NAMED_FROM_CENTS && !input.full_name) {
      throw new Invalid({ full_name: [`A sale of ${formatMoney(NAMED_FROM_CENTS)} or more needs a name`] })
    }
    await clear(await obstacles(lines, input.hold), input.accepted, by)
    if (input.hold !== null) await endHold(input.hold, by)
    const { gst_registered } = await sellingSettings()
    const order = await insertOne(orders, {
      ...{ full_name: input.full_name, email: input.email, phone: input.phone, total_cents },
      ...{ is_counter_sale: true, handover: 'collection', delivery_cents: 0, placed_at: new Date() },
      gst_cents: gst_registered ? gstOf(total_cents) : 0,
      token: newToken(),
    })
    const { id } = order
    const stored = await db
      .insert(orderLines)
      .values(lines.map((line, position) => ({ ...line, order_id: id, position })))
      .returning()
    await copyCosts(id)
    if (!(await allocate(stored, [...FROM_CABINET_BY_STAFF, 'sold']))) throw refused('A piece has just been sold.')
    await recordChange({ kind: ORDER, id, action: 'sold', by, after: { total: formatMoney(total_cents) } })
    await pay(id, input, { by, mayManage }, photo)
    await handOver(id, { carrier: null, tracking: null }, { by })
    const sold = await findById(id)
    if (input.mail) await emailSold(sold)
    return sold.order
  })
}

/** What is taken off the prices of the pieces is a line of its own, with its reason. */
async function price({ lines: typed, reason }: CounterInput, mayLower: boolean): Promise<Priced> {
  if (typed.length === 0) throw new Invalid({ scan: ['Enter a piece, or what else is sold'] })
  const lines = await readPieces(typed.map((line) => (line.piece === null ? line : { ...line, price_cents: null })))
  let off_cents = 0
  for (const [index, line] of lines.entries()) {
    const { row, price_cents, quantity } = typed[index]!
    const less = price_cents === null ? 0 : Math.max(0, line.price_cents - price_cents)
    if (less * 100 > line.price_cents * MOST_PERCENT && !mayLower) {
      throw new Invalid({ [lineField(row, 'price')]: [`Only an owner takes off more than ${MOST_PERCENT} %`] })
    }
    off_cents += less * quantity
    line.price_cents = Math.max(line.price_cents, price_cents ?? 0)
    if (line.product !== null && line.price_cents === 0) {
      throw new Invalid({ [lineField(row, 'price')]: ['Enter the price'] })
    }
  }
  if (off_cents > 0 && !reason) throw new Invalid({ reason: ['Enter why the price is lower: the invoice says it'] })
  const discount = { product: null, description: `Discount: ${reason}`, quantity: 1, price_cents: -off_cents }
  const all = off_cents > 0 ? [...lines, discount] : lines
  const total_cents = all.reduce((sum, { quantity, price_cents }) => sum + quantity * price_cents, 0)
  if (total_cents <= 0) throw new Invalid({ [lineField(typed[0]!.row, 'price')]: ['The total must be above zero'] })
  return { lines: all, total_cents }
}

async function pay(
  id: number,
  input: CounterInput,
  seller: Seller,
  photo: Awaited<ReturnType<typeof readPhoto>> | null,
): Promise<void> {
  const author = { by: seller.by }
  if (input.trade) {
    if (!photo) throw new Invalid({ trade_photo: ['Add a photo of what is taken in'] })
    await recordTradeIn(id, input.trade, photo, author)
  }
  if (input.exchange !== null && input.returned.length > 0) await exchange(id, input.exchange, input, seller)
  const { first, second } = input
  const { due_cents } = await findById(id)
  const rest = second === null ? 0 : (second.cents ?? due_cents - (first.cents ?? due_cents))
  const amounts = [
    { method: first.method, amount_cents: first.cents ?? due_cents - rest },
    ...(second === null ? [] : [{ method: second.method, amount_cents: rest }]),
  ]
  for (const amount of due_cents > 0 ? amounts : []) {
    if (amount.amount_cents <= 0) throw new Invalid({ other_amount: ['Nothing is left to be paid by the other'] })
    await recordPayment(id, { ...amount, received_on: dayOf(new Date()), reference: null }, author)
  }
  const after = await findById(id)
  if (after.due_cents > 0) throw new Invalid({ amount: [`${formatMoney(after.due_cents)} is still to be paid`] })
  if (after.to_pay_back_cents > 0) {
    throw new Invalid({ amount: [`This is ${formatMoney(after.to_pay_back_cents)} more than is to be paid`] })
  }
}

/** What comes back pays: out of the ledger of its order, and into that of the new one. What is left is paid back. */
async function exchange(
  id: number,
  oldId: number,
  { returned, value_cents, back_by }: CounterInput,
  { by, mayManage }: Seller,
): Promise<void> {
  const [before, after, { initials }] = await Promise.all([findById(oldId), findById(id), shopSettings()])
  const pieces = countReturned(returned)
  const listed = pieces.reduce((sum, { line, quantity }) => {
    return sum + quantity * (before.lines.find((one) => one.id === line)?.price_cents ?? 0)
  }, 0)
  const value = value_cents ?? Math.min(listed, before.paid_cents)
  if (value <= 0) throw new Invalid({ value: ['Enter what is given for what comes back'] })
  const credit = Math.min(value, after.due_cents)
  const rest = value - credit
  if (rest > 0 && !mayManage) throw new Invalid({ value: [`${formatMoney(rest)} is left: an owner pays that back`] })
  if (rest > 0 && !back_by) throw new Invalid({ back_by: [`Choose how ${formatMoney(rest)} is paid back`] })
  const [from, to] = [oldId, id].map((one) => orderReferenceOf(one, initials))
  const parts = [
    { cents: credit, method: 'other', reason: `Exchanged for ${to}` },
    { cents: rest, method: back_by ?? 'other', reason: `Paid back at the exchange for ${to}` },
  ] as const
  let isFirst = true
  for (const { cents, method, reason } of parts) {
    let left = cents
    for (const { payment, left_cents } of left > 0 ? await refundable(await findById(oldId)) : []) {
      const amount_cents = Math.min(left, left_cents)
      if (amount_cents <= 0) continue
      const back = isFirst ? pieces : []
      const input = { payment: payment.id, amount_cents, method, reason, returned: back, price: 'down' } as const
      await refund(oldId, input, { by })
      isFirst = false
      left -= amount_cents
    }
    if (left > 0) throw new Invalid({ value: [`At most ${formatMoney(value - left)} was paid for it`] })
  }
  if (credit <= 0) return
  const received = { method: 'other', amount_cents: credit, received_on: dayOf(new Date()) } as const
  await recordReceived(after, { ...received, reference: `Exchange of ${from}` }, { by })
}
