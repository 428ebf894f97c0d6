import { queryOf } from '~/format/address'
import { links } from '~/links'
import { decodeId, encodeId, typedParts } from '~/models/records/permuted-id.server'

const KEY = 'order reference'
const LENGTH = 7

/** Such as "AF-P7K2M9Q": hides the number of orders. */
export function orderReferenceOf(orderId: number, initials: string): string {
  return `${initials}-P${encodeId(orderId, KEY)}`
}

/** A part of a bank's line may end with the reference. Also ids that no order has. */
export function orderIdsIn(typed: string): number[] {
  const ids: number[] = []
  let end = ''
  for (const part of typedParts(typed)) {
    end = (end + part).slice(-LENGTH)
    const id = end.startsWith('P') ? decodeId(end.slice(1), KEY) : null
    if (id !== null) ids.push(id)
  }
  return ids
}

const REFERENCE = /(?<![\p{L}\d])[a-z]{1,4}(?:\s?[-–—]\s?p|\s?p(?=[a-z]{0,5}\d))[a-z\d]{6}(?![\p{L}\d])/iu

/** Such as "order AF-P7K2M9Q" in a search field, but not "red pendant". */
export function orderReferenceIn(typed: string): string | null {
  const [found = ''] = REFERENCE.exec(typed) ?? []
  return orderIdsIn(found).length > 0 ? found.toUpperCase() : null
}

/** Rows of the ledger are never removed, so their place is their number. */
export const receiptNumber = (reference: string, index: number) => `${reference}-${index + 1}`

/** Apart from the addresses of the shop, which every page loads. Those of papers have no secret: browsers print them. */
export const orderLinks = {
  return: (token: string, look = 1) => `${links.order(token)}?n=${look}`,
  paper: (number: string) => `/paper/${number.toLowerCase()}`,
  agreement: (reference: string, version = '') =>
    `${orderLinks.paper(`${reference}-agreement`)}${queryOf({ version })}`,
  photo: (token: string, id: number) => `${links.order(token)}/photos/${id}`,
}
