import { z } from 'zod'
import type { contentBlocks } from '#db/schema'
import {
  type FieldsOf,
  type Fills,
  formOf,
  imageAlt,
  line,
  optionalImage,
  type StaffColumn,
  text,
} from '~/models/records/fields'

export const BUILT_IN_SECTIONS = [
  'hero',
  'heritage',
  'mission',
  'values',
  'artisans',
  'testimonials',
  'questions',
  'bespoke',
] as const

export const isBuiltIn = (section: string) => (BUILT_IN_SECTIONS as readonly string[]).includes(section)

export const QUESTIONS = 'questions' satisfies (typeof BUILT_IN_SECTIONS)[number]

export const contentBlockSchema = z.object({
  section: line('Section is required', { max: 60 }),
  title: text('Title is required'),
  body: text('Content is required', { max: 20_000 }),
  image: optionalImage(),
  image_alt: imageAlt(),
})

export const contentBlockFormSchema = formOf(contentBlockSchema.omit({ section: true }))

export type ContentBlockFields = FieldsOf<typeof contentBlockSchema>
export type ContentBlockInput = Fills<z.output<typeof contentBlockSchema>, StaffColumn<typeof contentBlocks>>
