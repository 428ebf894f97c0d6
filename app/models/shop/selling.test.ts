import { expect, test } from 'vitest'
import { SELLING } from './selling.section.server'

const FILLED = {
  selling: true,
  gst_registered: true,
  bank_name: 'Aurelia & Finch',
  bank_bsb: '063 000',
  bank_account: '1234-5678',
  transfer_days: '3',
  delivery_price: '15',
  collection: true,
  card_limit: '5,000',
  cash_limit: '9,999.00',
  first_invoice: '1001',
  order_years: '7',
  xero_account: ' 200 ',
  deposit_percent: '50',
  job_stages: 'Taken in\nPolishing',
}

const parse = (values: object) => SELLING.schema.safeParse({ ...FILLED, ...values })
const errorOf = (values: object) => {
  const [issue] = parse(values).error?.issues ?? []
  return issue && [issue.path.join('.'), issue.message]
}

test('what staff type is stored in one way: digits of the account, amounts in cents', () => {
  expect(parse({}).data).toMatchObject({
    selling: true,
    gst_registered: true,
    bank_name: 'Aurelia & Finch',
    bank_bsb: '063-000',
    bank_account: '1234-5678',
    payid: null,
    transfer_days: 3,
    delivery_cents: 1500,
    collection: true,
    card_limit_cents: 500_000,
    cash_limit_cents: 999_900,
    first_invoice: 1001,
    order_years: 7,
    cash_basis: false,
    xero_account: '200',
  })
  expect(parse({ delivery_price: '$0' }).data?.delivery_cents).toBe(0)
  expect(parse({ delivery_price: undefined, bank_bsb: undefined }).data).toMatchObject({
    delivery_cents: null,
    bank_bsb: null,
  })
})

test.each([
  [{ bank_bsb: '06300' }, 'bank_bsb', 'six digits'],
  [{ bank_bsb: 'O63000' }, 'bank_bsb', 'six digits'],
  [{ bank_account: '123' }, 'bank_account', 'digits of the account'],
  [{ bank_account: '1234567890123' }, 'bank_account', 'digits of the account'],
  [{ transfer_days: '0' }, 'transfer_days', 'from 1 to 30'],
  [{ transfer_days: '31' }, 'transfer_days', 'from 1 to 30'],
  [{ transfer_days: '2.5' }, 'transfer_days', 'from 1 to 30'],
  [{ delivery_price: '1000.01' }, 'delivery_price', 'at most 1000'],
  [{ delivery_price: '-1' }, 'delivery_price', 'amount'],
  [{ cash_limit: '10000' }, 'cash_limit', 'at most 9999.99'],
  [{ cash_limit: undefined }, 'cash_limit', 'at most 9999.99'],
  [{ first_invoice: '0' }, 'first_invoice', 'whole number'],
  [{ xero_account: '' }, 'xero_account', 'code of an account'],
  [{ xero_account: '=1+1' }, 'xero_account', 'code of an account'],
  [{ order_years: '4' }, 'order_years', 'from 5 to 20'],
])('%j is refused', (values, field, message) => {
  expect(errorOf(values)).toEqual([field, expect.stringContaining(message)])
})

test('a shop that sells delivers, or is collected from', () => {
  const neither = { collection: false, delivery_price: undefined }
  expect(errorOf(neither)).toEqual(['collection', 'Offer delivery or collection, or both'])
  expect(parse({ ...neither, selling: false }).success).toBe(true)
})
