import { z } from 'zod'
import { VALUATION_PURPOSES } from '#db/schema'
import { dayOf } from '~/format/dates'
import { parseDay } from '~/format/typed-times'
import { cents, email, flag, line, optionalLine, text } from '~/models/records/fields'

const row = z.coerce.number().int().positive().nullish()

/** Of a piece, or of free words; `corrects` is the number of the one that it replaces, whose pictures are copied, or else those of the piece. */
export const valuationSchema = z
  .object({
    full_name: line('Name is required'),
    email: email('Valid email is required')
      .nullish()
      .transform((address) => address ?? null),
    phone: optionalLine(60),
    description: text('Describe what is valued', { max: 5000 }),
    value_cents: cents('Enter the value').refine((value) => value > 0, 'Enter the value'),
    purpose: z.enum(VALUATION_PURPOSES, { error: 'Choose the purpose' }),
    valued_by: line('Enter who valued it'),
    valued_on: line('Enter the day', { max: 40 }).transform((typed, context) => {
      const day = parseDay(typed)
      if (day && day <= dayOf(new Date())) return day
      context.addIssue({ code: 'custom', message: day ? 'This day has yet to come' : 'Enter a date that exists' })
      return z.NEVER
    }),
    product: row,
    corrects: row,
    with_pictures: flag(),
  })
  .superRefine(({ email: address, phone }, context) => {
    if (address ?? phone) return
    context.addIssue({ code: 'custom', path: ['phone'], message: 'Enter an email address or a phone number' })
  })

export type ValuationInput = z.output<typeof valuationSchema>
