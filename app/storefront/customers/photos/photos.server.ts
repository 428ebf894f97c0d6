import { data } from '@remix-run/node'
import { parseId } from '~/format/address'
import { redirectWithNotice } from '~/http/flash.server'
import { takeFiles } from '~/http/parse-form.server'
import { limitPosts } from '~/http/public-forms.server'
import { notFound, requireFound, toRefusal } from '~/http/respond.server'
import { findById } from '~/models/customers/enquiry/enquiry.server'
import {
  addPhotos,
  enquiryIdIn,
  listPhotos,
  photoAddress,
  photosAddress,
  thumbnailAddress,
  withdrawPhoto,
} from '~/models/customers/enquiry/photos.server'
import { referenceOf } from '~/models/customers/enquiry/reference.server'
import { stageOf } from '~/models/customers/enquiry/stage'
import { MAX_PHOTOS } from '~/models/media/upload.limits'
import { shopSettings } from '~/models/shop/shop.server'

export interface Refused {
  error: string
  /** One sentence for each photo that was not taken. */
  refused: string[]
}

/** Throws a 404 page for a link that the shop has not signed. */
export function enquiryIdOf(token = ''): number {
  const id = enquiryIdIn(token)
  if (id === null) throw notFound()
  return id
}

/** Nothing of the message: only its reference and the photos. */
export async function presentPhotos(enquiryId: number) {
  const enquiry = await requireFound(findById(enquiryId))
  const photos = await listPhotos(enquiryId)
  return {
    reference: referenceOf(enquiryId, (await shopSettings()).initials),
    address: photosAddress(enquiryId),
    photos: photos.map((id) => ({ id, to: photoAddress(enquiryId, id), src: thumbnailAddress(enquiryId, id) })),
    left: MAX_PHOTOS - photos.length,
    canWithdraw: stageOf(enquiry) === 'new',
  }
}

export async function withdrawByForm(enquiryId: number, form: FormData): Promise<Response> {
  const photo = parseId(form.get('withdraw'))
  const isGone = photo !== null && (await requireFound(withdrawPhoto(enquiryId, photo)))
  const kept = {
    title: 'Not Removed',
    text: 'We are already looking at your message: please ask us to remove the photo.',
    tone: 'error' as const,
  }
  return redirectWithNotice(photosAddress(enquiryId), isGone ? { title: 'Photo Removed' } : kept)
}

export async function addByForm(enquiryId: number, form: FormData, clientAddress: string) {
  try {
    await limitPosts(clientAddress)
    const { added, refused } = await addPhotos(enquiryId, takeFiles(form, 'photos'), clientAddress)
    const sent = added === 1 ? 'One photo has arrived' : `${added} photos have arrived`
    if (refused.length === 0)
      return await redirectWithNotice(photosAddress(enquiryId), { title: 'Thank You', text: `${sent}.` })
    return data<Refused>({ error: added > 0 ? `${sent}, but not all:` : 'Not sent:', refused }, { status: 400 })
  } catch (error) {
    const refusal = toRefusal(error)
    if (!refusal || refusal.status === 404 || !(error instanceof Error)) throw error
    return data<Refused>({ error: error.message, refused: [] }, { status: refusal.status, headers: refusal.headers })
  }
}
