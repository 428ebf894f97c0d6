import { decodeId, encodeId } from '~/models/records/permuted-id.server'

const KEY = 'order reference'
const TYPED = /^(?:[A-Z]{1,4}[\s-]+)?P([0-9A-Z]{6})$/i

/** Such as "AF-P7K2M9Q": hides the number of orders. */
export function orderReferenceOf(orderId: number, initials: string): string {
  return `${initials}-P${encodeId(orderId, KEY)}`
}

/** Also for an id that no order has. */
export function orderIdOf(typed: string): number | null {
  return decodeId(TYPED.exec(typed.trim())?.[1] ?? '', KEY)
}
