import { queryOf } from '~/format/address'
import { links } from '~/links'
import { decodeId, encodeId, typedParts } from '~/models/records/permuted-id.server'

const KEY = 'order reference'
const LENGTH = 7

/** Such as "AF-P7K2M9Q": hides the number of orders. */
export function orderReferenceOf(orderId: number, initials: string): string {
  return `${initials}-P${encodeId(orderId, KEY)}`
}

/** Of all that a text may name, such as a line of a bank's statement: what ends with a part of it. Also ids that no order has. */
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

/** As somebody types it into the search, such as "order AF-P7K2M9Q": "red pendant" is none. */
export function orderReferenceIn(typed: string): string | null {
  const [found = ''] = REFERENCE.exec(typed) ?? []
  return orderIdsIn(found).length > 0 ? found.toUpperCase() : null
}

/** Below the customer's page of an order; apart from the addresses of the shop, which every page loads. */
export const orderLinks = {
  /** Where the card provider leads back to, and the page that looks again by itself. */
  return: (token: string, look = 1) => `${links.order(token)}?n=${look}`,
  /** With the version that was shown, while it is not accepted. */
  agreement: (token: string, version = '') => `${links.order(token)}/agreement${queryOf({ version })}`,
  document: (token: string, number: string) => `${links.order(token)}/document/${number}`,
  packingSlip: (token: string) => `${links.order(token)}/packing-slip`,
}
