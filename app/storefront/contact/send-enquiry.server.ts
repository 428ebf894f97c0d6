import { redirectWithNotice } from '~/http/flash.server'
import { isLikelySpam, limitPosts } from '~/http/public-forms.server'
import { parseForm } from '~/http/parse-form.server'
import { enquirySchema } from '~/models/enquiry/enquiry.schema'
import { create, hasTooManyLinks } from '~/models/enquiry/enquiry.server'
import { failedForm, invalidForm } from '~/storefront/shared/form-reply.server'

const SUCCESS = { title: 'Message Sent', text: "Thank you for your inquiry. We'll get back to you soon." }

interface Posted {
  form: FormData
  clientAddress: string
  /** The redirect's loader must read the notice. */
  back: string
}

/** Quarantines automated enquiries, with the same reply. */
export async function sendEnquiry({ form, clientAddress, back }: Posted) {
  try {
    await limitPosts(clientAddress)
    const submission = parseForm(form, enquirySchema)
    if (submission.status !== 'success') return invalidForm('contact', submission)
    const quarantined = isLikelySpam(form) || hasTooManyLinks(submission.value.message)
    await create(submission.value, { once: true, quarantined })
  } catch (error) {
    return failedForm({ intent: 'contact', form, schema: enquirySchema }, error)
  }
  return redirectWithNotice(back, { ...SUCCESS, about: 'enquiry' })
}
