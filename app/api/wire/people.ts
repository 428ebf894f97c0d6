import { z } from 'zod'
import type { Enquiry } from '~/models/enquiry/enquiry.server'
import type { Subscriber } from '~/models/subscriber/subscriber.server'
import type { User } from '~/models/user/user.server'
import { entity, flag, id, moment, optionalText, text } from './entity'

export const userShape = z.object({ id, first_name: optionalText, last_name: optionalText, email: text, role: text })

/** The staff member of a session, without anything secret. */
export function userJson({ id, first_name, last_name, email, role }: User): z.output<typeof userShape> {
  return { id, first_name, last_name, email, role }
}

const enquiryShape = z.object({
  id,
  full_name: text,
  email: text,
  phone: optionalText,
  inquiry_type: text,
  message: text,
  newsletter: flag,
  created_at: moment,
})

export const enquiry = entity('Contact submission', enquiryShape, (row: Enquiry) => ({
  id: row.id,
  full_name: row.full_name,
  email: row.email,
  phone: row.phone,
  inquiry_type: row.inquiry_type,
  message: row.message,
  newsletter: row.newsletter,
  created_at: row.created_at.toISOString(),
}))

const subscriberShape = z.object({ id, email: text, created_at: moment })

export const subscriber = entity('Newsletter subscriber', subscriberShape, (row: Subscriber) => ({
  id: row.id,
  email: row.email,
  created_at: row.created_at.toISOString(),
}))
