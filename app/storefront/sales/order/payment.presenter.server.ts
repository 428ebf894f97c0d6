import { formatDay } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { isTestMode, openingRefusal } from '~/models/sales/cards/opening.server'
import { withReceipt } from '~/models/sales/documents/receipt.server'
import { lastDayText, untilText } from '~/models/sales/order/awaited.server'
import { openSessionOf } from '~/models/sales/order/card-sessions.server'
import { LEDGER_LABELS } from '~/models/sales/order/labels'
import type { OrderDetail } from '~/models/sales/order/order.server'
import { orderLinks, receiptNumber } from '~/models/sales/order/reference.server'
import { instalmentsOf, isFirstCovered, labelInText, nextInstalment } from '~/models/sales/order/schedule'
import { type SellingSettings, sellingSettings } from '~/models/sales/order/selling.server'
import { takesTransfers } from '~/models/shop/placeholders.server'

export function presentLedger(detail: OrderDetail, reference: string) {
  const { payments } = detail
  const receipts = withReceipt(detail)
  return payments.map((row, index) => ({
    id: row.id,
    receipt: receipts.includes(row) ? orderLinks.paper(receiptNumber(reference, index)) : null,
    text: `${LEDGER_LABELS[row.kind]} by ${PAID_BY[row.method]}, ${formatDay(row.received_on)}`,
    amount: formatMoney(row.amount_cents),
  }))
}

export function presentTransfer(detail: OrderDetail, settings: SellingSettings, reference: string) {
  return { ...presentDue(detail), rows: bankRows(settings, reference), until: heldUntil(detail) }
}

/** Only of pieces of the cabinet: with any money in it an order does not lapse. */
function heldUntil({ order: { expires_at }, lines, paid_cents }: OrderDetail): string | null {
  const isHeld = paid_cents <= 0 && lines.some(({ allocated }) => allocated > 0)
  return isHeld && expires_at ? lastDayText(expires_at) : null
}

function bankRows({ bank_name, bank_bsb, bank_account, payid }: SellingSettings, reference: string) {
  const rows = [
    ['Account name', bank_name, bank_name],
    // Where they are pasted, banks ask for digits.
    ['BSB', bank_bsb, bank_bsb?.replaceAll(/\D/g, '')],
    ['Account number', bank_account, bank_account?.replaceAll(/\D/g, '')],
    ['PayID', payid, payid],
    ['Reference', reference, reference],
  ] as const
  return rows.flatMap(([term, text, copied]) => (text && copied ? [{ term, text, copied }] : []))
}

const MAX_LOOKS = 12
const EVERY_S = 5

type CardState = 'offered' | 'begun' | 'confirming' | 'slow' | 'unreachable' | 'refused'

/** How often the page has looked since the customer came back from paying; null when they did not. */
export function confirmationIn(request: Request): number | null {
  const looks = Number(new URL(request.url).searchParams.get('n'))
  return Number.isInteger(looks) && looks > 0 ? looks : null
}

/** Null for an order that is not paid by card, and cannot be. */
export async function presentCard(detail: OrderDetail, confirming: number | null, now = new Date()) {
  const { order } = detail
  const session = await openSessionOf(order.id)
  const refusal = session ? null : await openingRefusal(detail, now)
  if (refusal && order.pay_by === 'transfer') return null
  const state = refusal ? 'refused' : stateOf(session, confirming)
  return {
    state,
    refusal,
    ...presentDue(detail),
    held: heldText(detail, now),
    isTestMode,
    /** Beside bank details it is the other way to pay. */
    isFirst: order.pay_by === 'card',
    canTransfer: order.pay_by === 'card' && takesTransfers(await sellingSettings()),
    again: orderLinks.return(order.token),
    refresh: state === 'confirming' ? `${EVERY_S};url=${orderLinks.return(order.token, (confirming ?? 0) + 1)}` : null,
  }
}

/** Empty for what is made: nothing is held for it. */
function heldText({ order: { expires_at, pay_by }, lines, paid_cents }: OrderDetail, now: Date): string {
  if (!lines.some(({ allocated }) => allocated > 0)) return ''
  const isLimited = paid_cents <= 0 && expires_at && expires_at > now
  return isLimited ? `We hold your pieces until ${untilText(expires_at, pay_by)}.` : 'We are still holding your pieces.'
}

function stateOf(session: { url: string | null } | null, confirming: number | null): CardState {
  if (!session) return 'offered'
  if (!session.url) return 'unreachable'
  if (confirming === null) return 'begun'
  return confirming < MAX_LOOKS ? 'confirming' : 'slow'
}

/** Null for a price that is paid at once. */
export function presentInstalments(detail: OrderDetail) {
  const { order } = detail
  if (!order.schedule) return null
  return instalmentsOf(detail).map(({ label, cents, due, left_cents }, index) => ({
    key: index,
    label,
    amount: formatMoney(cents),
    when: due === null ? null : `By ${formatDay(due)}`,
    status: statusOf(cents, left_cents),
  }))
}

function statusOf(cents: number, left_cents: number): string {
  if (left_cents === 0) return 'Paid'
  return left_cents < cents ? `${formatMoney(left_cents)} still to pay` : 'Still to pay'
}

function presentDue(detail: OrderDetail) {
  const { order } = detail
  const next = nextInstalment(detail)
  const day = next?.due ? `, by ${formatDay(next.due)}` : ''
  const isBegun = isFirstCovered(detail) && order.ready_at === null
  /** Nothing is due yet, but it may be paid. */
  const isAhead = next !== null && next.due === null && (order.taken_in_at !== null || isBegun)
  const isNamed = order.schedule !== null && (isAhead || order.ready_at === null)
  return {
    amount: formatMoney(next?.left_cents ?? 0),
    what: next && isNamed ? `${isAhead ? labelInText(next) : next.label}${day}.` : null,
    isAhead,
  }
}

export const PAID_BY = {
  card: 'card',
  transfer: 'bank transfer',
  eftpos: 'EFTPOS',
  cash: 'cash',
  cheque: 'cheque',
  'trade-in': 'trade-in',
  other: 'other means',
} as const
