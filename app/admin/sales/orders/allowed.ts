import type { OrderDetail } from '~/models/sales/order/order.server'
import type { Cancelled } from './cancel-words'

/** What the state allows; roles are another matter. */
export interface Can {
  edit: boolean
  /** An offer that lapsed, or that its customer has declined. */
  writeAgain: boolean
  pay: boolean
  /** How far custom work is. */
  work: boolean
  ready: boolean
  takeBackReady: boolean
  handOver: boolean
  cancel: boolean
  /** By those who manage alone. */
  cancelPaid: boolean
  refund: boolean
}

export function whatStateAllows({ order, state, paid_cents }: OrderDetail): Can {
  const isOpen = !order.closed_at && !order.handed_over_at
  const isPlaced = order.placed_at !== null
  return {
    edit: state === 'draft' || state === 'offered',
    writeAgain: order.closed_at !== null && !isPlaced,
    pay: isPlaced && paid_cents < order.total_cents && !order.handed_over_at,
    work: order.kind === 'custom' && isPlaced && isOpen && !order.ready_at,
    ready: state === 'to-prepare' || state === 'in-work',
    takeBackReady: state === 'ready' || (state === 'part-paid' && order.ready_at !== null),
    handOver: state === 'to-prepare' || state === 'ready',
    cancel: isOpen && paid_cents <= 0,
    cancelPaid: isOpen && paid_cents > 0,
    refund: paid_cents > 0,
  }
}

/** A draft that only holds pieces for somebody: nothing else was written. */
function isHold({ order, lines, state }: OrderDetail): boolean {
  const isPlain = order.kind === 'purchase' && !order.details && !order.schedule
  return state === 'draft' && isPlain && lines.every(({ allocated }) => allocated > 0)
}

/** By which the words of its end are chosen. */
export const cancelledOf = (detail: OrderDetail): Cancelled => ({
  ...{ state: detail.state, kind: detail.order.kind },
  isHold: isHold(detail),
})
