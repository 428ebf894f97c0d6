import { z } from 'zod'
import type { gemstones } from '#db/schema'
import { type FieldsOf, type Fills, type StaffColumn, formOf, image, imageAlt, line, text } from '~/models/fields'
import type { PresentedFields } from '~/models/records/field-changes'

export const gemstoneSchema = z.object({
  gemstone_name: line('Gemstone name is required'),
  description: text('Description is required', { max: 20_000 }),
  month: line('Month is required', { max: 60 }),
  image_url: image('Image URL is required'),
  image_alt: imageAlt(),
})

export const gemstoneFormSchema = formOf(gemstoneSchema)

export type GemstoneFields = FieldsOf<typeof gemstoneSchema>
export type GemstoneInput = Fills<z.output<typeof gemstoneSchema>, StaffColumn<typeof gemstones>>

export function presentGemstone(gemstone: typeof gemstones.$inferSelect): PresentedFields<GemstoneFields> {
  const { gemstone_name, month, image_url, image_alt, description } = gemstone
  return { gemstone_name, month, image_url, image_alt, description }
}
