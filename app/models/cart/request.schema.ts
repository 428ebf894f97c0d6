import { enquirySchema } from '~/models/enquiry/enquiry.schema'
import { optionalText } from '~/models/fields'
import type { z } from 'zod'

/** Who asks for the pieces of a cart: the fields of an enquiry, whose message may be left out. */
export const requestSchema = enquirySchema
  .pick({ full_name: true, email: true, phone: true, newsletter: true })
  .extend({ message: optionalText(2000) })

export type RequestInput = z.output<typeof requestSchema>
