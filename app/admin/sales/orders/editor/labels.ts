import { failure } from '~/admin/shell/form-state'
import type { DraftField } from '~/models/sales/offers/draft.schema'
import { lineFieldsOf, type LinePart, paymentFieldsOf, type PaymentPart } from '~/models/sales/offers/draft-fields'
import { CUSTOMER_LABELS, PLACE_LABELS } from './contact-fields'

export const LINE_LABELS: Record<LinePart, string> = {
  piece: 'Piece',
  description: 'Description',
  options: 'Options',
  quantity: 'Quantity',
  price: 'Price of one',
  made: 'Made for the customer',
}

export const PAYMENT_LABELS: Record<PaymentPart, string> = { label: 'Payment', amount: 'Amount', due: 'Due on' }

/** A summary of errors follows this order, which is that of the form. */
export const LABELS: Record<DraftField, string> = {
  enquiry: 'Message',
  kind: 'Kind',
  ...CUSTOMER_LABELS,
  ...lineFieldsOf((row, part) => `Line ${row}: ${LINE_LABELS[part].toLowerCase()}`),
  title: 'What it is for',
  details: 'Details',
  promised_for: 'Promised for',
  ...PLACE_LABELS,
  plan: 'How it is paid',
  deposit_percent: 'Share that is paid now, in per cent',
  months: 'Months',
  ...paymentFieldsOf((row, part) => `Payment ${row}: ${PAYMENT_LABELS[part].toLowerCase()}`),
  valid_until: 'Valid until',
  holds: 'Hold the pieces until then',
}

export const FAILED = failure('Order not saved')
