import { z } from 'zod'
import { DATE_STYLES } from '~/format/dates'
import { uploadedPicture } from '~/format/picture-address'
import { line, optionalImage, optionalLine } from '~/models/records/fields'

const FOUNDED_FROM = 1500
export const INITIALS_MESSAGE = 'Enter one to four letters, such as AF'
const LOGO_MESSAGE = 'Upload the logo, or choose it from the library'
const ICON_MESSAGE = 'Upload a picture, or choose one that was uploaded'
const SQUARE_MESSAGE = 'Choose a square picture of at least 180 × 180 pixels'

const ICON_SIZE = 180
/** A share of the longer side: nearly square pictures are cropped. */
const TOLERANCE = 0.05

/** The size of such a picture is known, and its files are the shop's own. */
const isInLibrary = (address: string) => uploadedPicture(address) !== null || /^\/images\/[\w-]+\.jpg$/.test(address)

function isSquare(address: string): boolean {
  const { width = 0, height = 0 } = uploadedPicture(address) ?? {}
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  return shorter >= ICON_SIZE && longer - shorter <= longer * TOLERANCE
}

const yearMessage = () => `Enter a year from ${FOUNDED_FROM} to ${new Date().getFullYear()}`

const year = z
  .string({ error: yearMessage })
  .trim()
  .refine((typed) => /^\d{4}$/.test(typed), { error: yearMessage, abort: true })
  .transform(Number)
  .refine((number) => number >= FOUNDED_FROM && number <= new Date().getFullYear(), { error: yearMessage })

export const houseSchema = z.object({
  name: line('Enter the name of the shop', { max: 60 }),
  initials: line(INITIALS_MESSAGE, { max: 4 })
    .toUpperCase()
    .regex(/^[A-Z]+$/, INITIALS_MESSAGE),
  tagline: optionalLine(80).transform((value) => value ?? ''),
  established: year,
  date_style: z.enum(DATE_STYLES, { error: 'Choose how dates are written' }),
  logo_url: optionalImage().refine((value) => value === null || isInLibrary(value), LOGO_MESSAGE),
  favicon_url: optionalImage()
    .refine((value) => value === null || uploadedPicture(value) !== null, { error: ICON_MESSAGE, abort: true })
    .refine((value) => value === null || isSquare(value), SQUARE_MESSAGE),
})

export type HouseInput = z.output<typeof houseSchema>
