import { dayOf } from '~/format/dates'
import { formatAmount } from '~/format/numbers'
import { deliveryFor } from '~/models/sales/order/money'
import type { OrderDetail } from '~/models/sales/order/order.server'
import { sellingSettings } from '~/models/sales/order/selling.server'
import { checkboxValue, type FormValues } from '~/admin/shell/form-state'
import { lineValues } from './line-values.server'
import { planValues } from './plan-values.server'

const DAY_MS = 24 * 3600_000
const DAYS_VALID = 14

const defaultEnd = () => dayOf(new Date(Date.now() + DAYS_VALID * DAY_MS))

/** What a new order begins with. `subtotal` decides, in cents, whether it ships free. */
export async function newValues(kind: 'purchase' | 'custom', subtotal = 0): Promise<FormValues> {
  const settings = await sellingSettings()
  return {
    kind,
    handover: 'collection',
    delivery: formatAmount(deliveryFor(subtotal, 'delivery', settings)),
    plan: kind === 'custom' ? 'deposit' : 'all',
    deposit_percent: String(settings.deposit_percent),
    months: String(settings.layby_months ?? ''),
    valid_until: defaultEnd(),
  }
}

/** A draft or an offer as the editor shows it. */
export async function orderValues({ order, lines }: OrderDetail): Promise<FormValues> {
  const { kind, full_name, email, phone, invoice_name, details, handover, address, expires_at } = order
  const texts = { full_name, email, phone, invoice_name, details, promised_for: order.promised_for, ...address }
  return {
    ...(await newValues(kind === 'custom' ? 'custom' : 'purchase', order.total_cents)),
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? undefined])),
    ...{ kind, handover },
    ...(handover === 'delivery' && { delivery: formatAmount(order.delivery_cents) }),
    ...planValues(order),
    // A day ends with the first moment of the next.
    ...(expires_at && { valid_until: dayOf(new Date(expires_at.getTime() - 1)) }),
    holds: checkboxValue(lines.some(({ allocated }) => allocated > 0)),
    ...(await lineValues(lines)),
  }
}
