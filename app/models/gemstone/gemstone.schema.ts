import { z } from 'zod'
import type { gemstones } from '#db/schema'
import type { FieldsOf, Fills, StaffColumn } from '~/models/field-types'
import { formOf, image, imageAlt, text } from '~/models/fields'

/** A gemstone of the month as staff send it. */
export const gemstoneSchema = z.object({
  gemstone_name: text('Gemstone name is required'),
  description: text('Description is required', { max: 20_000 }),
  month: text('Month is required', { max: 60 }),
  image_url: image('Image URL is required'),
  image_alt: imageAlt(),
})

export const gemstoneFormSchema = formOf(gemstoneSchema)

export type GemstoneFields = FieldsOf<typeof gemstoneSchema>
export type GemstoneInput = Fills<z.output<typeof gemstoneSchema>, StaffColumn<typeof gemstones>>
