import { formatDay } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { lastDayText } from '~/models/sales/order/awaited'
import type { OrderDetail } from '~/models/sales/order/order.server'
import type { SellingSettings } from '~/models/sales/order/selling.server'
import { presentDue } from './instalments.presenter'
import { METHODS } from './payment-text'

export function presentLedger({ payments }: OrderDetail) {
  return payments.map(({ id, amount_cents, received_on, method }) => ({
    id,
    text: `${amount_cents < 0 ? 'Refund' : 'Payment'} by ${METHODS[method]}, ${formatDay(received_on)}`,
    amount: formatMoney(amount_cents),
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
    ['Account name', bank_name],
    ['BSB', bank_bsb],
    ['Account number', bank_account],
    ['PayID', payid],
    ['Reference', reference],
  ] as const
  return rows.flatMap(([term, text]) => (text ? [{ term, text }] : []))
}
