import { type Notice, redirectWithNotice } from '~/http/flash.server'
import { parseForm } from '~/http/parse-form.server'
import { isLikelySpam, limitPosts } from '~/http/public-forms.server'
import { toRefusal } from '~/http/respond.server'
import type { Product } from '~/models/catalogue/product/product.server'
import {
  type bespokeEnquirySchema,
  messageAbout,
  type sizerEnquirySchema,
  visitorEnquirySchema,
} from '~/models/customers/enquiry/enquiry.schema'
import { create } from '~/models/customers/enquiry/enquiry.server'
import { hasTooManyLinks } from '~/models/customers/enquiry/links-in-message.server'
import { addPhotos, listPhotos, photosAddress } from '~/models/customers/enquiry/photos.server'
import { enquiryIdOf, referenceOf } from '~/models/customers/enquiry/reference.server'
import { NO_EMAIL, wasWithheld } from '~/models/mail/outbox/visitor-email.server'
import { checkPhotos } from '~/models/media/photos.server'
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
  schema?: typeof visitorEnquirySchema | typeof sizerEnquirySchema | typeof bespokeEnquirySchema
  photos?: File[]
}

/** Quarantines automated enquiries, with the same reply. */
export async function sendEnquiry({ form, clientAddress, back, piece = null, photos = [], ...posted }: Posted) {
  const schema = posted.schema ?? visitorEnquirySchema
  try {
    await limitPosts(clientAddress)
    const submission = parseForm(form, schema)
    if (submission.status !== 'success') return invalidForm({ intent: 'contact', form }, submission)
    // Before the message is stored: what is too large is chosen again.
    if (photos.length > 0) checkPhotos(photos)
    const { value } = submission
    const { full_name, email, phone, inquiry_type, newsletter } = value
    const sizerAddress = hasAddress(value) ? value : null
    const message = messageAbout({ ...value, sizerAddress, piece, photos: photos.length })
    const quarantined = isLikelySpam(form) || hasTooManyLinks(message)
    const input = { full_name, email, phone, inquiry_type, newsletter, message }
    const about = piece && {
      product: piece.id,
      name: piece.name,
      options: null,
      quantity: 1,
      price_cents: piece.paid_cents,
    }
    const { id } = await create(input, { once: true, quarantined, about })
    const texts = [
      SUCCESS.text,
      (await wasWithheld('enquiry_id', id)) && NO_EMAIL,
      await photosLost(id, photos, clientAddress),
    ]
    const text = texts.filter(Boolean).join(' ')
    return redirectWithNotice(back, {
      ...{ ...SUCCESS, text, about: ABOUT },
      reference: referenceOf(id, (await shopSettings()).initials),
    })
  } catch (error) {
    return failedForm({ intent: 'contact', form, schema }, error)
  }
}

/** What the sender is told of photos that were not taken: the message has arrived, and more can be added. */
async function photosLost(id: number, photos: File[], clientAddress: string): Promise<string> {
  if (photos.length === 0) return ''
  try {
    const { refused } = await addPhotos(id, photos, clientAddress, { announced: false })
    return refused[0] ? `But ${refused.length} of your photos did not arrive. ${refused[0]}.` : ''
  } catch (error) {
    if (!(error instanceof Error) || !toRefusal(error)) throw error
    return `But your photos did not arrive. ${error.message}.`
  }
}

export type SentEnquiry = NonNullable<Awaited<ReturnType<typeof sentEnquiry>>>

/** What the notice tells of: null for anybody but the sender. */
export async function sentEnquiry(notice: Notice | null) {
  const reference = (notice?.about === ABOUT && notice.reference) || ''
  const id = enquiryIdOf(reference)
  return id === null ? null : { reference, photos: photosAddress(id), arrived: (await listPhotos(id)).length }
}
