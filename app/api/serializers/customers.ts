import { z } from 'zod'
import type { Appointment } from '~/models/customers/appointment/appointment.server'
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

const appointmentSchema = z
  .object({
    id,
    type: text,
    starts_at: moment,
    ends_at: moment,
    full_name: text,
    email: emailAddress.nullable(),
    phone: optionalText,
    note: optionalText,
    product: id.nullable().describe('What they would like to see; kept when the product is gone'),
    cancelled_at: moment.nullable(),
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'Appointment' })

export const appointment = serializer('Appointment', appointmentSchema, (row: Appointment) => row)
