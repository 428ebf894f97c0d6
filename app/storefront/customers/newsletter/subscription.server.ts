import { parseId } from '~/format/address'
import { redirectWithNotice } from '~/http/flash.server'
import { parseForm } from '~/http/parse-form.server'
import { isLikelySpam } from '~/http/public-forms.server'
import { limitPosts } from '~/http/public-forms.server'
import { subscribe } from '~/models/customers/newsletter/subscription.server'
import { EMAIL_REQUIRED, subscriptionSchema } from '~/models/customers/subscriber/subscriber.schema'
import { findById, type Subscriber } from '~/models/customers/subscriber/subscriber.server'
import { isLinkOf, isOwnLink, type LinkPurpose } from '~/models/mail/outbox/subscription-links.server'
import { NO_EMAIL, secondsUntilRoom } from '~/models/mail/outbox/visitor-email.server'
import { NotFound } from '~/models/records/errors'
import { canSendMail } from '~/runtime/mailer.server'
import { failureNotice } from '~/storefront/shell/shared/form-reply'
import { failedForm, invalidForm } from '~/storefront/shell/shared/form-reply.server'

const THANKS = 'Thank you for subscribing to our newsletter!'

interface Posted {
  form: FormData
  clientAddress: string
  back: string
}

/** Bots get the same reply, but are not stored. */
export async function subscribeByForm({ form, clientAddress, back }: Posted) {
  try {
    await limitPosts(clientAddress)
    const submission = parseForm(form, subscriptionSchema)
    if (submission.status !== 'success') {
      return invalidForm({ intent: 'newsletter', form }, submission, emailError(submission.error?.email?.[0]))
    }
    const { email } = submission.value
    const text = await successText(email)
    if (!isLikelySpam(form)) await subscribe(email)
    return await redirectWithNotice(back, { title: 'Subscription Successful', text, about: 'newsletter' })
  } catch (error) {
    return failedForm({ intent: 'newsletter', form, schema: subscriptionSchema }, error)
  }
}

/** The same for everyone, so that nobody learns who is subscribed. */
async function successText(email: string): Promise<string> {
  if (!canSendMail) return THANKS
  if ((await secondsUntilRoom(email)) > 0) return NO_EMAIL
  return `${THANKS} Please confirm your subscription using the link we have emailed you.`
}

function emailError(message = EMAIL_REQUIRED) {
  if (message === EMAIL_REQUIRED) return { title: 'Email Required', text: EMAIL_REQUIRED }
  return failureNotice('newsletter', message)
}

export function newsletterOf(request: Request): number | undefined {
  return parseId(new URL(request.url).searchParams.get('newsletter')) ?? undefined
}

/** Returns null for a wrong signature or a deleted subscriber. */
export async function followLink(request: Request, purpose: LinkPurpose): Promise<Subscriber | null> {
  const { id, signature } = readLink(request)
  const subscriber = id === null ? null : await findOrNull(id)
  return subscriber && isLinkOf(purpose, subscriber, signature, newsletterOf(request)) ? subscriber : null
}

/** The subscriber may be deleted by now. */
export function hasOwnLink(request: Request, purpose: LinkPurpose): boolean {
  const { id, signature } = readLink(request)
  return id !== null && isOwnLink({ purpose, id, newsletter: newsletterOf(request) }, signature)
}

function readLink(request: Request): { id: number | null; signature: string } {
  const parameters = new URL(request.url).searchParams
  return { id: parseId(parameters.get('subscriber')), signature: parameters.get('signature') ?? '' }
}

async function findOrNull(id: number): Promise<Subscriber | null> {
  try {
    return await findById(id)
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}
