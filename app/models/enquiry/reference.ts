import { shop } from '~/shop'

const DIGITS = 6

/** The number by which a customer and the boutique speak of an enquiry: 123 → "AF-000123". */
export function referenceOf(enquiryId: number): string {
  return `${shop.initials}-${String(enquiryId).padStart(DIGITS, '0')}`
}
