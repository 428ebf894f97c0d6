import { z } from 'zod'
import { email, flag, line, optionalLine, optionalText } from '~/models/records/fields'
import { addressFields, checkAddress } from '~/models/shop/delivery-address.schema'
import { giftFields, withoutUnusedCard } from '~/models/shop/gift.schema'

const person = {
  full_name: line('Full name is required'),
  email: email('Valid email is required'),
  phone: optionalLine(60),
  invoice_name: optionalLine(200),
  note: optionalText(2000),
  ...giftFields,
  newsletter: flag(false),
  pay_by: z.enum(['transfer', 'card'], { error: 'Choose how you would like to pay' }).default('transfer'),
}

/** The address is required for delivery, and forgotten for collection. */
export const checkoutSchema = z
  .discriminatedUnion(
    'handover',
    [
      z.object({ ...person, handover: z.literal('delivery'), ...addressFields }).superRefine(checkAddress),
      z.object({ ...person, handover: z.literal('collection') }),
    ],
    { error: 'Choose delivery or collection' },
  )
  .transform((typed) => {
    const input = withoutUnusedCard(typed)
    if (input.handover === 'collection') return { ...input, address: null }
    const { street, suburb, state, postcode, address_checked: _, ...rest } = input
    return { ...rest, address: { street, suburb, state, postcode } }
  })

export type CheckoutInput = z.output<typeof checkoutSchema>
