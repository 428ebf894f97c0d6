import { href } from '~/href'
import type { KindDescription } from '~/models/records/kind'

/** Never used twice, not even the one of a valuation that was erased. */
export const valuationNumber = (id: number) => `VAL-${id}`

/** Its history tells nothing about the person. */
export const VALUATION = {
  kind: 'valuation',
  words: { one: 'valuation', many: 'valuations' },
  address: { list: href('/admin/valuations'), record: (id) => href('/admin/valuations/:id', { id }) },
  unnamed: (id) => `valuation ${valuationNumber(id)}`,
  actions: { corrected: 'Corrected by a new one' },
} satisfies KindDescription

export const PURPOSE_LABELS = {
  insurance: 'Insurance: what it costs to replace',
  estate: 'Estate: market value',
  family: 'Division of property: market value',
  sale: 'Private sale: market value',
} as const

export const VALUATION_LABELS = {
  ...{ full_name: 'Name', email: 'Email', phone: 'Phone', description: 'What is valued' },
  ...{ value_cents: 'Value', purpose: 'Purpose', valued_by: 'Valued by', valued_on: 'Valued on', photos: 'Pictures' },
}
