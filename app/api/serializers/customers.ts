import { z } from 'zod'
import type { Enquiry } from '~/models/customers/enquiry/enquiry.server'
import type { Subscriber } from '~/models/customers/subscriber/subscriber.server'
import type { User } from '~/models/staff/user/user.server'
import { emailAddress, flag, id, moment, optionalText, serializer, text } from './serializer'

export const userSchema = z
  .object({ id, first_name: optionalText, last_name: optionalText, email: emailAddress, role: text })
  .meta({ id: 'User' })

export function userJson({ id, first_name, last_name, email, role }: User): z.output<typeof userSchema> {
  return { id, first_name, last_name, email, role }
}

const enquirySchema = z
  .object({
    id,
    full_name: text,
    email: emailAddress,
    phone: optionalText,
    inquiry_type: text,
    message: text,
    newsletter: flag,
    created_at: moment,
  })
  .meta({ id: 'ContactSubmission' })

export const enquiry = serializer('Contact submission', enquirySchema, (row: Enquiry) => row)

const subscriberSchema = z.object({ id, email: emailAddress, created_at: moment }).meta({ id: 'NewsletterSubscriber' })

export const subscriber = serializer('Newsletter subscriber', subscriberSchema, (row: Subscriber) => row)
