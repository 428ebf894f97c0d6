import type { OrderKind } from '~/models/sales/order/labels'
import type { OrderState } from '~/models/sales/order/state'

export interface Cancelled {
  state: OrderState
  kind: OrderKind
  /** A draft that only holds pieces. */
  isHold: boolean
}

interface CancelWords {
  /** Of the dialog, its button and the link to it. */
  title: string
  keep: string
  /** What it does to the order and its customer. */
  text: (order: { reference: string; name: string; told: string }) => string
  done: string
  /** What follows of it. */
  result?: string
}

/** Ending a hold is no cancellation to anybody. */
export function cancelWords({ state, kind, isHold }: Cancelled): CancelWords {
  if (isHold) return HOLD
  if (state === 'draft') return DRAFT
  if (state === 'offered') return OFFER
  return kind === 'layby' ? LAYBY : ORDER
}

const FREE = 'Its pieces can be bought again.'

const HOLD: CancelWords = {
  title: 'End the hold',
  keep: 'Keep the hold',
  text: ({ name }) => `Everybody can buy the pieces again. ${name} gets no email about it.`,
  done: 'Hold ended',
  result: FREE,
}

const DRAFT: CancelWords = {
  title: 'Discard draft',
  keep: 'Keep draft',
  text: ({ reference, name }) =>
    `${reference} is closed, and holds nothing any more. ${name} gets no email about it; it can be written again.`,
  done: 'Draft discarded',
}

const OFFER: CancelWords = {
  title: 'Withdraw offer',
  keep: 'Keep offer',
  text: ({ reference, name, told }) => `${name} can no longer accept ${reference}. ${told} It can be written again.`,
  done: 'Offer withdrawn',
}

const LAYBY: CancelWords = {
  title: 'End the lay-by',
  keep: 'Keep lay-by',
  text: ({ reference, told }) => `${reference} is closed for good, and its pieces can be bought again. ${told}`,
  done: 'Lay-by ended',
  result: FREE,
}

const ORDER: CancelWords = {
  title: 'Cancel order',
  keep: 'Keep order',
  text: ({ reference, told }) => `${reference} is closed for good, and its pieces can be bought again. ${told}`,
  done: 'Order cancelled',
  result: FREE,
}
