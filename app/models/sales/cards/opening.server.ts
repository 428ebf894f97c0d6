import { tx } from '#db/client.server'
import { cardSessions } from '#db/schema'
import { MINUTE_MS } from '~/format/durations'
import { formatMoney, formatRoundMoney } from '~/format/numbers'
import { ClientLimit } from '~/models/records/client-limit.server'
import { Conflict } from '~/models/records/errors'
import { recordChange } from '~/models/records/history.server'
import { afterFailure } from '~/models/records/queue.server'
import { insertOne } from '~/models/records/writes.server'
import { ORDER } from '~/models/sales/order/order.kind'
import { logger } from '~/runtime/logger.server'
import { newToken } from '~/runtime/tokens.server'
import { emailDeclined } from '../letters/emails.server'
import { isTaken } from '../order/allocation.server'
import {
  type CardSession,
  changeSession,
  findSession,
  listSessions,
  openSessionOf,
} from '../order/card-sessions.server'
import { findById, type OrderDetail } from '../order/order.server'
import { nextCents } from '../order/schedule'
import { sellingSettings } from '../order/selling.server'
import { isToBePaid } from '../order/state.server'
import { askToLook, changeOrder } from '../order/step.server'
import { Refused } from '../provider/provider'
import { cardProvider } from '../provider/provider.server'
import { isOfOtherMode } from './apply.server'
import { lookAt, requireProvider, takesTooMuch } from './looking.server'
import { pageAt } from './page.server'

/** The provider asks for half an hour at least. */
const OPEN_MS = 31 * MINUTE_MS
/** No longer, however often a payment by card is begun. */
const HELD_MS = 180 * MINUTE_MS
const MAX_SESSIONS = 5
const FIRST_TRY_MS = 20_000

const openings = new ClientLimit({ name: 'card payments', points: 10, seconds: 3600 })

const refused = (sentence: string) => new Conflict({ card: [sentence] })

export const cardExpiry = (now: Date) => new Date(now.getTime() + OPEN_MS)

/**
 * Null when the provider cannot be reached: then the pieces are held, and the order's page tells so. Throws Conflict
 * and TooMany. Outside of any transaction.
 */
export async function payByCard(orderId: number, clientAddress: string, now = new Date()): Promise<string | null> {
  const open = await closeUnlessDue(orderId, now)
  if (open === 'unknown') return null
  if (open?.url) return open.url
  if (!open) await openings.take(clientAddress)
  const key = newToken()
  return address(open ?? (await tx(() => add(orderId, key, now))), now)
}

async function closeUnlessDue(orderId: number, now: Date): Promise<CardSession | null | 'unknown'> {
  const open = await openSessionOf(orderId)
  if (!open) return null
  const detail = await findById(orderId)
  const isDue = !takesTooMuch(detail, open) && open.amount_cents === nextCents(detail)
  if (isDue && open.expires_at > now) return open
  await lookAt(open, { close: true, now })
  return (await openSessionOf(orderId)) === null ? null : 'unknown'
}

async function add(orderId: number, key: string, now: Date): Promise<CardSession> {
  const open = await openSessionOf(orderId)
  if (open) return open
  const detail = await findById(orderId)
  const { order, paid_cents } = detail
  const amount_cents = nextCents(detail)
  const refusal = await openingRefusal(detail, now)
  if (refusal) throw refused(refusal)
  const expires_at = cardExpiry(now)
  const stored = await insertOne(cardSessions, {
    ...{ order_id: orderId, key, amount_cents, expires_at, created_at: now },
    next_try_at: new Date(now.getTime() + FIRST_TRY_MS),
  })
  const isHeldShorter = paid_cents <= 0 && !order.taken_in_at && (!order.expires_at || order.expires_at < expires_at)
  await changeOrder(orderId, { pay_by: 'card', ...(isHeldShorter && { expires_at }) })
  await recordChange({
    kind: ORDER,
    id: orderId,
    action: 'card_opened',
    after: { amount: formatMoney(amount_cents) },
  })
  return stored
}

const DECLINED =
  'Our payment provider does not take this payment by card, and nothing was charged. Please pay by bank transfer, or contact us: we are looking at it.'

/** As a sentence; null when a payment by card can be begun. */
export async function openingRefusal(detail: OrderDetail, now = new Date()): Promise<string | null> {
  const { order, paid_cents, attention } = detail
  if (!isToBePaid(detail)) return 'There is nothing to pay for this order.'
  if (attention.some(({ kind }) => kind === 'declined')) return DECLINED
  if (await isTaken(detail)) return 'Another customer is about to pay for these pieces: please do not pay now.'
  const refusal = await cardRefusal(nextCents(detail))
  if (refusal) return refusal
  const unpaid = (await listSessions(order.id)).filter(({ payment_id }) => payment_id === null)
  const isOtherMode = isOfOtherMode(detail, { isTest: isTestMode })
  const isOver = isOtherMode || unpaid.length >= MAX_SESSIONS || !(paid_cents > 0 || canBeHeld(order, now))
  return isOver ? 'This order can no longer be paid by card: please pay by bank transfer, or contact us.' : null
}

function canBeHeld({ placed_at, taken_in_at, expires_at }: OrderDetail['order'], now: Date): boolean {
  if (taken_in_at) return true
  const longest = Math.max((placed_at ?? now).getTime() + HELD_MS, expires_at?.getTime() ?? 0)
  return cardExpiry(now).getTime() <= longest
}

async function address(session: CardSession, now: Date): Promise<string | null> {
  if (session.url) return session.url
  try {
    const { url } = await pageAt(requireProvider(), session, await findById(session.order_id))
    return (await findSession(session.id))?.closed_at ? null : url
  } catch (error) {
    if (!(error instanceof Error)) throw error
    logger.warn({ session: session.id, reason: error.message }, 'The card provider has opened no page')
    await tx(() => failed(session.id, error, now))
    return null
  }
}

async function failed(id: number, error: Error, now: Date): Promise<void> {
  const session = await findSession(id)
  if (!session || session.session) return
  const isDeclined = error instanceof Refused
  const again = { next_try_at: session.next_try_at }
  const { last_error } = afterFailure(error, null, now)
  await changeSession(id, { last_error, ...(isDeclined ? { closed_at: now, next_try_at: null } : again) })
  if (!isDeclined) return
  const { order } = await findById(session.order_id)
  await askToLook(order.id, 'declined')
  await emailDeclined(order, error.message)
}

const LEAST_CENTS = 50

/** As a sentence; null when the amount can be paid by card. */
export async function cardRefusal(cents: number): Promise<string | null> {
  if (!cardProvider) return 'Cards are not taken at present.'
  const { card_limit_cents } = await sellingSettings()
  if (cents > card_limit_cents) return `More than ${formatRoundMoney(card_limit_cents)} is paid by bank transfer.`
  return cents < LEAST_CENTS ? `Less than ${formatRoundMoney(LEAST_CENTS)} is paid by bank transfer.` : null
}

export const isTestMode = cardProvider?.isTest === true
