/** Why a person must look at an order. */
export const ATTENTION = {
  tooMuch: 'Paid too much',
  closed: 'Closed, with money to pay back',
  reopened: 'Paid after it was closed, and opened again',
  overdue: 'Part of the money came, the rest is overdue',
  differs: 'Paid a different amount by card',
  currency: 'Paid in another currency: look at the card provider',
  disputed: 'Disputed: reply at the card provider',
  refundFailed: 'Refund failed',
  declined: 'The card provider refuses to take the payment',
  unreachable: 'The card provider cannot be reached',
} as const

/** No sum tells whether these are settled. */
const UNTIL_LOOKED_AT: readonly string[] = [
  ATTENTION.differs,
  ATTENTION.currency,
  ATTENTION.disputed,
  ATTENTION.refundFailed,
  ATTENTION.declined,
]

export function keptAttention(attention: string | null): string | null {
  return attention !== null && UNTIL_LOOKED_AT.includes(attention) ? attention : null
}
