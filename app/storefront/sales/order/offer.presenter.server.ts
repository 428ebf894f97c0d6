import { formatDay } from '~/format/dates'
import { chargeOf } from '~/models/sales/steps/cancelling.server'
import { laybyBackText } from '~/models/sales/order/money'
import { agreementOf, agreementVersion } from '~/models/sales/offers/offer.server'
import type { OrderDetail } from '~/models/sales/order/order.server'
import { hasEnded } from '~/models/sales/order/schedule'
import { STATES, stepsOf } from '~/models/sales/order/state.server'
import { presentAgreement } from './agreement.presenter'

/** What the customer reads and accepts; null for what is no offer. */
export async function presentOffer(detail: OrderDetail, now = new Date()) {
  const { order, state } = detail
  if (state !== 'offered' || !order.sent_at) return null
  const text = await agreementOf(detail)
  return {
    agreement: presentAgreement(text),
    version: await agreementVersion(text),
    seen: order.sent_at.getTime(),
    hasEnded: hasEnded(order, now),
  }
}

/** How far custom work is. */
export function presentWork({ order: { kind, stage, promised_for }, state }: OrderDetail): string[] {
  if (kind !== 'custom' || !STATES[state].steps.includes('work')) return []
  return [stage ? `At present: ${stage}.` : '', promised_for ? `Promised for ${formatDay(promised_for)}.` : ''].filter(
    Boolean,
  )
}

/** What follows when the customer ends a lay-by now; null for what is none, or is over. */
export function presentEnding(detail: OrderDetail) {
  if (!stepsOf(detail).includes('endLayby')) return null
  const { paid_cents } = detail
  return { paid_cents, back: laybyBackText(paid_cents, chargeOf(detail, 'customer')) }
}
