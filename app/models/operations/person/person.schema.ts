import { z } from 'zod'
import { cleanEmail, EMAIL } from '~/format/email-address'
import { line } from '~/models/records/fields'

const CONTACT_MESSAGE = 'Enter an email address such as name@example.com, or a phone number'
const PHONE = /^\+?[\d\s()./–-]{5,40}$/

/** Of what was found by a phone only, the rows that are theirs. */
const ticked = z
  .array(z.string().regex(/^\w{1,60} \d{1,15}$/))
  .max(5000)
  .default([])

export const personSchema = z.object({
  contact: line(CONTACT_MESSAGE, { max: 254 })
    .overwrite(cleanEmail)
    .refine((typed) => EMAIL.test(typed) || PHONE.test(typed), CONTACT_MESSAGE),
  ticked,
})

export const eraseSchema = personSchema
  .extend({ confirm: z.string({ error: 'Type it again' }).max(1000).overwrite(cleanEmail) })
  .refine(({ contact, confirm }) => confirm === contact, { path: ['confirm'], error: 'This is not the same' })
