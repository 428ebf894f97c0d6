import { z } from 'zod'
import { asksForSizer, describeChosen } from '~/models/catalogue/options/chosen-options.server'
import { enquirySchema } from '~/models/customers/enquiry/enquiry.schema'
import { create, type Enquiry } from '~/models/customers/enquiry/enquiry.server'
import { type NewPiece, requestText } from '~/models/customers/enquiry/requested-pieces.server'
import { optionalText } from '~/models/records/fields'
import { addressText, hasAddress } from '~/models/shop/delivery-address'
import { addressFields, checkAddress } from '~/models/shop/delivery-address.schema'
import { giftFields, giftText, withoutUnusedCard } from '~/models/shop/gift.schema'
import type { Cart } from './cart.server'

const person = enquirySchema
  .pick({ full_name: true, email: true, phone: true, newsletter: true })
  .extend({ message: optionalText(2000), ...giftFields })

const handover = <Way extends string>(way: Way) => person.extend({ handover: z.literal(way) })
const error = 'Choose how you would like to receive your pieces'

export const requestSchema = z.discriminatedUnion(
  'handover',
  [handover('delivery').extend(addressFields).superRefine(checkAddress), handover('collection'), handover('undecided')],
  { error },
)

const requestWithSizerSchema = person
  .extend({ handover: z.enum(['delivery', 'collection', 'undecided'], { error }), ...addressFields })
  .superRefine(checkAddress)

export const requestSchemaOf = (cart: Cart) => (needsSizer(cart) ? requestWithSizerSchema : requestSchema)

export type RequestInput = z.output<typeof requestSchema> | z.output<typeof requestWithSizerSchema>

export function needsSizer({ lines }: Cart): boolean {
  return lines.some(({ quantity, options }) => quantity > 0 && asksForSizer(options))
}

/** In the message, delivery and gift also reach emails, exports and JSON. */
export async function requestPieces(input: RequestInput, cart: Cart, quarantined = false): Promise<Enquiry> {
  const { full_name, email, phone, newsletter } = input
  const pieces = piecesOf(cart)
  const message = [requestText(pieces), handoverText(input, cart), giftText(withoutUnusedCard(input)), input.message]
    .filter(Boolean)
    .join('\n\n')
  return create(
    { full_name, email, phone, newsletter, inquiry_type: 'product', message },
    { quarantined, once: true, pieces },
  )
}

function handoverText(input: RequestInput, cart: Cart): string {
  const address = hasAddress(input) ? addressText(input) : ''
  const isDelivery = input.handover === 'delivery'
  return [
    isDelivery ? `Deliver to: ${address}` : '',
    input.handover === 'collection' ? 'Collected from the boutique.' : '',
    address && !isDelivery && needsSizer(cart) ? `Post the ring sizer to: ${address}` : '',
  ]
    .filter(Boolean)
    .join('\n')
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
