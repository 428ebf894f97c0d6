import { z } from 'zod'
import type { DeliveryAddress } from '#db/schema'
import { formatWrittenDay } from '~/format/dates'
import { email, type FieldsOf, flag, line, optionalLine, text } from '~/models/records/fields'
import { addressText } from '~/models/shop/delivery-address'
import { addressFields, checkAddress } from '~/models/shop/delivery-address.schema'
import { giftFields } from '~/models/shop/gift.schema'
import { ENQUIRY_TYPE_LABELS, type EnquiryType } from './stage'

const TYPES = Object.keys(ENQUIRY_TYPE_LABELS) as [EnquiryType, ...EnquiryType[]]

export function enquiryTypeLabel(type: string): string {
  return ENQUIRY_TYPE_LABELS[type as EnquiryType] ?? 'General Inquiry'
}

export const enquirySchema = z.object({
  full_name: line('Full name is required', { min: 2 }),
  email: email('Valid email is required'),
  phone: optionalLine(60),
  inquiry_type: z.enum(TYPES, { error: 'Please select an inquiry type' }),
  message: text('Message must be at least 10 characters', { min: 10, max: 10_000 }),
  newsletter: flag(false),
})

export type EnquiryInput = z.output<typeof enquirySchema>

export const visitorEnquirySchema = enquirySchema.extend({ preferred_day: optionalLine(100) })

export const sizerEnquirySchema = visitorEnquirySchema.extend(addressFields).superRefine(checkAddress)

export const bespokeEnquirySchema = enquirySchema
  .omit({ inquiry_type: true })
  .extend({
    stone: optionalLine(100),
    metal: optionalLine(100),
    budget: optionalLine(100),
    needed_by: giftFields.needed_by,
  })
  .transform(({ stone, metal, budget, needed_by, ...typed }) => ({
    ...typed,
    inquiry_type: 'custom' as const,
    preferred_day: null,
    facts: [
      stone && `Stone: ${stone}`,
      metal && `Metal: ${metal}`,
      budget && `Budget: ${budget}`,
      needed_by && `Wanted by: ${formatWrittenDay(needed_by)}`,
    ],
  }))

export type BespokeFields = FieldsOf<typeof bespokeEnquirySchema>

interface Asked {
  message: string
  preferred_day: string | null
  sizerAddress?: DeliveryAddress | null
  piece: { id: number; name: string } | null
  facts?: (string | null)[]
  photos?: number
}

/** In the message, these facts also reach emails, exports and JSON. */
export function messageAbout({ message, preferred_day, sizerAddress, piece, facts = [], photos = 0 }: Asked): string {
  const known = [
    piece && `Piece: ${piece.name} (no. ${piece.id})`,
    preferred_day && `Preferred day: ${preferred_day}`,
    sizerAddress && `Post the ring sizer to: ${addressText(sizerAddress)}`,
    ...facts,
    photos > 0 && `Photos: ${photos}`,
  ]
    .filter(Boolean)
    .join('\n')
  return known ? `${known}\n\n${message}` : message
}

export const replySchema = z.object({
  subject: line('Subject is required'),
  text: text('Message is required', { max: 20000 }),
  processed: flag(),
})

export type ReplyInput = z.output<typeof replySchema>

export const noteSchema = z.object({ note: text('Write something first', { max: 5000 }) })

export type NoteInput = z.output<typeof noteSchema>
