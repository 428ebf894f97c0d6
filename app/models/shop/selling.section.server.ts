import { z } from 'zod'
import {
  count,
  line,
  money,
  moneyOrNone,
  optionalCount,
  optionalMoney,
  text as optionalText,
  tick,
  typed,
} from '~/models/records/codecs'
import { optionalLine, text } from '~/models/records/fields'
import { section } from './section.server'

const BSB_MESSAGE = 'Enter the six digits of the BSB, such as 063-000'
const ACCOUNT_MESSAGE = 'Enter the digits of the account number'
const ACCOUNT_CODE_MESSAGE = 'Enter the code of an account, such as 200'
const HANDOVER_MESSAGE = 'Offer delivery or collection, or both'

const MAX_MONTHS = 12

const bsb = optionalLine(20)
  .transform((value) => value && value.replaceAll(/[\s-]/g, ''))
  .refine((value) => value === null || /^\d{6}$/.test(value), BSB_MESSAGE)
  .transform((value) => value && `${value.slice(0, 3)}-${value.slice(3)}`)

/** With the blanks of the owner: who copies it by eye reads it in groups. */
const account = optionalLine(30).refine(
  (value) => value === null || /^\d(?:[ -]?\d){3,11}$/.test(value),
  ACCOUNT_MESSAGE,
)

const accountCode = z
  .string(ACCOUNT_CODE_MESSAGE)
  .trim()
  .regex(/^[\w.-]{1,10}$/, ACCOUNT_CODE_MESSAGE)

const STAGES_MESSAGE = 'Enter up to twelve stages, a line each of at most 40 characters'

const stages = text(STAGES_MESSAGE, { max: 600 })
  .transform((typedLines) => typedLines.split('\n').flatMap((one) => one.trim() || []))
  .refine((lines) => lines.length <= 12 && lines.every((one) => one.length <= 40), STAGES_MESSAGE)
  .transform((lines) => lines.join('\n'))

export const SELLING = section(
  'selling',
  {
    selling: tick({ label: 'Sell online' }),
    bank_name: line({
      heading: 'Bank account',
      max: 100,
      label: 'Name of the account',
      hint: 'As your bank writes it',
    }),
    bank_bsb: typed(bsb, {
      label: 'BSB',
      hint: 'Six digits',
      optional: true,
      attributes: { inputMode: 'numeric' },
      beside: true,
    }),
    bank_account: typed(account, {
      label: 'Account number',
      hint: 'Without the BSB',
      optional: true,
      attributes: { inputMode: 'numeric' },
      beside: true,
    }),
    payid: line({
      max: 200,
      label: 'PayID',
      hint: 'An email address, a phone number or an ABN',
      attributes: { autoCapitalize: 'none', spellCheck: false },
      beside: true,
    }),
    transfer_days: count({
      ...{ from: 1, to: 30, of: 'days' },
      label: 'Days to pay by transfer',
      hint: 'Days on which the shop is open, and at most ten in all. Pieces are held for so long; an unpaid order lapses once you were open for one more day, so that somebody has looked at the bank.',
    }),
    delivery_cents: optionalMoney({
      heading: 'Delivery and collection',
      maxCents: 100_000,
      name: 'delivery_price',
      label: 'Price of delivery',
      hint: 'Within Australia, in dollars, GST included. Empty: what is bought online is only collected.',
    }),
    collection: tick({ label: 'Collection from the shop' }),
    low_stock: optionalCount({
      heading: 'Stock',
      ...{ from: 1, to: 999, message: 'Enter a number from 1 to 999, or nothing' },
      label: 'Low stock',
      hint: 'The dashboard warns when so many or fewer of a piece are left. Empty: no warning. One-of-a-kind pieces are left out.',
    }),
    deposit_percent: count({
      heading: 'Offers, custom work and lay-by',
      ...{ from: 1, to: 99 },
      label: 'Deposit on custom work, in per cent',
    }),
    job_stages: typed(stages, {
      as: 'text',
      label: 'Stages of work at the bench',
      hint: 'A line each, from taking in on. What is finished is no stage.',
      attributes: { rows: 5 },
    }),
    layby_months: optionalCount({
      ...{ from: 1, to: MAX_MONTHS, message: `Enter a number of months from 1 to ${MAX_MONTHS}, or nothing` },
      label: 'Longest lay-by, in months',
      hint: 'Empty: no lay-by is offered.',
      beside: true,
    }),
    layby_fee_cents: moneyOrNone({
      maxCents: 50_000,
      name: 'layby_fee',
      label: 'Charge when a customer ends a lay-by',
      hint: 'In dollars, no more than what ending it costs you: the law asks for that. Empty: no charge.',
      beside: true,
    }),
    agreement_text: optionalText({
      max: 5000,
      label: 'Added to every agreement',
      hint: 'Customers read it before they accept an offer, below the price and the payments.',
      attributes: { rows: 4 },
    }),
    gst_registered: tick({
      heading: 'Invoices and records',
      label: 'Registered for GST',
      hint: 'Invoices are tax invoices and show the GST.',
    }),
    first_invoice: count({
      ...{ from: 1, to: 1_000_000, message: 'Enter a whole number, such as 1001' },
      label: 'Number of the first invoice',
    }),
    cash_basis: tick({
      label: 'GST on a cash basis',
      hint: 'The figures count payments instead of invoices: each carries its share of the GST of its order.',
    }),
    xero_account: typed(accountCode, {
      label: 'Account code for Xero',
      hint: 'Of sales, in your chart of accounts: 200 unless you have changed it.',
    }),
    order_years: count({
      ...{ from: 5, to: 20, of: 'years' },
      label: 'Years that orders are kept',
      hint: 'Tax law asks for five, company law for seven.',
      beside: true,
    }),
    card_limit_cents: money({
      maxCents: 10_000_000,
      name: 'card_limit',
      label: 'Highest amount by card',
      hint: 'In dollars. Dearer orders are paid by bank transfer.',
      beside: true,
    }),
    cash_limit_cents: money({
      // Dealers in jewellery who take more in cash must enrol with AUSTRAC.
      maxCents: 999_999,
      name: 'cash_limit',
      label: 'Highest amount of cash from one customer',
      hint: 'From $10,000 in cash, a dealer in jewellery must enrol with AUSTRAC.',
      beside: true,
    }),
  },
  ({ selling, collection, delivery_price }, report) => {
    if (selling && !collection && delivery_price === null) report('collection', HANDOVER_MESSAGE)
  },
)
