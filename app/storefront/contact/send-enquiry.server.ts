import { redirectWithNotice, type Notice } from '~/http/flash.server'
import { isLikelySpam, limitPosts } from '~/http/public-forms.server'
import { parseForm } from '~/http/parse-form.server'
import { enquirySchema } from '~/models/enquiry/enquiry.schema'
import { create, hasTooManyLinks } from '~/models/enquiry/enquiry.server'
import { referenceOf } from '~/models/enquiry/reference.server'
import { failedForm, invalidForm } from '~/storefront/shared/form-reply.server'

const ABOUT = 'enquiry'
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
    const { id } = await create(submission.value, { once: true, quarantined })
    return redirectWithNotice(back, { ...SUCCESS, about: ABOUT, reference: referenceOf(id) })
  } catch (error) {
    return failedForm({ intent: 'contact', form, schema: enquirySchema }, error)
  }
}

/** The reference of the enquiry that has just been sent, or null. */
export function sentReference(notice: Notice | null): string | null {
  return (notice?.about === ABOUT && notice.reference) || null
}
