import { z } from 'zod'
import { plainAmount } from '~/format/numbers'
import { count, flag, optionalCents, optionalLine, optionalText } from '~/models/records/fields'

const MAX_DAYS = 30
const MAX_DELIVERY_CENTS = 100_000
const MAX_CARD_CENTS = 10_000_000
/** Dealers in jewellery who take more in cash must enrol with AUSTRAC. */
const MAX_CASH_CENTS = 999_999
const MAX_MONTHS = 12
const MAX_FEE_CENTS = 50_000
const MIN_YEARS = 5
const MAX_YEARS = 20

const BSB_MESSAGE = 'Enter the six digits of the BSB, such as 063-000'
const ACCOUNT_MESSAGE = 'Enter the digits of the account number'
const DAYS_MESSAGE = `Enter a number of days from 1 to ${MAX_DAYS}`
const DELIVERY_MESSAGE = 'Enter an amount of at most 1000'
const CARD_MESSAGE = 'Enter an amount of at most 100000'
const CASH_MESSAGE = 'Enter an amount of at most 9999.99'
const YEARS_MESSAGE = `Enter a number of years from ${MIN_YEARS} to ${MAX_YEARS}`
const LOW_STOCK_MESSAGE = 'Enter a number from 1 to 999, or nothing'
const MONTHS_MESSAGE = `Enter a number of months from 1 to ${MAX_MONTHS}, or nothing`
const FEE_MESSAGE = 'Enter an amount of at most 500'
const HANDOVER_MESSAGE = 'Offer delivery or collection, or both'

const within = (message: string, least: number, most: number) =>
  count(message).refine((number) => number >= least && number <= most, message)

const cents = (message: string, most: number) =>
  z
    .preprocess((typed) => (typeof typed === 'string' ? plainAmount(typed) : typed), optionalCents())
    .refine((amount) => amount === null || amount <= most, message)

const digits = (max: number) => optionalLine(max).transform((typed) => typed && typed.replaceAll(/[\s-]/g, ''))

export const sellingSchema = z
  .object({
    selling: flag(),
    gst_registered: flag(),
    bank_name: optionalLine(100),
    bank_bsb: digits(20)
      .refine((bsb) => bsb === null || /^\d{6}$/.test(bsb), BSB_MESSAGE)
      .transform((bsb) => bsb && `${bsb.slice(0, 3)}-${bsb.slice(3)}`),
    bank_account: digits(30).refine((account) => account === null || /^\d{4,12}$/.test(account), ACCOUNT_MESSAGE),
    payid: optionalLine(200),
    transfer_days: within(DAYS_MESSAGE, 1, MAX_DAYS),
    delivery_price: cents(DELIVERY_MESSAGE, MAX_DELIVERY_CENTS),
    collection: flag(),
    card_limit: cents(CARD_MESSAGE, MAX_CARD_CENTS).refine((amount) => amount !== null, CARD_MESSAGE),
    cash_limit: cents(CASH_MESSAGE, MAX_CASH_CENTS).refine((amount) => amount !== null, CASH_MESSAGE),
    first_invoice: within('Enter a whole number, such as 1001', 1, 1_000_000),
    /** Empty warns of none. */
    low_stock: optionalLine(4)
      .refine((typed) => typed === null || (/^\d{1,3}$/.test(typed) && Number(typed) > 0), LOW_STOCK_MESSAGE)
      .transform((typed) => (typed === null ? null : Number(typed))),
    order_years: within(YEARS_MESSAGE, MIN_YEARS, MAX_YEARS),
    deposit_percent: within('Enter a number from 1 to 99', 1, 99),
    /** Empty offers no lay-by. */
    layby_months: optionalLine(3)
      .refine(
        (typed) => typed === null || (/^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_MONTHS),
        MONTHS_MESSAGE,
      )
      .transform((typed) => (typed === null ? null : Number(typed))),
    layby_fee: cents(FEE_MESSAGE, MAX_FEE_CENTS),
    agreement_text: optionalText(5000),
  })
  .refine(({ selling, collection, delivery_price }) => !selling || collection || delivery_price !== null, {
    path: ['collection'],
    error: HANDOVER_MESSAGE,
  })

export type SellingInput = z.output<typeof sellingSchema>
