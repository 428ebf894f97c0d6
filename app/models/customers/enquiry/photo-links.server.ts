import { decodeId, encodeId } from '~/models/records/permuted-id.server'
import { isSigned, signatureOf } from '~/runtime/secret.server'

const KEY = 'enquiry photos'

/** The customer's secret link: who has it adds photos to the enquiry, and sees those that are there. */
export function photosAddress(enquiryId: number): string {
  const code = encodeId(enquiryId, KEY)
  return `/enquiry/${code}-${signatureOf(KEY, code)}/photos`
}

export function photoAddress(enquiryId: number, id: number): string {
  return `${photosAddress(enquiryId)}/${id}`
}

export function thumbnailAddress(enquiryId: number, id: number): string {
  return `${photoAddress(enquiryId, id)}?size=small`
}

/** The id of the enquiry, which may be gone; null for a token that the shop has not signed. */
export function enquiryIdIn(token: string): number | null {
  const [code = '', ...signature] = token.split('-')
  return isSigned(KEY, code, signature.join('-')) ? decodeId(code, KEY) : null
}
