import { z } from 'zod'
import { parseDateTimeField } from '~/format/dates'
import { email, line, optionalLine, optionalText } from '~/models/records/fields'

const TIME_MESSAGE = 'Choose a time'
const MOMENT_MESSAGE = 'Enter a day and a time that exist'
const TYPE_MESSAGE = 'Choose what it is for'
const REACH_MESSAGE = 'Enter an email address or a phone number'
const [MIN_MINUTES, MAX_MINUTES] = [5, 720]
const MINUTES_MESSAGE = `Enter a number of minutes from ${MIN_MINUTES} to ${MAX_MINUTES}`

const chosenTime = z.iso.datetime({ error: TIME_MESSAGE }).transform((text) => new Date(text))

const typeRow = z
  .string({ error: TYPE_MESSAGE })
  .regex(/^\d$/, TYPE_MESSAGE)
  .transform((row) => Number(row))

const person = {
  full_name: line('Full name is required'),
  email: email('Valid email is required'),
  phone: optionalLine(60),
  note: optionalText(2000),
}

export const bookingSchema = z.object({ type: typeRow, starts_at: chosenTime, ...person })
export type BookingInput = z.output<typeof bookingSchema>
export type StaffBookingInput = z.output<typeof staffBookingSchema>

export const movingSchema = z.object({ starts_at: chosenTime })

const typedTime = z.string({ error: MOMENT_MESSAGE }).transform((text, context) => {
  const moment = parseDateTimeField(text)
  if (moment) return moment
  context.addIssue({ code: 'custom', message: MOMENT_MESSAGE })
  return z.NEVER
})

/** Null for the length of its type, or the one that it has. */
const minutes = optionalLine(10).transform((text, context) => {
  if (text === null) return null
  const length = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (length >= MIN_MINUTES && length <= MAX_MINUTES) return length
  context.addIssue({ code: 'custom', message: MINUTES_MESSAGE })
  return z.NEVER
})

export const staffBookingSchema = z
  .object({
    ...person,
    email: person.email.nullish().transform((address) => address ?? null),
    starts_at: typedTime,
    minutes,
    type: typeRow,
  })
  .superRefine(({ email: address, phone }, context) => {
    if (!address && !phone) context.addIssue({ code: 'custom', path: ['phone'], message: REACH_MESSAGE })
  })
export const staffMovingSchema = z.object({ starts_at: typedTime, minutes })
