/** By the kind of the row. What is to be paid, or paid back, follows from sums. */
export const ATTENTION = {
  reopened: 'Paid after it was closed, and opened again',
  overdue: 'Part of the money came, the rest is overdue',
  differs: 'Paid a different amount by card',
  otherMode: 'Paid by card in test mode, or with real money for a test order: look at the card provider',
  currency: 'Paid in another currency: look at the card provider',
  disputed: 'Disputed: reply at the card provider',
  chargedBack: 'Charged back: the dispute is lost',
  refundFailed: 'Refund failed',
  refundedElsewhere: 'Refunded at the card provider: change the price if it came down',
  paidBackTwice: 'More was paid back than had been paid: ask the customer for the rest',
  declined: 'The card provider refuses to take the payment',
  unknownPage: 'Begun to be paid by card with other keys: look there whether it was paid',
  unreachable: 'The card provider cannot be reached',
  disagrees: 'Documents and payments did not agree before the update: please check them',
} as const

export type AttentionKind = keyof typeof ATTENTION

export function attentionText([newest]: { kind: string }[]): string | null {
  return newest ? (ATTENTION[newest.kind as AttentionKind] ?? null) : null
}
