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
