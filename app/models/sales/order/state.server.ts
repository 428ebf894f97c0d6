import type { orderLines, orders } from '#db/schema'
import { formatDay, formatPublicDate } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { lastDayText, untilText } from './awaited.server'
import { laybyBackText, type Sums } from './money'
import { proposalText } from './proposal'
import { isFirstCovered, isLayby, nextCents } from './schedule'

export type OrderState =
  'draft' | 'offered' | 'awaiting' | 'part-paid' | 'in-work' | 'to-prepare' | 'ready' | 'done' | 'cancelled' | 'lapsed'

type Order = typeof orders.$inferSelect

type Moments = Pick<Order, 'kind' | 'schedule' | 'total_cents' | 'sent_at' | 'placed_at'> &
  Pick<Order, 'ready_at' | 'on_account_at' | 'handed_over_at' | 'closing'>

export interface OrderFacts extends Sums {
  order: Moments &
    Pick<
      Order,
      'is_test' | 'promised_for' | 'handover' | 'pay_by' | 'expires_at' | 'closed_at' | 'lost_at' | 'charge_cents'
    >
  lines: (Partial<typeof orderLines.$inferSelect> & { allocated: number })[]
  payments: { amount_cents: number }[]
  state: OrderState
}

/** All that is owed has come, or an owner gives them on account. */
const isCovered = ({ on_account_at }: Pick<Order, 'on_account_at'>, { owed_cents, paid_cents }: Paid) =>
  paid_cents >= owed_cents || on_account_at !== null

type Paid = Pick<Sums, 'owed_cents' | 'paid_cents'>

export function stateOf(order: Moments, sums: Paid): OrderState {
  if (order.closing) return order.closing
  if (order.handed_over_at) return 'done'
  if (!order.placed_at) return order.sent_at ? 'offered' : 'draft'
  if (isCovered(order, sums)) return order.ready_at ? 'ready' : 'to-prepare'
  if (sums.paid_cents <= 0) return 'awaiting'
  const isBegun = order.kind === 'custom' && isFirstCovered({ order, ...sums })
  return isBegun && !order.ready_at ? 'in-work' : 'part-paid'
}

export type Step =
  | 'edit'
  | 'editDetails'
  | 'offer'
  | 'accept'
  | 'decline'
  | 'writeAgain'
  | 'pay'
  | 'payByTransfer'
  | 'work'
  | 'ready'
  | 'takeBackReady'
  | 'onAccount'
  | 'handOver'
  | 'changePrice'
  | 'cancel'
  | 'endLayby'
  | 'refund'

interface StateRule {
  label: string
  tone: 'quiet' | 'waiting' | 'busy'
  awaits: 'answer' | 'payment' | null
  steps: Step[]
  next: Step | null | ((facts: OrderFacts) => Step | null)
  sentence: (facts: OrderFacts, now: Date) => string
}

/** The lists of staff ask the same in SQL (`lists/staff-list.server.ts`). */
export const STATES: Record<OrderState, StateRule> = {
  draft: {
    ...{ label: 'Draft', tone: 'quiet', awaits: null },
    steps: ['edit', 'offer', 'cancel', 'refund'],
    next: 'offer',
    sentence: draftSentence,
  },
  offered: {
    ...{ label: 'Offered', tone: 'waiting', awaits: 'answer' },
    steps: ['edit', 'offer', 'accept', 'decline', 'cancel', 'refund'],
    next: 'accept',
    sentence: offerSentence,
  },
  awaiting: {
    ...{ label: 'Awaiting payment', tone: 'waiting', awaits: 'payment' },
    steps: ['pay', 'payByTransfer', 'editDetails', 'work', 'onAccount', 'changePrice', 'cancel', 'endLayby', 'refund'],
    next: 'pay',
    sentence: awaitingSentence,
  },
  'part-paid': {
    ...{ label: 'Part paid', tone: 'waiting', awaits: 'payment' },
    steps: [
      ...['pay', 'payByTransfer', 'editDetails', 'work', 'takeBackReady', 'onAccount'],
      ...['changePrice', 'cancel', 'endLayby', 'refund'],
    ] as Step[],
    next: 'pay',
    sentence: partPaidSentence,
  },
  'in-work': {
    ...{ label: 'In the workshop', tone: 'busy', awaits: 'payment' },
    steps: [
      ...['pay', 'payByTransfer', 'editDetails', 'work', 'ready', 'onAccount'],
      ...['changePrice', 'cancel', 'endLayby', 'refund'],
    ] as Step[],
    next: 'ready',
    sentence: () => 'We have received your first payment, and your piece is in the workshop.',
  },
  'to-prepare': {
    ...{ label: 'To prepare', tone: 'busy', awaits: null },
    steps: ['pay', 'editDetails', 'work', 'ready', 'handOver', 'changePrice', 'cancel', 'endLayby', 'refund'],
    next: ({ order }) => (order.handover === 'delivery' ? 'handOver' : 'ready'),
    sentence: preparingSentence,
  },
  ready: {
    ...{ label: 'Ready', tone: 'busy', awaits: null },
    steps: ['pay', 'editDetails', 'takeBackReady', 'handOver', 'changePrice', 'cancel', 'endLayby', 'refund'],
    next: 'handOver',
    sentence: ({ order }) =>
      order.handover === 'collection'
        ? 'Your order is ready for you to collect.'
        : 'Your order is packed and about to leave the boutique.',
  },
  done: {
    ...{ label: 'Done', tone: 'quiet', awaits: null },
    steps: ['pay', 'changePrice', 'refund'],
    next: whenDone,
    sentence: ({ order, due_cents, to_pay_back_cents }) => {
      const done = `Your order was ${order.handover === 'collection' ? 'collected' : 'sent'}${onDay(order.handed_over_at)}.`
      if (due_cents > 0) return `${done} ${formatMoney(due_cents)} is still to be paid.`
      return to_pay_back_cents > 0 ? `${done} We will refund ${formatMoney(to_pay_back_cents)}.` : done
    },
  },
  cancelled: {
    ...{ label: 'Cancelled', tone: 'quiet', awaits: null },
    steps: ['pay', 'writeAgain', 'refund'],
    next: whenClosed,
    sentence: cancelledSentence,
  },
  lapsed: {
    ...{ label: 'Lapsed', tone: 'quiet', awaits: null },
    steps: ['pay', 'writeAgain', 'refund'],
    next: whenClosed,
    sentence: lapsedSentence,
  },
}

