import { orders } from '#db/schema'
import { privateKind } from '~/models/records/kind.server'
import { ORDER } from './order.kind'

export const orderKind = privateKind({
  ...ORDER,
  table: orders,
  historyLabels: {
    ...{ amount: 'Amount', method: 'Method', document: 'Document', total: 'Total', number: 'Number' },
    ...{ stage: 'Stage', promised: 'Promised for', item: 'What was left', condition: 'Condition' },
    ...{ value: 'Insured value', ask_above: 'Ask first above', bench: 'At the bench' },
    ...{ full_name: 'Name', invoice_name: 'Other name on the invoice', invoice_abn: 'ABN on the invoice' },
    handover: 'Delivery or collection',
  },
})
