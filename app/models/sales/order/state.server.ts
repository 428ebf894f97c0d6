import { formatMoney } from '~/format/numbers'
import type { OrderFacts, OrderState } from './facts'
import { isLayby } from './schedule'
import {
  awaitingSentence,
  cancelledSentence,
  draftSentence,
  finishedSentence,
  inWorkSentence,
  lapsedSentence,
  offerSentence,
  onDay,
  partPaidSentence,
  preparingSentence,
} from './sentences.server'

export type Step =
  | 'edit'
  | 'pictures'
  | 'editDetails'
  | 'offer'
  | 'accept'
  | 'decline'
  | 'writeAgain'
  | 'pay'
  | 'payByTransfer'
  | 'work'
  | 'agree'
  | 'ordered'
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
    steps: ['edit', 'pictures', 'offer', 'cancel', 'refund'],
    next: 'offer',
    sentence: draftSentence,
  },
  offered: {
    ...{ label: 'Offered', tone: 'waiting', awaits: 'answer' },
    steps: ['edit', 'pictures', 'offer', 'accept', 'decline', 'cancel', 'refund'],
    next: 'accept',
    sentence: offerSentence,
  },
  awaiting: {
    ...{ label: 'Awaiting payment', tone: 'waiting', awaits: 'payment' },
    steps: [
      'pay',
      'payByTransfer',
      'editDetails',
      'pictures',
      'work',
      'ordered',
      'onAccount',
      'changePrice',
      'cancel',
      'endLayby',
      'refund',
    ],
    next: 'pay',
    sentence: awaitingSentence,
  },
  'part-paid': {
    ...{ label: 'Part paid', tone: 'waiting', awaits: 'payment' },
    steps: [
      ...['pay', 'payByTransfer', 'editDetails', 'pictures', 'work', 'ordered', 'takeBackReady', 'onAccount'],
      ...['changePrice', 'cancel', 'endLayby', 'refund'],
    ] as Step[],
    next: 'pay',
    sentence: partPaidSentence,
  },
  'in-work': {
    ...{ label: 'In the workshop', tone: 'busy', awaits: 'payment' },
    steps: [
      ...['pay', 'payByTransfer', 'editDetails', 'pictures', 'work', 'agree', 'ordered', 'ready', 'onAccount'],
      ...['changePrice', 'cancel', 'endLayby', 'refund'],
    ] as Step[],
    next: 'ready',
    sentence: inWorkSentence,
  },
  finished: {
    ...{ label: 'Finished, to be paid', tone: 'busy', awaits: 'payment' },
    steps: [
      ...['pay', 'payByTransfer', 'editDetails', 'pictures', 'agree', 'takeBackReady', 'onAccount', 'handOver'],
      ...['changePrice', 'cancel', 'refund'],
    ] as Step[],
    next: ({ order }) => (order.handover === 'delivery' ? 'pay' : 'handOver'),
    sentence: finishedSentence,
  },
  'to-prepare': {
    ...{ label: 'To prepare', tone: 'busy', awaits: null },
    steps: ['pay', 'editDetails', 'ordered', 'ready', 'handOver', 'changePrice', 'cancel', 'endLayby', 'refund'],
    next: ({ order }) => (order.handover === 'delivery' ? 'handOver' : 'ready'),
    sentence: preparingSentence,
  },
  ready: {
    ...{ label: 'Ready', tone: 'busy', awaits: null },
    steps: [
      'pay',
      'editDetails',
      'pictures',
      'agree',
      'takeBackReady',
      'handOver',
      'changePrice',
      'cancel',
      'endLayby',
      'refund',
    ],
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
  pictures: ({ order }) => order.kind === 'custom' || !order.placed_at,
  agree: ({ order }) => order.taken_in_at !== null,
  work: ({ order }) => order.kind === 'custom' && !order.ready_at,
  payByTransfer: ({ due_cents }) => due_cents > 0,
  onAccount: ({ order, due_cents }) => due_cents > 0 && !order.on_account_at,
  handOver: ({ order, due_cents }) =>
    due_cents === 0 || order.on_account_at !== null || order.handover === 'collection',
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
export const isToBePaid = ({ state, due_cents }: Pick<OrderFacts, 'state' | 'due_cents'>) =>
  STATES[state].awaits === 'payment' && due_cents > 0

export const stateSentence = (facts: OrderFacts, now = new Date()) => STATES[facts.state].sentence(facts, now)