export type Badge = Pick<StateRule, 'label' | 'tone'>

export function badgeOf(state: OrderState): Badge {
  const { label, tone } = STATES[state]
  return { label, tone }
}

const CONDITIONS: Partial<Record<Step, (facts: OrderFacts) => boolean>> = {
  pay: ({ order, due_cents }) =>
    order.placed_at !== null && !order.is_test && (due_cents > 0 || order.closed_at !== null),
  work: ({ order }) => order.kind === 'custom' && !order.ready_at,
  takeBackReady: ({ order }) => order.ready_at !== null,
  refund: ({ paid_cents }) => paid_cents > 0,
  endLayby: ({ order }) => isLayby(order),
  writeAgain: ({ order }) => !order.placed_at,
}

const isPossible = (facts: OrderFacts) => (step: Step) => CONDITIONS[step]?.(facts) ?? true

export const stepsOf = (facts: OrderFacts): Step[] => STATES[facts.state].steps.filter(isPossible(facts))

export function nextStepOf(facts: OrderFacts): Step | null {
  const { next } = STATES[facts.state]
  const step = typeof next === 'function' ? next(facts) : next
  return step && isPossible(facts)(step) ? step : null
}

function whenDone({ due_cents, to_pay_back_cents }: OrderFacts): Step | null {
  if (due_cents > 0) return 'pay'
  return to_pay_back_cents > 0 ? 'refund' : null
}

function whenClosed(facts: OrderFacts): Step | null {
  return isPossible(facts)('writeAgain') ? 'writeAgain' : whenDone(facts)
}

/** Also true while it may be paid before it is due. */
export const isToBePaid = (state: OrderState) => STATES[state].awaits === 'payment'

interface Unheld extends Pick<OrderFacts, 'lines' | 'paid_cents'> {
  order: Pick<Order, 'placed_at' | 'sent_at' | 'closing' | 'handed_over_at'>
}

/** The pieces are the customer's when the payment arrives, if nobody was faster. */
export function isUnheld({ order, lines, paid_cents }: Unheld): boolean {
  const { placed_at, sent_at, closing, handed_over_at } = order
  if (!placed_at || sent_at || closing || handed_over_at || paid_cents > 0) return false
  return lines.some(({ product, is_made, allocated }) => product && !is_made && allocated === 0)
}

export const stateSentence = (facts: OrderFacts, now = new Date()) => STATES[facts.state].sentence(facts, now)

function draftSentence({ order, lines }: OrderFacts): string {
  const held = lines.filter(({ allocated }) => allocated > 0).length
  if (held === 0) return 'We are writing this offer. We will let you know as soon as it is ready.'
  const until = order.expires_at ? ` until ${lastDayText(order.expires_at)}` : ''
  return `We are holding ${held === 1 ? 'this piece' : 'these pieces'} for you${until}, at no charge.`
}

