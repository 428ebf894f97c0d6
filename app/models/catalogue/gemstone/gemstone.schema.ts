import { z } from 'zod'
import type { gemstones } from '#db/schema'
import {
  type FieldsOf,
  type Fills,
  formOf,
  image,
  imageAlt,
  line,
  type StaffColumn,
  text,
} from '~/models/records/fields'

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
