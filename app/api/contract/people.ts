import { z } from 'zod'
import { enquirySchema } from '~/models/enquiry/enquiry.schema'
import { subscriptionSchema } from '~/models/subscriber/subscriber.schema'
import { codeField } from '~/models/two-step/two-step.schema'
import { loginSchema } from '~/models/user/user.schema'
import { id } from '../wire/entity'
import { enquiry, subscriber, userShape } from '../wire/people'
import { list, message, plain } from './answer'
import { publicWrite, staffRead } from './call'

const SUBSCRIBED = 'Thank you for subscribing to our newsletter!'
const RECEIVED = "Thank you for your inquiry. We'll get back to you soon."

const loginBody = loginSchema.extend({
  code: codeField.optional().describe('Where two-step sign-in is on: a code of the app, or a recovery code'),
})

/** What visitors send, and how staff sign in. */
export const people = {
  '/newsletter': { POST: publicWrite('Subscribe to the newsletter', subscriptionSchema, message(SUBSCRIBED, {})) },
  '/contact': { POST: publicWrite('Send an enquiry', enquirySchema, message(RECEIVED, { id }, 201)) },
  '/admin/login': {
    POST: publicWrite('Sign in', loginBody, message('Login successful', { token: z.string(), user: userShape })),
  },
  '/admin/logout': { POST: publicWrite('Sign out', null, message('Logged out successfully', {})) },
  '/admin/auth-check': {
    GET: staffRead('Who is signed in', plain('Session', z.object({ authenticated: z.literal(true), user: userShape }))),
  },
  '/admin/contact-submissions': { GET: staffRead('Enquiries, newest first', list(enquiry)) },
  '/admin/newsletter-subscribers': { GET: staffRead('Newsletter subscribers, newest first', list(subscriber)) },
}
