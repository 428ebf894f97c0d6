import { redirectWithNotice } from '~/http/flash.server'
import { looksAutomatic, countPost } from '~/http/public-forms.server'
import { canSendMail } from '~/runtime/mailer.server'
import { parseForm } from '~/http/parse-form.server'
import { EMAIL_REQUIRED, subscriptionSchema } from '~/models/subscriber/subscriber.schema'
import { subscribe } from '~/models/subscriber/subscription.server'
import { failureNotice } from '~/storefront/form-failure'
import { failedForm, invalidForm } from '~/storefront/form-reply.server'

const THANKS = 'Thank you for subscribing to our newsletter!'
const SUCCESS = {
  title: 'Subscription Successful',
  // Said to everyone, so that nobody learns whose address is known.
  text: canSendMail ? `${THANKS} Please confirm it by the link in the letter that is on its way to you.` : THANKS,
}

interface Posted {
  form: FormData
  clientAddress: string
  /** Where the visitor goes on. */
  back: string
}

/** Takes the newsletter form. A machine's is answered like any other and not stored. */
export async function subscribeByForm({ form, clientAddress, back }: Posted) {
  try {
    await countPost(clientAddress)
    const submission = parseForm(form, subscriptionSchema)
    if (submission.status !== 'success') {
      return invalidForm('newsletter', submission, complaint(submission.error?.email?.[0]))
    }
    if (!looksAutomatic(form)) await subscribe(submission.value.email)
  } catch (error) {
    return failedForm({ intent: 'newsletter', form, schema: subscriptionSchema }, error)
  }
  return redirectWithNotice(back, { ...SUCCESS, about: 'newsletter' })
}

function complaint(message = EMAIL_REQUIRED) {
  if (message === EMAIL_REQUIRED) return { title: 'Email Required', text: EMAIL_REQUIRED }
  return failureNotice('newsletter', message)
}
