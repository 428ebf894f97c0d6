import { z } from 'zod'
import type { collections } from '#db/schema'
import { slugify } from '~/format/slug'
import {
  type FieldsOf,
  type Fills,
  flag,
  formOf,
  imageAlt,
  line,
  optionalImage,
  optionalLine,
  optionalText,
  slug,
  type StaffColumn,
  withWord,
} from '~/models/records/fields'

const SLUG_MESSAGE = 'Slug must be at least 2 characters'
const fields = z.object({
  name: line('Name must be at least 2 characters', { min: 2 }),
  slug: slug(SLUG_MESSAGE, 2)
    .transform((typed) => withWord(typed, 'collection'))
    .meta({ type: ['string', 'null'], description: 'From the name, when null or left out' }),
  tagline: optionalLine(200),
  description: optionalText(5000),
  image: optionalImage(),
  image_alt: imageAlt(),
  featured: flag(false),
})

export const collectionSchema = z.preprocess((body) => {
  if (typeof body !== 'object' || body === null) return body
  const { name, slug } = body as { name?: unknown; slug?: unknown }
  const isMissing = slug === undefined || slug === null || slug === ''
  return typeof name === 'string' && isMissing ? { ...body, slug: slugify(name) } : body
}, fields)

export const collectionFormSchema = formOf(collectionSchema)

export type CollectionFields = FieldsOf<typeof fields>
export type CollectionInput = Fills<z.output<typeof collectionSchema>, StaffColumn<typeof collections>>
