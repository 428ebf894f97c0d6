import { formatDay, formatMoment } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { displayName } from '~/models/records/display-name'
import { type CardRefund, isUnfinished, listRefunds } from '~/models/sales/cards/refund-queue.server'
import { withReceipt } from '~/models/sales/documents/receipt.server'
import { type CardSession, listSessions } from '~/models/sales/order/card-sessions.server'
import { ledgerText, PAYMENT_LABELS } from '~/models/sales/order/labels'
import { corrected } from '~/models/sales/order/money'
import type { OrderDetail } from '~/models/sales/order/order.server'
import { orderLinks, receiptNumber } from '~/models/sales/order/reference.server'
import { listStaff } from '~/models/staff/user/user.server'

export async function presentLedger(detail: OrderDetail, orderReference: string) {
  const { payments } = detail
  const receipts = withReceipt(detail)
  const staff = new Map((await listStaff()).map((user) => [user.id, displayName(user)]))
  const wrong = corrected(payments)
  return payments.map((row, index) => {
    const { id, kind, method, amount_cents, rounding_cents, received_on, reference, reason, recorded_by_id } = row
    const by = staff.get(recorded_by_id ?? 0) ?? (method === 'card' ? null : 'a former colleague')
    const rounded = rounding_cents !== 0 && `${formatMoney(amount_cents + rounding_cents)} in cash`
    return {
      id,
      day: formatDay(received_on),
      what: kind === 'received' ? PAYMENT_LABELS[method] : ledgerText(row),
      /** The row was wrong, or corrects one that was. */
      isCorrected: wrong.has(id),
      note: [rounded, reference, reason, by && `recorded by ${by}`].filter(Boolean).join(', '),
      amount: formatMoney(amount_cents),
      receipt: receipts.includes(row) ? orderLinks.paper(receiptNumber(orderReference, index)) : null,
    }
  })
}

interface CardRow {
  key: string
  text: string
  note: string | null
  isWrong: boolean
}

/** What the ledger does not have: payments that were begun, and refunds that are not made. */
export async function presentCards(orderId: number) {
  const [sessions, refunds] = await Promise.all([listSessions(orderId), listRefunds(orderId)])
  const open = refunds.filter((refund) => isUnfinished(refund) || refund.failed_at !== null)
  return {
    rows: [...sessions.flatMap(sessionRow), ...open.map(refundRow)],
    /** The provider can be asked about something. */
    canCheck: sessions.some(({ closed_at, payment_id }) => closed_at === null || payment_id !== null),
  }
}

function sessionRow(session: CardSession): CardRow[] {
  const { id, amount_cents, created_at, expires_at, closed_at, payment_id, disputed_at, last_error } = session
  const amount = formatMoney(amount_cents)
  const row = { key: `session ${id}`, note: last_error && `Last error: ${last_error}`, isWrong: last_error !== null }
  if (closed_at === null) {
    return [
      { ...row, text: `${amount} by card, begun ${formatMoment(created_at)}, open until ${formatMoment(expires_at)}` },
    ]
  }
  if (payment_id === null) {
    return [{ ...row, text: `${amount} by card, begun ${formatMoment(created_at)} and not paid` }]
  }
  if (disputed_at) {
    return [{ ...row, text: `Payment by card disputed, ${formatMoment(disputed_at)}`, isWrong: true }]
  }
  return []
}

function refundRow({ id, amount_cents, created_at, failed_at, reason, last_error }: CardRefund): CardRow {
  const what = `Refund of ${formatMoney(amount_cents)} to the card`
  const error = last_error && `${failed_at ? 'Reason' : 'Last error'}: ${last_error}`
  return {
    key: `refund ${id}`,
    text: failed_at ? `${what} failed, ${formatMoment(failed_at)}` : `${what} requested, ${formatMoment(created_at)}`,
    note: [reason, error].filter(Boolean).join('. '),
    isWrong: error !== null,
  }
}
