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
const order = { email: 'ann@example.com', phone: null }
const rowsOf = (...documents: TaxDocument[]) => [
  ...xeroRows(
    documents.map((document) => ({ document, order })),
    '260',
  ),
]

test('an invoice has a row for each line and for its delivery, with the day of the shop', () => {
  const [headings, ...rows] = rowsOf(invoice)
  expect(headings).toEqual([
    ...['*ContactName', 'EmailAddress', '*InvoiceNumber', 'Reference', '*InvoiceDate', '*DueDate', '*Description'],
    ...['*Quantity', '*UnitAmount', '*AccountCode', '*TaxType', 'TaxAmount', 'Currency'],
  ])
  const start = [
    'Ann Miller (ann@example.com)',
    'ann@example.com',
    'INV-1001',
    'AF-PABCDEF',
    '05/03/2026',
    '05/03/2026',
  ]
  const end = (tax: number) => ['260', 'GST on Income', { cents: tax }, 'AUD']
  expect(rows).toEqual([
    [...start, 'Ring', '2', { cents: 10_000 }, ...end(1818)],
    [...start, 'Chain', '1', { cents: 5000 }, ...end(455)],
    [...start, 'Delivery', '1', { cents: 1500 }, ...end(136)],
  ])
})

test('the rows of an invoice sum up to its total; without delivery or GST there is no such row or tax', () => {
  const plain = {
    ...invoice,
    gst_cents: 0,
    content: { ...content, delivery_cents: 0, gst_cents: null, total_cents: 25_000 },
  }
  const rows = rowsOf(plain).slice(1)
  expect(rows).toHaveLength(2)
  expect(rows.map((row) => row.slice(10, 12))).toEqual(Array(2).fill(['BAS Excluded', { cents: 0 }]))
  const sum = rows.reduce((total, row) => total + Number(row[7]) * (row[8] as { cents: number }).cents, 0)
  expect(sum).toBe(25_000)
})

test('an adjustment note that has no rows of its own is one negative row, which names its invoice and reason', () => {
  const note: TaxDocument = {
    ...invoice,
    kind: 'adjustment',
    number: 1,
    total_cents: -10_000,
    gst_cents: -909,
    content: { ...content, number: 'ADJ-1', adjusts: 'INV-1001', reason: 'One ring came back' },
  }
  expect(rowsOf(note).slice(1)).toEqual([
    [
      ...['Ann Miller (ann@example.com)', 'ann@example.com', 'ADJ-1', 'AF-PABCDEF', '05/03/2026', '05/03/2026'],
      ...[
        'Adjustment of INV-1001: One ring came back',
        '1',
        { cents: -10_000 },
        '260',
        'GST on Income',
        { cents: -909 },
        'AUD',
      ],
    ],
  ])
})

test('an adjustment note has a row for each of its own; the last one has the odd cent of GST', () => {
  const cents = (row: unknown[], column: number) => (row[column] as { cents: number }).cents
  const line = (description: string, price_cents: number) => ({ description, options: null, quantity: 1, price_cents })
  const lines = [line('A scratch', -6), line('Ring', -6), line('Late', -6)]
  const note: TaxDocument = {
    ...{ ...invoice, kind: 'adjustment', number: 1, total_cents: -18, gst_cents: -2 },
    content: { ...content, lines, delivery_cents: 0, number: 'ADJ-1', adjusts: 'INV-1001', reason: 'A scratch' },
  }
  const rows = rowsOf(note).slice(1)
  expect(rows.map((row) => [row[6], cents(row, 8)])).toEqual([
    ['Adjustment of INV-1001: A scratch', -6],
    ['Adjustment of INV-1001: Ring', -6],
    ['Adjustment of INV-1001: Late', -6],
  ])
  expect(rows.map((row) => cents(row, 11))).toEqual([-1, -1, 0])
})

test('two people of one name are two contacts, and one person is one, without an email address too', () => {
  const people = [order, { email: 'other@example.com', phone: null }, order, { email: null, phone: '0400 111 222' }]
  const rows = [
    ...xeroRows(
      people.map((one) => ({ document: invoice, order: one })),
      '200',
    ),
  ].slice(1)
  expect(new Set(rows.map(([contact]) => contact))).toEqual(
    new Set(['Ann Miller (ann@example.com)', 'Ann Miller (other@example.com)', 'Ann Miller (0400 111 222)']),
  )
})
