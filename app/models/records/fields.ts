import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { isLink, isWebAddress, parseSitePath } from '~/format/address'
import { cleanLine, cleanText } from '~/format/clean-text'
import { cleanEmail, EMAIL } from '~/format/email-address'
import { AMOUNT, MAX_DOLLARS, parseCents, plainAmount } from '~/format/numbers'
import { storedPicture } from '~/format/stored-address'

/** Lengths count after cleaning. `error` is for a missing value: forms turn '' into undefined. */

/** SQLite can store neither NUL nor a lone surrogate. */
export const wellFormed = (value: string) => !value.includes('\0') && value.isWellFormed()
export const BAD_TEXT = 'Contains characters that cannot be stored'

interface Limits {
  min?: number
  max?: number
}

type Clean = (typed: string) => string

/** What is far longer than `max` characters is refused unread: no pattern meets it. */
export const unlessFarTooLong =
  (max: number, clean: Clean): Clean =>
  (typed) =>
    typed.length > 2 * max + 1000 ? typed : clean(typed)

const required = (clean: Clean, error: string, { min = 1, max = 200 }: Limits = {}) =>
  z
    .string({ error })
    .overwrite(unlessFarTooLong(max, clean))
    // Aborts, so that an empty text has only one error.
    .min(min, { error, abort: true })
    .max(max, `At most ${max} characters`)
    .refine(wellFormed, BAD_TEXT)

const limited = (clean: Clean, max: number) =>
  z
    .string({ error: 'Must be text' })
    .overwrite(unlessFarTooLong(max, clean))
    .max(max, `At most ${max} characters`)
    .refine(wellFormed, BAD_TEXT)

export const text = (error: string, limits?: Limits) => required(cleanText, error, limits)

export const line = (error: string, limits?: Limits) => required(cleanLine, error, limits)

export const optionalText = (max: number, meta: { format?: string } = {}) =>
  limited(cleanText, max)
    .meta(meta)
    .nullish()
    .transform((value) => value || null)

export const optionalLine = (max: number) =>
  limited(cleanLine, max)
    .nullish()
    .transform((value) => value || null)

/** '' and null mean none; missing keeps the stored value, as in all of `kept…`. */
export const keptLine = (max: number) =>
  limited(cleanLine, max)
    .nullable()
    .transform((value) => value || null)
    .optional()

export const keptText = (max: number) =>
  limited(cleanText, max)
    .nullable()
    .transform((value) => value || null)
    .optional()

export const altText = () => limited(cleanLine, 250)

const EMAIL_MAX = 254

export const email = (error: string, malformed = error) =>
  z
    .string({ error })
    .overwrite(cleanEmail)
    .min(1, error)
    .max(EMAIL_MAX, malformed)
    .pipe(z.email({ error: malformed, pattern: EMAIL }))
    .meta({ format: 'email' })

/** Where it is one of several ways to reach somebody: `checkEmail` reports a malformed one along with what else is wrong. */
export const optionalEmail = () => optionalLine(EMAIL_MAX).transform((value) => value && cleanEmail(value))

export function checkEmail(typed: string | null, report: Report): void {
  if (typed && !EMAIL.test(typed)) report('email', 'Enter an email address such as name@example.com')
}

export type Report = (field: string, message: string) => void

/** For a rule about several fields of a form. */
export const reportTo =
  (context: z.RefinementCtx): Report =>
  (field, message) =>
    context.addIssue({ code: 'custom', path: [field], message })

/** Of a row; null also for what is no id. */
export const optionalId = () =>
  optionalLine(12).transform((typed) => (typed && /^\d+$/.test(typed) ? Number(typed) : null))

export const SLUG_SHAPE_MESSAGE = 'Slug must contain only lowercase letters, numbers, and hyphens'
export const SLUG = /^[a-z0-9-]+$/
const RESERVED = ['new']

export const slug = (required = 'Slug is required', min = 1) =>
  line(required, { min, max: 120 })
    .regex(SLUG, SLUG_SHAPE_MESSAGE)
    .refine((value) => !RESERVED.includes(value), 'This slug is reserved')

/** In an address, digits alone are an id. */
export const withWord = (slug: string, word: string) => (/^\d+$/.test(slug) ? `${word}-${slug}` : slug)

