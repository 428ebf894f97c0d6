import { z } from 'zod'
import { cleanEmail } from '~/format/email-address'
import { email } from '~/models/records/fields'

export const personSchema = z.object({ email: email('Enter an email address such as name@example.com') })

export const eraseSchema = personSchema
  .extend({ confirm: z.string({ error: 'Type the address again' }).max(1000).overwrite(cleanEmail) })
  .refine(({ email: address, confirm }) => confirm === address, {
    path: ['confirm'],
    error: 'This is not the same address',
  })
