import type { FormValues } from '~/admin/shell/form-state'
import { formatAmount } from '~/format/numbers'
import { PAYMENT_ROWS, paymentField } from '~/models/sales/offers/draft-fields'
import { depositSchedule, isSame, monthsOf, type Scheduled } from '~/models/sales/order/schedule'

const PERCENTS = Array.from({ length: 99 }, (_, index) => index + 1)

/** The preset that a schedule was made by, so that it follows when the price is changed; else its rows. */
export function planValues({ schedule, total_cents }: Scheduled): FormValues {
  if (!schedule) return { plan: 'all' }
  const percent = PERCENTS.find((one) => isSame(schedule, depositSchedule(total_cents, one)))
  if (percent !== undefined) return { plan: 'deposit', deposit_percent: String(percent) }
  const months = monthsOf({ schedule, total_cents })
  if (months !== null) return { plan: 'monthly', months: String(months) }
  const rows = schedule.slice(0, PAYMENT_ROWS.length).flatMap(({ label, cents, due }, index) => [
    [paymentField(index + 1, 'label'), label],
    [paymentField(index + 1, 'amount'), formatAmount(cents)],
    [paymentField(index + 1, 'due'), due ?? undefined],
  ])
  return { plan: 'own', ...(Object.fromEntries(rows) as FormValues) }
}
