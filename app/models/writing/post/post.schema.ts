import { z } from 'zod'
import type { posts } from '#db/schema'
import { cleanLine } from '~/format/clean-text'
import { parseDateTimeField } from '~/format/dates'
import { focus } from '~/models/catalogue/product/product.schema'
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
  text,
  withWord,
} from '~/models/records/fields'
import {
  MAX_EXCERPT,
  type Publication,
  PUBLICATION_LABELS,
  RELATED_POST_FIELDS,
  RELATED_PRODUCT_FIELDS,
} from './publication'

const MAX_CONTENT = 200_000
const isYearOfFourDigits = (year: number) => year >= 1000 && year <= 9999
const tag = line('A tag cannot be empty', { max: 60 })

export const postSchema = z.object({
  title: line('Title is required'),
  slug: slug().transform((typed) => withWord(typed, 'post')),
  content: text('Content is required', { max: MAX_CONTENT }).describe("Source text in the shop's markup, as sent"),
  author: optionalLine(120),
  meta_description: optionalLine(320),
  tags: z
    .array(tag, { error: 'Tags must be a list' })
    .max(20, 'At most 20 tags')
    .nullish()
    .transform((tags) => tags ?? []),
  image: optionalImage(),
  image_alt: imageAlt(),
  is_published: flag(false),
  published_at: z.iso
    .datetime({ offset: true, error: 'Enter a date and time' })
    .transform((value) => new Date(value))
    .refine((moment) => isYearOfFourDigits(moment.getUTCFullYear()), 'Enter a date and time')
    .nullish(),
})

export type PostFields = FieldsOf<typeof postSchema>
/** What the JSON contract does not have: an update without it keeps what is stored. */
export type FormOnly = 'excerpt' | 'search_title' | 'image_focus' | 'share_image'
type Related = 'related_posts' | 'related_products'
export type PostInput = Fills<
  z.output<typeof postSchema>,
  StaffColumn<typeof posts, 'content_text' | FormOnly | Related>
>

/** Each is a name, a slug or an address. */
const related = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, optionalLine(300)])) as Record<Name, ReturnType<typeof optionalLine>>

const formOnly = z.object({
  excerpt: optionalText(MAX_EXCERPT),
  search_title: optionalLine(200),
  image_focus: focus().transform((value) => (value === '50% 50%' ? null : (value ?? null))),
  focus_of: optionalLine(2000),
  share_image: optionalImage(),
  ...related(RELATED_POST_FIELDS),
  ...related(RELATED_PRODUCT_FIELDS),
})

type FormFields = Omit<PostFields, 'tags' | 'is_published'> & FieldsOf<typeof formOnly>
export type PostFormFields = FormFields & { tags: string; publication: string }
export type PostFormInput = z.output<typeof postFormSchema>

const tagsField = z.unknown().transform((tags, context) => {
  const { data, error } = postSchema.shape.tags.safeParse(tags)
  if (data) return data
  const { path = [], message = '' } = error.issues[0] ?? {}
  context.addIssue({ code: 'custom', message: path.length > 0 ? `Each tag: ${message}` : message })
  return z.NEVER
})

const PUBLICATIONS = Object.keys(PUBLICATION_LABELS) as [Publication, ...Publication[]]

const postForm = postSchema
  .omit({ is_published: true })
  .extend({
    ...formOnly.shape,
    tags: tagsField,
    publication: z.enum(PUBLICATIONS, { error: 'Choose Draft, Published or Scheduled' }),
  })
  .superRefine(({ publication, published_at }, context) => {
    const isFuture = published_at && published_at > new Date()
    const message = {
      draft: null,
      published: isFuture ? 'This time is in the future: choose Scheduled, or clear it to publish now' : null,
      scheduled: isFuture ? null : 'Choose a time in the future',
    }[publication]
    if (message) context.addIssue({ code: 'custom', path: ['published_at'], message })
  })

/** Tags are on one line, and times in the boutique's time zone. */
export const postFormSchema = z.preprocess((posted) => {
  if (typeof posted !== 'object' || posted === null) return posted
  const { tags, published_at, ...rest } = posted as Record<string, unknown>
  return { ...rest, tags: listOf(tags), published_at: momentOf(published_at) }
}, formOf(postForm))

function listOf(tags: unknown): string[] {
  if (typeof tags !== 'string') return []
  const distinct = new Map<string, string>()
  for (const tag of cleanLine(tags)
    .split(',')
    .map((typed) => typed.trim())) {
    if (tag && !distinct.has(tag.toLowerCase())) distinct.set(tag.toLowerCase(), tag)
  }
  return [...distinct.values()]
}

function momentOf(text: unknown): unknown {
  return typeof text === 'string' ? (parseDateTimeField(text)?.toISOString() ?? text) : undefined
}
