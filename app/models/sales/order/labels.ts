export const RECORDED_LABELS = {
  transfer: 'Bank transfer',
  eftpos: 'EFTPOS',
  cash: 'Cash',
  cheque: 'Cheque',
  other: 'Other',
} as const

/** Nobody records a payment by card: the provider reports it. */
export const PAYMENT_LABELS = { card: 'Card', ...RECORDED_LABELS, 'trade-in': 'Trade-in' } as const

export const IDENTITY_LABELS = { licence: 'Driver licence', passport: 'Passport', other: 'Other photo card' } as const

export const LEDGER_LABELS = {
  received: 'Payment',
  paid_back: 'Refund',
  corrected: 'Correction',
  charged_back: 'Charge-back',
  reversed: 'Back from the bank',
} as const

export function ledgerText(row: { kind: keyof typeof LEDGER_LABELS; method: keyof typeof PAYMENT_LABELS }): string {
  return `${LEDGER_LABELS[row.kind]} (${PAYMENT_LABELS[row.method]})`
}

/** Where a name is listed: nobody is asked for one across the counter. */
export const customerName = (full_name: string | null) => full_name ?? 'Counter sale'

export const HANDOVER_LABELS = { delivery: 'Delivery', collection: 'Collection' } as const

export const ORDER_KIND_LABELS = { purchase: 'Purchase', custom: 'Custom work or repair', layby: 'Lay-by' } as const

export type OrderKind = keyof typeof ORDER_KIND_LABELS

interface Noted {
  kind: OrderKind
  is_demo: boolean
  is_test: boolean
}

export function kindNoteOf({ kind, is_demo, is_test }: Noted): string | null {
  const notes = [is_demo && 'Demonstration', is_test && 'Test payment', kind !== 'purchase' && ORDER_KIND_LABELS[kind]]
  return notes.filter(Boolean).join(', ') || null
}

/** The law lets a shop end a lay-by for these reasons alone. */
export const LAYBY_ENDINGS = {
  customer: 'The customer ends it',
  breach: 'The customer has not kept to the agreement',
  trade: 'We no longer trade',
  gone: 'The goods are no longer available, for reasons beyond our control',
} as const

export type LaybyEnding = keyof typeof LAYBY_ENDINGS
