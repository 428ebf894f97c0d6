/** After "by". */
export const METHODS = {
  card: 'card',
  transfer: 'bank transfer',
  eftpos: 'EFTPOS',
  cash: 'cash',
  other: 'other means',
} as const
