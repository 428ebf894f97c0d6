import { z } from 'zod'
import { ACCENTS, GROUNDS, HEADER_STYLES, HEADING_TYPEFACES } from '#db/schema'
import { slugify } from '~/format/text'
import { count, email, optionalText, slug, text } from '~/models/fields'

const oneLine = (value: string) => value.replaceAll(/\s+/g, ' ')
const optionalLine = (max: number) => optionalText(max).transform((value) => oneLine(value ?? ''))

const FIRST_YEAR = 1500
const YEAR_MESSAGE = 'Enter a year such as 1985'
const INITIALS_MESSAGE = 'Enter one to four letters such as AF'
const PHONE_MESSAGE = 'Enter a phone number such as +61 3 5550 0198'
const COLLECTION_MESSAGE = 'Choose a name with at least two letters or digits'

const isYear = (year: number) => year >= FIRST_YEAR && year <= new Date().getFullYear()
const isPhone = (value: string) =>
  value === '' || (/^[+\d][\d ()-]*$/.test(value) && /^\d{6,15}$/.test(value.replaceAll(/\D/g, '')))

/** "Opal & Wren" → "OW"; at most three letters. */
export function initialsOf(name: string): string {
  const words = slugify(name).replaceAll(/\d/g, '').split('-').filter(Boolean)
  const letters = words.slice(0, 3).map((word) => word.charAt(0).toUpperCase())
  return letters.join('') || 'S'
}

/** Empty initials are made from the name. */
export const houseStepSchema = z
  .object({
    name: text('Name is required', { max: 60 }).transform(oneLine),
    initials: optionalText(4).refine((value) => value === null || /^[a-z]+$/i.test(value), INITIALS_MESSAGE),
    tagline: optionalLine(120),
    established: count(YEAR_MESSAGE).refine(isYear, YEAR_MESSAGE),
  })
  .transform(({ initials, ...house }) => ({ ...house, initials: initials?.toUpperCase() ?? initialsOf(house.name) }))

export const contactStepSchema = z.object({
  street: optionalLine(120),
  city: optionalLine(60),
  state: optionalLine(60),
  postcode: optionalLine(12),
  country: optionalLine(60),
  phone: optionalLine(30).refine(isPhone, PHONE_MESSAGE),
  email: email('Enter an email address such as hello@boutique.example'),
})

/** The slug is made from the name. */
export const collectionStepSchema = z
  .object({ name: text('Name must be at least 2 characters', { min: 2, max: 100 }), tagline: optionalText(200) })
  .transform(({ name, tagline }, context) => {
    const { data } = slug('', 2).safeParse(slugify(name))
    if (data !== undefined) return { name, tagline, slug: data }
    context.addIssue({ code: 'custom', path: ['name'], message: COLLECTION_MESSAGE })
    return z.NEVER
  })

export const lookStepSchema = z.object({
  accent: z.enum(ACCENTS, { error: 'Choose an accent colour' }),
  ground: z.enum(GROUNDS, { error: 'Choose a background' }),
  header_style: z.enum(HEADER_STYLES, { error: 'Choose where the name stands' }),
  heading_typeface: z.enum(HEADING_TYPEFACES, { error: 'Choose a typeface' }),
})
