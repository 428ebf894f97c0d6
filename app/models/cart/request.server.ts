import { formatMoney } from '~/format/money'
import { create, type Enquiry } from '~/models/enquiry/enquiry.server'
import type { Cart, PricedLine } from './cart.server'
import type { RequestInput } from './request.schema'

/**
 * Sends the pieces of a cart as one enquiry; sent twice within ten minutes it is the same one.
 * `quarantined` keeps it apart for staff to judge.
 */
export async function requestPieces(input: RequestInput, cart: Cart, quarantined = false): Promise<Enquiry> {
  const message = [listOf(cart), input.message].filter(Boolean).join('\n\n')
  return create({ ...input, inquiry_type: 'product', message }, { quarantined, once: true })
}

function listOf({ lines, subtotal_cents }: Cart): string {
  const wanted = lines.filter(({ quantity }) => quantity > 0).map(asText)
  return ['I would like to request these pieces:', '', ...wanted, '', `Subtotal: ${formatMoney(subtotal_cents)}`].join(
    '\n',
  )
}

function asText({ product, quantity, total_cents }: PricedLine): string {
  return `${quantity} × ${product.name} (no. ${product.id}), ${formatMoney(total_cents)}`
}
