export const RECORDED_LABELS = {
  transfer: 'Bank transfer',
  eftpos: 'EFTPOS',
  cash: 'Cash',
  other: 'Other',
} as const

/** Nobody records a payment by card: the provider reports it. */
export const PAYMENT_LABELS = { card: 'Card', ...RECORDED_LABELS } as const

export const HANDOVER_LABELS = { delivery: 'Delivery', collection: 'Collection' } as const
