import { z } from 'zod'
import { toDollars } from '~/format/numbers'
import { documentNumber } from '~/models/sales/documents/documents.server'
import type { OrderRow } from '~/models/sales/lists/staff-list.server'
import { attentionText } from '~/models/sales/order/attention'
import type { OrderState } from '~/models/sales/order/facts'
import type { OrderDetail } from '~/models/sales/order/order.server'
import { STATES } from '~/models/sales/order/state.server'
import { amount, id, moment, optionalText, serializer, text } from './serializer'

const STATE_NAMES = Object.keys(STATES) as [OrderState, ...OrderState[]]
const day = text.describe('A day of the shop: "2026-03-05"')
const signedAmount = z.number().describe('Dollars; negative for what is paid back, or taken off')

const orderSchema = z
  .object({
    id,
    state: z.enum(STATE_NAMES),
    full_name: optionalText.describe('Null for a sale across the counter that names nobody'),
    kind: z.enum(['purchase', 'custom', 'layby']),
    is_test: z.boolean().describe('Paid in the test mode of the card provider: it is in no figure or file'),
    email: optionalText.describe('"[erased]" of a person whose data was erased; null where only a phone is known'),
    phone: optionalText,
    invoice_name: optionalText,
    invoice_abn: optionalText.describe('Eleven digits of the buyer, on the tax invoice'),
    note: optionalText,
    is_gift: z.boolean().describe('To be wrapped, with a receipt without prices'),
    gift_card_text: optionalText,
    needed_by: day.nullable().describe('The day by which the customer would like to have it: "2026-12-24"'),
    handover: z.enum(['delivery', 'collection']),
    address: z.object({ street: text, suburb: text, state: text, postcode: text }).nullable(),
    delivery: amount,
    total: amount,
    gst: amount,
    changes: signedAmount.describe('What the price went up or down by since it was placed'),
    owed: amount.describe('The price with its changes; of a closed order what the shop keeps'),
    paid: signedAmount,
    due: amount,
    to_pay_back: amount,
    sent_at: moment.nullable().describe('When it was offered to the customer; null for what was bought online'),
    placed_at: moment.nullable().describe('When it was bought or accepted; null for drafts and offers'),
    taken_in_at: moment.nullable().describe('Since when goods of the customer are in the shop, to be worked on'),
    expires_at: moment
      .nullable()
      .describe('Until when pieces are held, an offer is valid, or the next payment is awaited'),
    covered_at: moment.nullable().describe('When all that is owed had come; null while something is due'),
    promised_for: day.nullable(),
    ready_at: moment.nullable(),
    handed_over_at: moment.nullable(),
    closed_at: moment.nullable(),
    carrier: optionalText,
    tracking: optionalText,
    attention: optionalText.describe(
      'Why somebody must look at it; what is due, or to be paid back, has fields of its own',
    ),
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'OrderSummary' })

/** Without what only the list of staff shows. */
type SummaryRow = Omit<OrderRow, 'next_cents' | 'held' | 'is_unheld' | 'piece_names'>

function moneyOf(row: SummaryRow) {
  const { delivery_cents, total_cents, gst_cents, changes_cents, owed_cents, paid_cents, attention } = row
  return {
    attention: attention && attentionText([{ kind: attention }]),
    changes: toDollars(changes_cents),
    owed: toDollars(owed_cents),
    due: toDollars(row.due_cents),
    to_pay_back: toDollars(row.to_pay_back_cents),
    delivery: toDollars(delivery_cents),
    total: toDollars(total_cents),
    gst: toDollars(gst_cents),
    paid: toDollars(paid_cents),
  }
}

export const orderSummary = serializer('Order', orderSchema, moneyOf)

const detailSchema = orderSchema
  .extend({
    lines: z.array(
      z.object({
        id,
        product: id.nullable().describe('Kept when the product is gone; null for work and trade-ins'),
        description: text,
        options: optionalText,
        quantity: z.int(),
        price: signedAmount.describe('For one, GST included; negative for what is taken off'),
        returned: z.int(),
      }),
    ),
    payments: z.array(z.object({ id, method: text, amount: signedAmount, received_on: day, reference: optionalText })),
    documents: z.array(z.object({ number: text, issued_at: moment, total: signedAmount, gst: signedAmount })),
  })
  .meta({ id: 'Order' })

type DetailRow = SummaryRow & Pick<OrderDetail, 'lines' | 'payments' | 'documents'>

export const order = serializer('Order', detailSchema, ({ lines, payments, documents, ...row }: DetailRow) => ({
  ...moneyOf(row),
  lines: lines.map(({ id, product, description, options, quantity, price_cents, returned }) => {
    return { id, product, description, options, quantity, price: toDollars(price_cents), returned }
  }),
  payments: payments.map(({ id, method, amount_cents, received_on, reference }) => {
    return { id, method, amount: toDollars(amount_cents), received_on, reference }
  }),
  documents: documents.map((document) => ({
    number: documentNumber(document),
    issued_at: document.issued_at.toISOString(),
    total: toDollars(document.total_cents),
    gst: toDollars(document.gst_cents),
  })),
}))
