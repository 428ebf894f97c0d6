export const PAYMENT_LABELS = {
  transfer: 'Bank transfer',
  eftpos: 'EFTPOS',
  cash: 'Cash',
  other: 'Other',
} as const

export const HANDOVER_LABELS = { delivery: 'Delivery', collection: 'Collection' } as const
