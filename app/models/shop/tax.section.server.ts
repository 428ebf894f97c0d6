import { tick, typed } from '~/models/records/codecs'
import { optionalAbn } from './abn.schema'
import { section } from './section.server'
import { formatAbn } from './tax'

export const TAX = section('tax', {
  abn: typed(optionalAbn(), {
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
