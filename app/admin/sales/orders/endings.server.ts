import { formatMoney } from '~/format/numbers'
import { Invalid } from '~/models/records/errors'
import { chargeOf } from '~/models/sales/steps/cancelling.server'
import { LAYBY_ENDINGS, type LaybyEnding } from '~/models/sales/order/labels'
import type { OrderDetail } from '~/models/sales/order/order.server'

export interface EndingRow {
  ending: LaybyEnding
  label: string
  /** What is kept of what was paid, and what is paid back. */
  money: string
}

const isRunningLayby = ({ order }: OrderDetail) => order.kind === 'layby' && order.placed_at !== null

/** Who may end a lay-by, with what happens to its money; null for anything else. */
export function presentEndings(detail: OrderDetail): EndingRow[] | null {
  if (!isRunningLayby(detail)) return null
  return (Object.keys(LAYBY_ENDINGS) as LaybyEnding[]).map((ending) => ({
    ending,
    label: LAYBY_ENDINGS[ending],
    money: moneyText(detail.paid_cents, chargeOf(detail, ending)),
  }))
}

function moneyText(paid_cents: number, kept_cents: number): string {
  if (paid_cents <= 0) return 'Nothing is paid, and nothing is paid back.'
  const back = paid_cents - kept_cents
  if (kept_cents === 0) return `All of it is paid back: ${formatMoney(back)}.`
  return back === 0
    ? `The charge of ${formatMoney(kept_cents)} is kept, and nothing is paid back.`
    : `The charge of ${formatMoney(kept_cents)} is kept, and ${formatMoney(back)} is paid back.`
}

/** Throws Invalid when nobody was chosen to end a lay-by. */
export function requireEnding(detail: OrderDetail, ending: LaybyEnding | undefined): LaybyEnding {
  if (ending) return ending
  if (isRunningLayby(detail)) throw new Invalid({ ending: ['Choose who ends it'] })
  return 'customer'
}
