import { formatMoney } from '~/format/numbers'

/** What is paid back of a lay-by that has ended, or would end now, as a sentence; both in cents. */
export function laybyBackText(paid_cents: number, charge_cents: number): string {
  if (paid_cents <= 0) return 'Nothing has been paid, and nothing is due.'
  if (charge_cents <= 0) return `We pay back the ${formatMoney(paid_cents)} that you have paid.`
  if (charge_cents >= paid_cents) {
    return `We keep the ${formatMoney(paid_cents)} that you have paid as the charge that the agreement names, so nothing is paid back.`
  }
  return `You have paid ${formatMoney(paid_cents)}. We pay back ${formatMoney(paid_cents - charge_cents)}, and keep the charge of ${formatMoney(charge_cents)} that the agreement names.`
}
