import { decodeId, encodeId, typedParts } from '~/models/records/permuted-id.server'

const KEY = 'enquiry reference'
/** Without the hyphen, what ends with P before the code is an order's. */
const TYPED = /^(?:[A-Z]{1,4}-|[A-Z]{0,3}[A-OQ-Z])?([0-9A-Z]{6})$/

/** Such as "AF-7K2M9Q": hides the number of enquiries. */
export function referenceOf(enquiryId: number, initials: string): string {
  return `${initials}-${encodeId(enquiryId, KEY)}`
}

/** Also for an id that no enquiry has. */
export function enquiryIdOf(typed: string): number | null {
  return decodeId(TYPED.exec(typedParts(typed).join('-'))?.[1] ?? '', KEY)
}
