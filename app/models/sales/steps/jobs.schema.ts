import { z } from 'zod'
import { dayOf, isDay } from '~/format/dates'
import {
  cents,
  checkEmail,
  line,
  optionalCents,
  optionalEmail,
  optionalId,
  optionalLine,
  optionalText,
  reportTo,
  typedAmount,
} from '~/models/records/fields'

/** Nothing of it lets work wait for money. */
export const JOB_PAYMENTS = {
  collection: 'On collection',
  deposit: 'A deposit now, the rest on collection',
  now: 'All of it now',
} as const

type JobPayment = keyof typeof JOB_PAYMENTS

const job = {
  condition: optionalText(1000),
  value_cents: typedAmount(optionalCents()),
  ask_above_cents: typedAmount(optionalCents()),
  bench_id: optionalId(),
  promised_for: optionalLine(10).refine((day) => day === null || isDay(day), 'Enter a day'),
}

export const takeInSchema = z
  .object({
    full_name: line('Name is required'),
    email: optionalEmail(),
    phone: optionalLine(60),
    ...job,
    item: line('Describe what the customer leaves', { max: 300 }),
    work: line('Enter what is to be done', { max: 200 }),
    price_cents: typedAmount(optionalCents()),
    paid: z.enum(Object.keys(JOB_PAYMENTS) as [JobPayment, ...JobPayment[]], { error: 'Choose when it is paid' }),
    enquiry: optionalId(),
  })
  .superRefine(({ email, phone, promised_for, price_cents, ask_above_cents, paid }, context) => {
    const report = reportTo(context)
    checkEmail(email, report)
    if (!email && !phone) report('phone', 'Enter a phone number or an email address')
    if (promised_for && promised_for < dayOf(new Date())) report('promised_for', 'This day has passed')
    if (price_cents === null && ask_above_cents === null) {
      report('price_cents', 'Enter the price, or below above which price you ask first')
    }
    if (!price_cents && paid !== 'collection') report('paid', 'What has no price yet is paid on collection')
  })

export type TakeInInput = z.output<typeof takeInSchema>

/** Of work that is agreed; with `item`, goods of the customer are in the house. */
export const workSchema = z
  .object({ ...job, item: optionalLine(300), stage: optionalLine(100) })
  .superRefine(({ item, condition, value_cents, ask_above_cents, bench_id }, context) => {
    if (item || [condition, value_cents, ask_above_cents, bench_id].every((value) => value === null)) return
    context.addIssue({ code: 'custom', path: ['item'], message: 'Describe what the customer has left' })
  })

/** A price for all of it, that the customer is asked for, has agreed to, or has left to the shop. */
export const agreeSchema = z
  .object({
    price_cents: typedAmount(cents('Enter the price of all of it')),
    reason: line('Enter what it is for: the customer reads it', { max: 120 }),
    how: z.enum(['ask', 'said', 'within'], { error: 'Choose one of these' }),
    word: optionalLine(60),
  })
  .refine(({ how, word }) => how !== 'said' || word !== null, {
    path: ['word'],
    message: 'Enter who has agreed, and when',
  })

type Work = z.output<typeof workSchema>

export type WorkInput = Pick<Work, 'stage' | 'promised_for'> & Partial<Work>
