import { z } from 'zod'
import { DATE_STYLES } from '~/format/dates'
import { uploadedPicture } from '~/format/stored-address'
import { choice, typed } from '~/models/records/codecs'
import { line, optionalImage, optionalLine } from '~/models/records/fields'
import { section } from './section.server'

const FOUNDED_FROM = 1500
export const INITIALS_MESSAGE = 'Enter one to four letters, such as AF'
const LOGO_MESSAGE = 'Upload the logo, or choose it from the library'
const ICON_MESSAGE = 'Upload a picture, or choose one that was uploaded'
const SQUARE_MESSAGE = 'Choose a square picture of at least 180 × 180 pixels'

const ICON_SIZE = 180
/** Of the longer side: nearly square pictures are cropped. */
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
  .refine((digits) => /^\d{4}$/.test(digits), { error: yearMessage, abort: true })
  .transform(Number)
  .refine((number) => number >= FOUNDED_FROM && number <= new Date().getFullYear(), { error: yearMessage })

const initials = line(INITIALS_MESSAGE, { max: 4 })
  .toUpperCase()
  .regex(/^[A-Z]+$/, INITIALS_MESSAGE)

const logo = optionalImage().refine((value) => value === null || isInLibrary(value), LOGO_MESSAGE)

const icon = optionalImage()
  .refine((value) => value === null || uploadedPicture(value) !== null, { error: ICON_MESSAGE, abort: true })
  .refine((value) => value === null || isSquare(value), SQUARE_MESSAGE)

export const HOUSE = section('house', {
  name: typed(line('Enter the name of the shop', { max: 60 }), {
    label: 'Name of the shop',
    attributes: { autoComplete: 'organization' },
  }),
  initials: typed(initials, {
    label: 'Initials',
    hint: 'One to four letters, which begin the reference of each message and order. Earlier references are still found.',
    attributes: { autoCapitalize: 'characters', spellCheck: false },
    beside: true,
  }),
  tagline: typed(
    optionalLine(80).transform((value) => value ?? ''),
    { label: 'Tagline', hint: 'Follows the name in search engines.', optional: true, beside: true },
  ),
  popular_searches: typed(
    optionalLine(200).transform((value) => value ?? ''),
    {
      label: 'Popular searches',
      hint: 'On the search page, before somebody has typed. With commas between.',
      optional: true,
    },
  ),
  established: typed(year, {
    label: 'Established',
    hint: 'A year',
    attributes: { inputMode: 'numeric' },
    beside: true,
  }),
  date_style: choice(z.enum(DATE_STYLES, { error: 'Choose how dates are written' }), {
    label: 'Dates',
    hint: 'In the journal, on pages and in the back office. Documents, papers and emails always use 5 March 2025.',
    options: { 'month-first': 'March 5, 2025', 'day-first': '5 March 2025' },
    beside: true,
  }),
  logo_url: typed(logo, {
    as: 'picture',
    label: 'Logo',
    hint: 'Stands in header and footer in place of the name. Transparent parts become white, which does not show on paper; on dark ground the logo gets a white plate. Save an SVG as PNG first.',
    optional: true,
  }),
  favicon_url: typed(icon, {
    as: 'picture',
    label: 'Icon',
    hint: 'For tabs, bookmarks and home screens: a square picture of at least 180 × 180 pixels, without fine detail.',
    optional: true,
  }),
})
