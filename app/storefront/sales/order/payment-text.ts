import { formatPublicDate } from '~/format/dates'

/** After "by". */
export const METHODS = {
  card: 'card',
  transfer: 'bank transfer',
  eftpos: 'EFTPOS',
  cash: 'cash',
  other: 'other means',
} as const

/** Of a day such as "2026-03-05". */
