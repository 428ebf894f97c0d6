import { z } from 'zod'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { parseCents } from '~/format/numbers'
import { isLink, isWebAddress, parseSitePath } from '~/format/address'

/** The field rules that several entities share. Lengths count after trimming. `error` covers a missing value: forms turn '' into undefined. */

/** Whether a text can be stored: no NUL, no half character. */
export const wellFormed = (value: string) => !value.includes('\0') && value.isWellFormed()
export const BAD_TEXT = 'Contains characters that cannot be stored'

export const text = (error: string, { min = 1, max = 200 } = {}) =>
  z
    .string({ error })
    .trim()
    // Aborts: an empty text breaks other rules too, and forms would not say so.
    .min(min, { error, abort: true })
    .max(max, `At most ${max} characters`)
    .refine(wellFormed, BAD_TEXT)

/** A text of one line: line breaks and runs of blanks become one blank. */
export const line = (error: string) => text(error).transform((value) => value.replaceAll(/\s+/g, ' '))

/** An optional text; missing, null and blank are all null. */
export const optionalText = (max = 2000) =>
  z
    .string({ error: 'Must be text' })
    .trim()
    .max(max, `At most ${max} characters`)
    .refine(wellFormed, BAD_TEXT)
    .nullish()
    .transform((value) => value || null)

const EMAIL_MAX = 254

export const email = (error: string) =>
  z.string({ error }).trim().toLowerCase().max(EMAIL_MAX, error).pipe(z.email({ error }))

export const SLUG_SHAPE_MESSAGE = 'Slug must contain only lowercase letters, numbers, and hyphens'
/** Addresses of the product itself that no row may take. */
const RESERVED = ['new']

export const slug = (required = 'Slug is required', min = 1) =>
  text(required, { min, max: 120 })
    .regex(/^[a-z0-9-]+$/, SLUG_SHAPE_MESSAGE)
    .refine((value) => !RESERVED.includes(value), 'This slug is reserved')

// Text first in each union: forms would otherwise read '1e3' and '0x10' as numbers.
const PRICE_MESSAGE = 'Enter an amount such as 1250 or 1250.00'
const amount = z.union([z.string().trim(), z.number()], { error: PRICE_MESSAGE }).transform((value, context) => {
  const cents = parseCents(String(value))
  if (cents !== null) return cents
  context.addIssue({ code: 'custom', message: PRICE_MESSAGE })
  return z.NEVER
})

/** A required amount, as number or numeric string; the result is in cents. */
export const cents = (required: string) => z.union([z.string(), z.number()], { error: required }).pipe(amount)

/** An optional amount; missing, null and '' are null; the result is in cents. */
export const optionalCents = () =>
  z
    .union([z.string(), z.number(), z.null()], { error: PRICE_MESSAGE })
    .optional()
    .transform((value) => (value === '' || value === undefined ? null : value))
    .pipe(amount.nullable())

const MAX_COUNT = 1_000_000

/** A whole number from 0, as number or text of digits; missing becomes 0. */
export const count = (error: string) =>
  z
    .union([z.string().trim(), z.number()], { error })
    .optional()
    .transform((value, context) => {
      const digits = String(value ?? 0) || '0'
      if (/^\d{1,7}$/.test(digits) && Number(digits) <= MAX_COUNT) return Number(digits)
      context.addIssue({ code: 'custom', message: error })
      return z.NEVER
    })

/** A yes or no; a checkbox that is off is not sent at all. */
export const flag = (initially = false) => z.boolean({ error: 'Must be true or false' }).default(initially)

export const address = (required: string) =>
  text(required, { max: 2000 }).refine(isLink, 'Enter a web address, or a path that starts with /')

const FILE_NAME = /^\w[\w.-]*$/
const IMAGE_MESSAGE = 'Enter an image address or a file name'

function isImage(value: string): boolean {
  return !/\s/.test(value) && (FILE_NAME.test(value) || isWebAddress(value) || parseSitePath(value) !== null)
}

/** An image: http(s) address, path, or file name under /images/. */
export const image = (required: string) => text(required, { max: 2000 }).refine(isImage, IMAGE_MESSAGE)

export const optionalImage = () => optionalText(2000).refine((value) => value === null || isImage(value), IMAGE_MESSAGE)

/** What an image shows, in words; null: the name of its row says it. A body without it leaves it as it is, since the JSON shapes do not have it. */
export const imageAlt = () =>
  z
    .string({ error: 'Must be text' })
    .trim()
    .max(250, 'At most 250 characters')
    .refine(wellFormed, BAD_TEXT)
    .nullable()
    .transform((value) => value || null)
    .optional()

/** A row with an image as its form sends it: that field is always there, and an empty one means null. */
export const formOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((posted) => {
    if (typeof posted !== 'object' || posted === null) return posted
    return { ...posted, image_alt: (posted as { image_alt?: unknown }).image_alt || null }
  }, schema)

// One schema per entity names its fields. Whatever has to know every field is typed by these, so that it no longer
// compiles when a field is added to the schema alone.

/** The fields of a schema, each with the type of its form control. */
export type FieldsOf<Schema extends z.ZodType> = {
  [Name in keyof z.input<Schema> & string]-?: Control<NonNullable<z.input<Schema>[Name]>>
}

type Control<Value> = Value extends boolean ? boolean : Value extends readonly unknown[] ? string[] : string

export type NamesOf<Fields, Type> = { [Name in keyof Fields]: Fields[Name] extends Type ? Name : never }[keyof Fields]

/** The columns that staff fill: all but those that the database fills, and those that the product fills by itself. */
export type StaffColumn<Table extends SQLiteTable, Own extends keyof Table['$inferInsert'] = never> = Exclude<
  keyof Table['$inferInsert'],
  'id' | 'version' | 'created_at' | 'updated_at' | Own
>

/** The output of a schema that has a value for each of these columns. */
export type Fills<Output, _Column extends keyof Output> = Output
