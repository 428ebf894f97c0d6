import { z } from 'zod'
import { text } from '~/models/fields'

export const EMAIL_REQUIRED = 'Please enter your email address to subscribe.'
export const EMAIL_MALFORMED = 'Please enter a valid email address'

/** A newsletter subscription: empty and malformed have their own messages. */
export const subscriptionSchema = z.object({
  email: text(EMAIL_REQUIRED, { max: 254 })
    .toLowerCase()
    .pipe(z.email({ error: EMAIL_MALFORMED })),
})