// Text comes first in each union: forms would otherwise read '1e3' and '0x10' as numbers.
const PRICE_MESSAGE = 'Enter an amount such as 1250 or 1250.00'
const amount = z.union([z.string().trim(), z.number()], { error: PRICE_MESSAGE }).transform((value, context) => {
  const cents = parseCents(String(value))
  if (cents !== null) return cents
  context.addIssue({ code: 'custom', message: PRICE_MESSAGE })
  return z.NEVER
})

const typed = (pattern: RegExp) => z.string().meta({ pattern: pattern.source })
const inDollars = z.number().meta({ minimum: 0, maximum: MAX_DOLLARS, description: 'At most two decimals' })
const orEmpty = ({ source }: RegExp) => new RegExp(`^$|${source}`)

export const cents = (required: string) => z.union([typed(AMOUNT), inDollars], { error: required }).pipe(amount)

export const optionalCents = () =>
  z
    .union([typed(orEmpty(AMOUNT)), inDollars, z.null()], { error: PRICE_MESSAGE })
    .optional()
    .transform((value) => (value === '' || value === undefined ? null : value))
    .pipe(amount.nullable())

export const keptCents = () =>
  z
    .union([typed(orEmpty(AMOUNT)), inDollars, z.null()], { error: PRICE_MESSAGE })
    .transform((value) => (value === '' ? null : value))
    .pipe(amount.nullable())
    .optional()

/** As people write amounts, such as "$1,250": the JSON contract does not allow that. */
export const typedAmount = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((amount) => (typeof amount === 'string' ? plainAmount(amount) : amount), schema)

const MAX_COUNT = 1_000_000
const DIGITS = /^\d{1,7}$/

export const wholeNumber = (digits: RegExp, minimum: number, maximum: number) =>
  [
    z
      .string()
      .trim()
      .meta({ pattern: orEmpty(digits).source }),
    z.number().meta({ type: 'integer', minimum, maximum }),
  ] as const

export const count = (error: string) =>
  z
    .union(wholeNumber(DIGITS, 0, MAX_COUNT), { error })
    .optional()
    .transform((value, context) => {
      const digits = String(value ?? 0) || '0'
      if (DIGITS.test(digits) && Number(digits) <= MAX_COUNT) return Number(digits)
      context.addIssue({ code: 'custom', message: error })
      return z.NEVER
    })

export const flag = (initially = false) => z.boolean({ error: 'Must be true or false' }).default(initially)

const LINK = { format: 'uri-reference' }

/** Rejects line breaks: browsers would drop them. */
export const address = (required: string) =>
  text(required, { max: 2000 }).refine(isLink, 'Enter a web address, or a path that starts with /').meta(LINK)

const FILE_NAME = /^\w[\w.-]*$/
const IMAGE_MESSAGE = 'Enter an image address or a file name'

function isImage(value: string): boolean {
  return !/\s/.test(value) && (FILE_NAME.test(value) || isWebAddress(value) || parseSitePath(value) !== null)
}

export const image = (required: string) =>
  text(required, { max: 2000 }).refine(isImage, IMAGE_MESSAGE).meta(LINK).transform(storedPicture)

export const optionalImage = () =>
  optionalText(2000, LINK)
    .refine((value) => value === null || isImage(value), IMAGE_MESSAGE)
    .transform((value) => value && storedPicture(value))

/** Null means that the row's name describes the image. Missing keeps the stored value, for the JSON contract. */
export const imageAlt = () =>
  altText()
    .nullable()
    .transform((value) => value || null)
    .optional()

/** A form always sends the alt text, and an empty one means null. */
export const formOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((posted) => {
    if (typeof posted !== 'object' || posted === null) return posted
    return { ...posted, image_alt: (posted as { image_alt?: unknown }).image_alt || null }
  }, schema)

// When the schema gains a field, code that lists all of them fails to compile.

export type FieldsOf<Schema extends z.ZodType> = {
  [Name in keyof z.input<Schema> & string]-?: Control<NonNullable<z.input<Schema>[Name]>>
}

type Control<Value> = Value extends boolean ? boolean : Value extends readonly unknown[] ? string[] : string

export type StaffColumn<Table extends SQLiteTable, Own extends keyof Table['$inferInsert'] = never> = Exclude<
  keyof Table['$inferInsert'],
  'id' | 'version' | 'created_at' | 'updated_at' | Own
>

export type Fills<Output, _Column extends keyof Output> = Output
