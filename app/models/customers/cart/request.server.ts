import type { z } from 'zod'
import { enquirySchema } from '~/models/customers/enquiry/enquiry.schema'
import { create, type Enquiry } from '~/models/customers/enquiry/enquiry.server'
import { requestText, type NewPiece } from '~/models/customers/enquiry/pieces.server'
import { optionalText } from '~/models/records/fields'
import { describeChosen } from '~/models/catalogue/product/chosen-options.server'
import type { Cart } from './cart.server'

export const requestSchema = enquirySchema
  .pick({ full_name: true, email: true, phone: true, newsletter: true })
  .extend({ message: optionalText(2000) })

export type RequestInput = z.output<typeof requestSchema>

export async function requestPieces(input: RequestInput, cart: Cart, quarantined = false): Promise<Enquiry> {
  const pieces = piecesOf(cart)
  const message = [requestText(pieces), input.message].filter(Boolean).join('\n\n')
  return create({ ...input, inquiry_type: 'product', message }, { quarantined, once: true, pieces })
}

function piecesOf({ lines }: Cart): NewPiece[] {
  return lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ product, options, quantity, price_cents }) => ({
      product: product.id,
      name: product.name,
      options: describeChosen(product.options, options) || null,
      optionsWithoutTexts: describeChosen(product.options, options, { withTexts: false }) || null,
      quantity,
      price_cents,
    }))
}
