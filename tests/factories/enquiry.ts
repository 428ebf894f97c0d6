import type { z } from 'zod'
import { enquirySchema } from '~/models/customers/enquiry/enquiry.schema'

/** An enquiry that a visitor might have sent, with these values of your own. */
export function enquiryInput(values: Partial<z.input<typeof enquirySchema>> = {}) {
  return enquirySchema.parse({
    full_name: 'Ada Byron',
    email: 'ada@example.com',
    inquiry_type: 'custom',
    message: 'I would like a ring made from my grandmother’s brooch.',
    ...values,
  })
}
