import { z } from 'zod'
import { dayOf } from '~/format/dates'
import { email, optionalLine } from '~/models/records/fields'
import { specialFieldsOf, weekFieldsOf, type HoursField } from './hours-fields'
import { readSpecialDays, readWeek } from './typed-hours'

const PHONE_MESSAGE = 'Enter a phone number such as +61 3 9000 0000'
const WHATSAPP_MESSAGE = 'Enter a phone number such as +61 400 000 000'
const COORDINATES_MESSAGE = 'Enter a number of degrees such as -37.81577'
const MAX_NOTE = 60
const MAX_TIME = 20

const digitsOf = (value: string) => value.replaceAll(/\D/g, '')

/** Short numbers such as 13 1234 count too. */
const isPhone = (value: string | null) =>
  value === null || (/^\+?[\d ()-]+$/.test(value) && /^\d{6,15}$/.test(digitsOf(value)))

/** Accepts numbers that Australia's country code can be put before. */
const isMobile = (value: string | null) =>
  value === null || (/^(?:\+[1-9]|0[1-9])[\d ()-]*$/.test(value) && /^\d{9,15}$/.test(digitsOf(value)))

const time = optionalLine(MAX_TIME)
const note = optionalLine(MAX_NOTE)
const typedHours = {
  ...weekFieldsOf(() => time),
  ...specialFieldsOf((_row, part) => (part === 'note' ? note : time)),
}

const filledOrNot = (value: string | null) => value ?? ''

export const addressFields = {
  street: optionalLine(120).transform(filledOrNot),
  city: optionalLine(60).transform(filledOrNot),
  state: optionalLine(40).transform(filledOrNot),
  postcode: optionalLine(12).transform(filledOrNot),
  country: optionalLine(60).transform(filledOrNot),
  phone: optionalLine(30).refine(isPhone, PHONE_MESSAGE).transform(filledOrNot),
  email: email('Enter an email address'),
}

const typed = z.object({
  ...addressFields,
  latitude: optionalLine(60),
  longitude: optionalLine(30),
  whatsapp: optionalLine(30).refine(isMobile, WHATSAPP_MESSAGE),
  ...typedHours,
})

type Typed = z.output<typeof typed>

export const contactSchema = typed.transform((input, context) => {
  const report = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  const { street, city, state, postcode, country, phone, email, whatsapp } = input
  return {
    ...{ street, city, state, postcode, country, phone, email, whatsapp },
    ...readCoordinates(input, report),
    hours: readWeek(input, report),
    special_days: readSpecialDays(input, dayOf(new Date()), report),
  }
})

export type ContactField = Exclude<keyof Typed, HoursField> | HoursField

type Report = (field: 'latitude' | 'longitude', message: string) => void

/** The first field may have both, pasted together. */
function readCoordinates({ latitude, longitude }: Pick<Typed, 'latitude' | 'longitude'>, report: Report) {
  const [first = '', second = longitude ?? ''] = (latitude ?? '').split(/[,;]\s*|\s+/)
  if (!first && !second) return { latitude: null, longitude: null }
  const north = degreesOf(first, 90)
  const east = degreesOf(second, 180)
  if (north === null) report('latitude', COORDINATES_MESSAGE)
  if (east === null) report('longitude', COORDINATES_MESSAGE)
  return { latitude: north, longitude: east }
}

function degreesOf(text: string, most: number): number | null {
  const number = text.replace(/^[−–]/, '-')
  if (!/^[+-]?\d{1,3}(?:\.\d{1,15})?°?$/.test(number)) return null
  const degrees = Number.parseFloat(number)
  return Math.abs(degrees) <= most ? degrees : null
}
