import { decodeId, encodeId } from '~/models/records/permuted-id.server'

const KEY = 'enquiry reference'
const TYPED = /^(?:[A-Z]{1,4}[\s-]+)?([0-9A-Z]{6})$/i

/** Such as "AF-7K2M9Q": hides the number of enquiries. */
export function referenceOf(enquiryId: number, initials: string): string {
  return `${initials}-${encodeId(enquiryId, KEY)}`
}

/** Also for an id that no enquiry has. */
export function enquiryIdOf(typed: string): number | null {
  return decodeId(TYPED.exec(typed.trim())?.[1] ?? '', KEY)
}