function offerSentence(told: OrderFacts, now: Date): string {
  const { expires_at } = told.order
  if (!expires_at) return proposalText(told, formatDay)
  return expires_at > now
    ? `${proposalText(told, formatDay)} It is valid until ${lastDayText(expires_at)}.`
    : `This offer was valid until ${lastDayText(expires_at)} and has ended. Please contact us if you would still like it.`
}

function awaitingSentence(told: OrderFacts): string {
  const { order } = told
  const { kind, expires_at, pay_by } = order
  const payment = order.schedule ? 'first payment' : 'payment'
  if (kind === 'custom') {
    const until = expires_at ? ` Please pay it by ${lastDayText(expires_at)}.` : ''
    return `We begin once your ${payment} has arrived.${until}`
  }
  if (kind === 'layby') {
    const until = expires_at ? ` by ${lastDayText(expires_at)}` : ''
    return `We keep your pieces for you. Please make your ${payment}${until}.`
  }
  if (isUnheld(told)) {
    return `Your pieces are yours when your ${payment} arrives. We do not hold them until then: whoever pays first gets them.`
  }
  return expires_at
    ? `We hold your pieces until ${untilText(expires_at, pay_by)} and prepare them once your ${payment} has arrived.`
    : `We prepare your pieces once your ${payment} has arrived.`
}

function partPaidSentence(told: OrderFacts, now: Date): string {
  const { order, owed_cents, paid_cents } = told
  const due = formatMoney(nextCents(told))
  if (order.kind === 'custom' && order.ready_at) return `Your piece is finished. The balance of ${due} is due now.`
  const received = `We have received ${formatMoney(paid_cents)} of ${formatMoney(owed_cents)}`
  const overdue = order.schedule && order.expires_at && order.expires_at <= now
  if (overdue) return `${received}. A payment of ${due} was due on ${lastDayText(order.expires_at!)}.`
  if (order.kind === 'custom') return `${received} and begin once the rest of the first payment has arrived.`
  if (order.kind === 'layby') return `${received}, and keep your pieces for you until all of it is paid.`
  return `${received} and prepare your pieces once the rest has arrived.`
}

function preparingSentence({ order: { kind, handover }, due_cents }: OrderFacts): string {
  if (due_cents > 0) {
    const what = kind === 'custom' ? 'Your piece is in the workshop' : 'We are preparing your order'
    return `${what}. ${formatMoney(due_cents)} is to be paid on account.`
  }
  if (kind === 'custom') return 'Everything is paid, and your piece is in the workshop.'
  return `Your payment has arrived, and we are preparing your order${handover === 'collection' ? ' for collection' : ''}.`
}

function cancelledSentence({ order, payments, paid_cents, to_pay_back_cents }: OrderFacts): string {
  const { placed_at, sent_at, closed_at, charge_cents } = order
  if (!placed_at) {
    return sent_at
      ? `This offer was closed${onDay(closed_at)}. You owe nothing.`
      : 'We are no longer holding anything for you here. You owe nothing.'
  }
  if (isLayby(order)) {
    const isPaidBack = paid_cents <= charge_cents && payments.some(({ amount_cents }) => amount_cents < 0)
    const back = isPaidBack ? paidBackText(charge_cents) : laybyBackText(paid_cents, charge_cents)
    return `This lay-by was ended${onDay(closed_at)}. ${back}`
  }
  const back =
    to_pay_back_cents > 0 ? ` We will be in touch about the ${formatMoney(to_pay_back_cents)} that you have paid.` : ''
  return `This order was cancelled${onDay(closed_at)}.${back}`
}

const paidBackText = (charge_cents: number) =>
  charge_cents > 0
    ? `We have paid back what you had paid, less the charge of ${formatMoney(charge_cents)} named in the agreement.`
    : 'We have paid back everything that you had paid.'

function lapsedSentence({ order: { placed_at, sent_at, closed_at, lost_at }, to_pay_back_cents }: OrderFacts): string {
  if (lost_at) {
    const due =
      to_pay_back_cents > 0
        ? `We will refund the ${formatMoney(to_pay_back_cents)} that you have paid.`
        : PLEASE_DO_NOT_PAY
    return `Another customer has paid first for these pieces, so we have closed this order. ${due}`
  }
  if (placed_at) {
    return 'No payment arrived in time, so your pieces are on sale again. You are welcome to place a new order.'
  }
  return sent_at
    ? `This offer ended${onDay(closed_at)}. Please contact us if you would still like it.`
    : 'The time for which we could hold this for you is over, and it is on sale again.'
}

const PLEASE_DO_NOT_PAY = 'You owe nothing: please do not pay.'

const onDay = (date: Date | null) => (date ? ` on ${formatPublicDate(date)}` : '')
