import { formatDay } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { displayName } from '~/models/records/display-name'
import { PAYMENT_LABELS } from '~/models/sales/order/labels'
import type { Payment } from '~/models/sales/order/order.server'
import { listStaff } from '~/models/staff/user/user.server'

export interface LedgerRow {
  id: number
  day: string
  what: string
  note: string
  amount: string
}

export async function presentLedger(payments: Payment[]): Promise<LedgerRow[]> {
  const staff = new Map((await listStaff()).map((user) => [user.id, displayName(user)]))
  return payments.map(({ id, method, amount_cents, received_on, reference, reason, recorded_by_id }) => {
    const by = staff.get(recorded_by_id ?? 0) ?? (method === 'card' ? null : 'a former colleague')
    return {
      id,
      day: formatDay(received_on),
      what: `${amount_cents < 0 ? 'Refund, ' : ''}${amount_cents < 0 ? PAYMENT_LABELS[method].toLowerCase() : PAYMENT_LABELS[method]}`,
      note: [reference, reason, by && `recorded by ${by}`].filter(Boolean).join(', '),
      amount: formatMoney(amount_cents),
    }
  })
}
