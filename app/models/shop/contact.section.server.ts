import { dayOf } from '~/format/dates'
import { lastDayOf } from '~/format/opening-day'
import { type HoursLine, type SpecialDay, specialDayLine, type WeekHours, weekLines } from '~/format/opening-hours'
import { type Codec, type Typed, typed } from '~/models/records/codecs'
import { email, optionalLine } from '~/models/records/fields'
import { specialFieldsOf, typedSpecialDays, typedWeek, weekFieldsOf } from './hours-fields'
import { section } from './section.server'
import { readSpecialDays, readWeek, type TypedHours } from './typed-hours'

const PHONE_MESSAGE = 'Enter a phone number such as +61 3 9000 0000'
const WHATSAPP_MESSAGE = 'Enter a phone number such as +61 400 000 000'
const COORDINATES_MESSAGE = 'Enter a number of degrees such as -37.81577'
const MAX_NOTE = 60
const MAX_TIME = 20

const digitsOf = (value: string) => value.replaceAll(/\D/g, '')

const isPhone = (value: string | null) =>
  value === null || (/^\+?[\d ()-]+$/.test(value) && /^\d{6,15}$/.test(digitsOf(value)))

const isMobile = (value: string | null) =>
  value === null || (/^(?:\+[1-9]|0[1-9])[\d ()-]*$/.test(value) && /^\d{9,15}$/.test(digitsOf(value)))

const orEmpty = (value: string | null) => value ?? ''
const addressPart = (label: string, max: number, hint?: string) =>
  typed(optionalLine(max).transform(orEmpty), { label, hint, optional: true })

function coordinatesIn(form: Typed): string[] {
  const [first = '', second = (form.longitude as string | null) ?? ''] = ((form.latitude as string | null) ?? '').split(
    /[,;]\s*|\s+/,
  )
  return [first, second]
}

const coordinate = (position: 0 | 1, most: number, label: string, hint: string): Codec<number | null> => ({
  ...typed<string | null>(optionalLine(position === 0 ? 60 : 30), { label, hint, optional: true }),
  control: { as: 'line', optional: true, attributes: { autoComplete: 'off' } },
  toColumn(form, name, report) {
    const pair = coordinatesIn(form)
    const degrees = degreesOf(pair[position] ?? '', most)
    if (degrees === null && pair.some(Boolean)) report(name, COORDINATES_MESSAGE)
    return degrees
  },
  toForm: (degrees, name) => ({ [name]: degrees === null ? undefined : String(degrees) }),
  show: undefined,
})

function degreesOf(text: string, most: number): number | null {
  const number = text.replace(/^[−–]/, '-')
  if (!/^[+-]?\d{1,3}(?:\.\d{1,15})?°?$/.test(number)) return null
  const degrees = Number.parseFloat(number)
  return Math.abs(degrees) <= most ? degrees : null
}

const shownLine = ({ days, time }: HoursLine) => `${days}: ${time}`
const time = optionalLine(MAX_TIME)
const note = optionalLine(MAX_NOTE)

const hours: Codec<WeekHours> = {
  label: 'Opening hours',
  control: { as: 'own' },
  schema: () => weekFieldsOf(() => time),
  toColumn: (form, _name, report) => readWeek(form as TypedHours, report),
  toForm: typedWeek,
  show: (week) => weekLines(week).map(shownLine).join('\n'),
}

const specialDays: Codec<SpecialDay[]> = {
  label: 'Special days',
  control: { as: 'own' },
  schema: () => specialFieldsOf((_row, part) => (part === 'note' ? note : time)),
  toColumn: (form, _name, report) => readSpecialDays(form as TypedHours, dayOf(new Date()), report),
  // Without those that have passed: the next save removes them.
  toForm: (days) => typedSpecialDays(days.filter((special) => lastDayOf(special) >= dayOf(new Date()))),
  show: (days) => days.map((day) => `${day.day.slice(0, 4)}, ${shownLine(specialDayLine(day))}`).join('\n'),
}

export const CONTACT = section('contact', {
  street: addressPart('Street', 120),
  city: addressPart('City or suburb', 60),
  state: typed(optionalLine(40).transform(orEmpty), {
    label: 'State',
    optional: true,
    attributes: { list: 'australian-states' },
  }),
  postcode: addressPart('Postcode', 12),
  country: addressPart('Country', 60, 'Shown unless it is Australia'),
  latitude: coordinate(0, 90, 'Latitude', 'Paste both numbers here'),
  longitude: coordinate(1, 180, 'Longitude', 'For the map'),
  phone: typed(optionalLine(30).refine(isPhone, PHONE_MESSAGE).transform(orEmpty), {
    label: 'Phone',
    optional: true,
    attributes: { type: 'tel' },
  }),
  email: typed(email('Enter an email address'), { label: 'Email', attributes: { type: 'email' }, beside: true }),
  whatsapp: typed(optionalLine(30).refine(isMobile, WHATSAPP_MESSAGE), {
    label: 'WhatsApp number',
    hint: 'Visitors can ask about a piece on WhatsApp. With the country code, such as +61 400 000 000.',
    optional: true,
    attributes: { type: 'tel' },
    beside: true,
  }),
  hours,
  special_days: specialDays,
})
