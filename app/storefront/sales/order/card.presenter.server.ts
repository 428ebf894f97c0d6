import { untilText } from '~/models/sales/order/awaited'
import { orderLinks } from '~/models/sales/order/reference.server'
import { isTestMode, openingRefusal } from '~/models/sales/cards/opening.server'
import { openSessionOf } from '~/models/sales/order/card-sessions.server'
import type { OrderDetail } from '~/models/sales/order/order.server'
import { sellingSettings, takesTransfers } from '~/models/sales/order/selling.server'
import { presentDue } from './instalments.presenter'

const MAX_LOOKS = 12
const EVERY_S = 5

export type CardState = 'offered' | 'begun' | 'confirming' | 'slow' | 'unreachable' | 'refused'

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
  return isLimited ? `We hold your pieces until ${untilText(expires_at, pay_by)}.` : 'We keep holding your pieces.'
}

function stateOf(session: { url: string | null } | null, confirming: number | null): CardState {
  if (!session) return 'offered'
  if (!session.url) return 'unreachable'
  if (confirming === null) return 'begun'
  return confirming < MAX_LOOKS ? 'confirming' : 'slow'
}
