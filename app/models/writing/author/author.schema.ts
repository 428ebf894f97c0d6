import { z } from 'zod'
import type { authors } from '#db/schema'
import {
  type FieldsOf,
  type Fills,
  formOf,
  imageAlt,
  line,
  optionalImage,
  optionalText,
  type StaffColumn,
} from '~/models/records/fields'

export const authorSchema = z.object({
  name: line('Name is required'),
  biography: optionalText(600),
  image: optionalImage(),
  image_alt: imageAlt(),
})

export const authorFormSchema = formOf(authorSchema)

export type AuthorFields = FieldsOf<typeof authorSchema>
export type AuthorInput = Fills<z.output<typeof authorSchema>, StaffColumn<typeof authors>>
