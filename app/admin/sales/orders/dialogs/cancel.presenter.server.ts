import { formatMoney } from '~/format/numbers'
import { Invalid } from '~/models/records/errors'
import { isHold } from '~/models/sales/offers/hold.server'
import { LAYBY_ENDINGS, type LaybyEnding } from '~/models/sales/order/labels'
import type { OrderDetail } from '~/models/sales/order/order.server'
import { isLayby } from '~/models/sales/order/schedule'
import { chargeOf } from '~/models/sales/steps/cancelling.server'

interface CancelWords {
  /** Of the dialog, its button and the link to it. */
  title: string
  keep: string
  /** What it does to the order and its customer; `told` says whether they get an email. */
  text: (order: { reference: string; name: string; told: string }) => string
  done: string
  result?: string
}

/** Ending a hold is no cancellation to anybody. */
export function cancelWords(detail: OrderDetail): CancelWords {
  const { state, order } = detail
  if (isHold(detail)) return HOLD
  if (state === 'draft') return DRAFT
  if (state === 'offered') return OFFER
  if (order.taken_in_at) return JOB
  return isLayby(order) ? LAYBY : ORDER
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

const ORDER: CancelWords = { ...LAYBY, title: 'Cancel order', keep: 'Keep order', done: 'Order cancelled' }

const JOB: CancelWords = {
  title: 'Give up the job',
  keep: 'Keep the job',
  text: ({ reference, name, told }) => `The work on ${reference} ends, and ${name} gets back what was left. ${told}`,
  done: 'Given up',
  result: 'Print the paper that goes with what is given back.',
}

const isRunningLayby = ({ order }: OrderDetail) => isLayby(order) && order.placed_at !== null

/** Who may end a lay-by, with what is kept and what is paid back; null for anything else. */
export function presentEndings(detail: OrderDetail) {
  if (!isRunningLayby(detail)) return null
  return (Object.keys(LAYBY_ENDINGS) as LaybyEnding[]).map((ending) => ({
    value: ending,
    label: LAYBY_ENDINGS[ending],
    note: moneyText(detail.paid_cents, chargeOf(detail, ending)),
  }))
}

function moneyText(paid_cents: number, kept_cents: number): string {
  if (paid_cents <= 0) return 'Nothing has been paid, so there is nothing to pay back.'
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
