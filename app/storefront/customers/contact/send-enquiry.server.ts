import { type Notice, redirectWithNotice } from '~/http/flash.server'
import { parseForm } from '~/http/parse-form.server'
import { isLikelySpam, limitPosts } from '~/http/public-forms.server'
import type { Product } from '~/models/catalogue/product/product.server'
import { messageAbout, sizerEnquirySchema, visitorEnquirySchema } from '~/models/customers/enquiry/enquiry.schema'
import { create } from '~/models/customers/enquiry/enquiry.server'
import { hasTooManyLinks } from '~/models/customers/enquiry/links-in-message.server'
import { photosAddress } from '~/models/customers/enquiry/photos.server'
import { enquiryIdOf, referenceOf } from '~/models/customers/enquiry/reference.server'
import { NO_EMAIL, wasWithheld } from '~/models/mail/outbox/visitor-email.server'
import { hasAddress } from '~/models/shop/delivery-address'
import { shopSettings } from '~/models/shop/shop.server'
import { failedForm, invalidForm } from '~/storefront/shell/shared/form-reply.server'

const ABOUT = 'enquiry'
const SUCCESS = { title: 'Message Sent', text: "Thank you for your inquiry. We'll get back to you soon." }

interface Posted {
  form: FormData
  clientAddress: string
  /** The redirect's loader must read the notice. */
  back: string
  piece?: Product | null
  /** Asks for a ring sizer, which needs an address. */
  isSizer?: boolean
}

/** Quarantines automated enquiries, with the same reply. */
export async function sendEnquiry({ form, clientAddress, back, piece = null, isSizer = false }: Posted) {
  const schema = isSizer ? sizerEnquirySchema : visitorEnquirySchema
  try {
    await limitPosts(clientAddress)
    const submission = parseForm(form, schema)
    if (submission.status !== 'success') return invalidForm({ intent: 'contact', form }, submission)
    const { value } = submission
    const { full_name, email, phone, inquiry_type, newsletter, preferred_day } = value
    const quarantined = isLikelySpam(form) || hasTooManyLinks(value.message)
    const sizerAddress = hasAddress(value) ? value : null
    const message = messageAbout({ message: value.message, preferred_day, sizerAddress, piece })
    const input = { full_name, email, phone, inquiry_type, newsletter, message }
    const about = piece && {
      product: piece.id,
      name: piece.name,
      options: null,
      quantity: 1,
      price_cents: piece.paid_cents,
    }
    const { id } = await create(input, { once: true, quarantined, about })
    const text = (await wasWithheld('enquiry_id', id)) ? `${SUCCESS.text} ${NO_EMAIL}` : SUCCESS.text
    return redirectWithNotice(back, {
      ...{ ...SUCCESS, text, about: ABOUT },
      reference: referenceOf(id, (await shopSettings()).initials),
    })
  } catch (error) {
    return failedForm({ intent: 'contact', form, schema }, error)
  }
}

export type SentEnquiry = NonNullable<ReturnType<typeof sentEnquiry>>

/** What the notice tells of: null for anybody but the sender. */
export function sentEnquiry(notice: Notice | null) {
  const reference = (notice?.about === ABOUT && notice.reference) || ''
  const id = enquiryIdOf(reference)
  return id === null ? null : { reference, photos: photosAddress(id) }
}
