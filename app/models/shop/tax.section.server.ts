import { tick, typed } from '~/models/records/codecs'
import { optionalLine } from '~/models/records/fields'
import { section } from './section.server'
import { formatAbn, isAbn } from './tax'

const ABN_MESSAGE = 'Enter the eleven digits of the ABN, such as 51 824 753 556'

const abn = optionalLine(40)
  .transform((value) => value && value.replace(/^ABN/i, '').replaceAll(/[\s-]/g, ''))
  .refine((digits) => digits === null || isAbn(digits), ABN_MESSAGE)

export const TAX = section('tax', {
  abn: typed(abn, {
    label: 'ABN',
    hint: 'Eleven digits, shown at the foot of every page and under emails.',
    optional: true,
    attributes: { inputMode: 'numeric' },
    toForm: (digits) => (digits ? formatAbn(digits) : undefined),
  }),
  gst_included: tick({
    label: 'Prices include GST',
    hint: 'The cart, requests and their emails say so. Without the tick: plus GST.',
  }),
})
