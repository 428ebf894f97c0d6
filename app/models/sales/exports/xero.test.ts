import { expect, test } from 'vitest'
import type { TaxDocument } from '../order/order.server'
import { xeroRows } from './xero'

const content: TaxDocument['content'] = {
  title: 'Tax invoice',
  number: 'INV-1001',
  reference: 'AF-PABCDEF',
  seller: { name: 'Aurelia & Finch', address: '', abn: '51824753556' },
  buyer: { name: 'Ann Miller', address: null },
  lines: [
    { description: 'Ring', options: 'Ring size N', quantity: 2, price_cents: 10_000 },
    { description: 'Chain', options: null, quantity: 1, price_cents: 5000 },
  ],
  delivery_cents: 1500,
  gst_cents: 2409,
  total_cents: 26_500,
  payments: [],
  reason: null,
  adjusts: null,
}
// Past midnight in Melbourne.
const issued_at = new Date('2026-03-04T13:30:00Z')
const invoice: TaxDocument = {
  ...{
    id: 1,
    kind: 'invoice',
    is_test: false,
    number: 1001,
    order_id: 1,
    total_cents: 26_500,
    gst_cents: 2409,
    issued_at,
  },
  content,
}
const order = { email: 'ann@example.com' }
const rowsOf = (...documents: TaxDocument[]) => [...xeroRows(documents.map((document) => ({ document, order })))]

test('an invoice has a row for each line and for its delivery, with the day of the shop', () => {
  const [headings, ...rows] = rowsOf(invoice)
  expect(headings).toEqual([
    ...['*ContactName', 'EmailAddress', '*InvoiceNumber', 'Reference', '*InvoiceDate', '*DueDate', '*Description'],
    ...['*Quantity', '*UnitAmount', '*AccountCode', '*TaxType', 'Currency'],
  ])
  const start = ['Ann Miller', 'ann@example.com', 'INV-1001', 'AF-PABCDEF', '05/03/2026', '05/03/2026']
  const end = ['200', 'GST on Income', 'AUD']
  expect(rows).toEqual([
    [...start, 'Ring', '2', { cents: 10_000 }, ...end],
    [...start, 'Chain', '1', { cents: 5000 }, ...end],
    [...start, 'Delivery', '1', { cents: 1500 }, ...end],
  ])
})

test('the rows of an invoice sum up to its total; without delivery or GST there is no such row or tax', () => {
  const plain = { ...invoice, content: { ...content, delivery_cents: 0, gst_cents: null, total_cents: 25_000 } }
  const rows = rowsOf(plain).slice(1)
  expect(rows).toHaveLength(2)
  expect(rows.map((row) => row[10])).toEqual(['BAS Excluded', 'BAS Excluded'])
  const sum = rows.reduce((total, row) => total + Number(row[7]) * (row[8] as { cents: number }).cents, 0)
  expect(sum).toBe(25_000)
})

test('an adjustment note is one negative row, which names its invoice and reason', () => {
  const note: TaxDocument = {
    ...invoice,
    kind: 'adjustment',
    number: 1,
    total_cents: -10_000,
    content: { ...content, number: 'ADJ-1', adjusts: 'INV-1001', reason: 'One ring came back' },
  }
  expect(rowsOf(note).slice(1)).toEqual([
    [
      ...['Ann Miller', 'ann@example.com', 'ADJ-1', 'AF-PABCDEF', '05/03/2026', '05/03/2026'],
      ...['Adjustment of INV-1001: One ring came back', '1', { cents: -10_000 }, '200', 'GST on Income', 'AUD'],
    ],
  ])
})
