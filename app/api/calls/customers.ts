import { z } from 'zod'
import { type Calls, enquiriesRead, publicAction, publicWrite, staffRead, subscribersRead } from '~/api/contract/call'
import { list, listInParts, message, plain } from '~/api/contract/output'
import type { ApiPath } from '~/api/contract/paths'
import { enquiry, subscriber, userJson, userSchema } from '~/api/serializers/customers'
import { id } from '~/api/serializers/serializer'
import { signIn, signOut } from '~/http/session.server'
import { enquirySchema } from '~/models/customers/enquiry/enquiry.schema'
import * as enquiryModel from '~/models/customers/enquiry/enquiry.server'
import { subscribe } from '~/models/customers/newsletter/subscription.server'
import { subscriptionSchema } from '~/models/customers/subscriber/subscriber.schema'
import * as subscriberModel from '~/models/customers/subscriber/subscriber.server'
import { codeField, loginSchema } from '~/models/staff/user/user.schema'
import { login } from '~/models/staff/user/user.server'

const SUBSCRIBED = 'Thank you for subscribing to our newsletter!'
const RECEIVED = "Thank you for your inquiry. We'll get back to you soon."

const subscriptionInput = subscriptionSchema.meta({ id: 'NewsletterInput' })
const enquiryInput = enquirySchema.meta({ id: 'ContactInput' })
const loginInput = loginSchema
  .extend({
    code: codeField
      .meta({ minLength: 1, description: 'Where two-step verification is on: a code from the app, or a recovery code' })
      .optional(),
  })
  .meta({ id: 'LoginInput' })

export const people = {
  '/newsletter': {
    POST: publicWrite('Subscribe to the newsletter', subscriptionInput, message(SUBSCRIBED, {}), async ({ input }) => {
      await subscribe(input.email)
      return {}
    }),
  },
  '/contact': {
    POST: publicWrite('Send an enquiry', enquiryInput, message(RECEIVED, { id }, 201), async ({ input }) => ({
      id: (await enquiryModel.create(input)).id,
    })),
  },
  '/admin/login': {
    POST: {
      ...publicWrite(
        'Log in',
        loginInput,
        message('Login successful', { token: z.string(), user: userSchema }),
        async ({ request, input, clientAddress, headers }) => {
          const user = await login(input, clientAddress)
          const { setCookies, bearer } = await signIn(request, user, clientAddress)
          for (const value of setCookies) headers.append('Set-Cookie', value)
          return { token: bearer, user: userJson(user) }
        },
      ),
      setsSession: true,
      checksPassword: true,
    },
  },
  '/admin/logout': {
    POST: {
      ...publicAction('Log out', message('Logged out successfully', {}), async ({ request, headers }) => {
        headers.append('Set-Cookie', await signOut(request))
        return {}
      }),
      setsSession: true,
    },
  },
  '/admin/auth-check': {
    GET: staffRead(
      'Who is logged in',
      plain('Session', z.object({ authenticated: z.literal(true), user: userSchema })),
      async ({ user }) => ({ authenticated: true as const, user: userJson(user) }),
    ),
  },
  '/admin/contact-submissions': {
    GET: enquiriesRead(
      'Enquiries, newest first',
      list(enquiry),
      listInParts(enquiryModel.listAll, enquiryModel.countAll),
    ),
  },
  '/admin/newsletter-subscribers': {
    GET: subscribersRead(
      'Newsletter subscribers, newest first',
      list(subscriber),
      listInParts(subscriberModel.listAll, subscriberModel.countAll),
    ),
  },
} satisfies Partial<Record<ApiPath, Calls>>
