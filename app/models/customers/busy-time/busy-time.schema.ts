import { z } from 'zod'
import type { busyTimes } from '#db/schema'
import { addDays } from '~/format/opening-day'
import { WEEKDAYS } from '~/format/opening-hours'
import { parseClock, parseDay } from '~/format/typed-times'
import {
  type FieldsOf,
  type Fills,
  line,
  optionalLine,
  optionalText,
  reportTo,
  type StaffColumn,
} from '~/models/records/fields'

const MOST_EXCEPTIONS = 200
const DAY_MESSAGE = 'Enter a date that exists, such as 24/12/2026'
const CLOCK_MESSAGE = 'Enter a time such as 10am or 17:30'
const MANY_MESSAGE = `At most ${MOST_EXCEPTIONS} days`

/** Null for an empty text and for one that cannot be read, which is an error then. */
const typed = (parse: (text: string) => string | null, message: string) =>
  optionalLine(40).transform((text, context) => {
    const read = text === null ? null : parse(text)
    if (text !== null && read === null) context.addIssue({ code: 'custom', message })
    return read
  })

const day = () => typed(parseDay, DAY_MESSAGE)
const clock = () => typed(parseClock, CLOCK_MESSAGE)

const exceptions = optionalText(3000).transform((text, context) => {
  const days = new Set<string>()
  for (const row of text?.split('\n').filter((one) => one.trim() !== '') ?? []) {
    const [first = null, last = first] = row.split(/ (?:to|-|–) /).map(parseDay)
    if (!first || !last || last < first) {
      context.addIssue({ code: 'custom', message: `“${row.slice(0, 40)}”: ${DAY_MESSAGE}` })
      return z.NEVER
    }
    for (let one = first; one <= last && days.size <= MOST_EXCEPTIONS; one = addDays(one, 1)) days.add(one)
  }
  if (days.size > MOST_EXCEPTIONS) context.addIssue({ code: 'custom', message: MANY_MESSAGE })
  return [...days].sort()
})

export const busyTimeSchema = z
  .object({
    title: line('Enter what it is', { max: 100 }),
    first_day: line('Enter the day', { max: 40 }).transform((text, context) => {
      const read = parseDay(text)
      if (read === null) context.addIssue({ code: 'custom', message: DAY_MESSAGE })
      return read ?? z.NEVER
    }),
    last_day: day(),
    starts: clock(),
    ends: clock(),
    weekdays: z.array(z.enum(WEEKDAYS)).max(WEEKDAYS.length).default([]),
    exceptions,
  })
  .superRefine(({ first_day, last_day, starts, ends }, context) => {
    const report = reportTo(context)
    if (last_day !== null && last_day < first_day) report('last_day', 'The last day must not be before the first')
    if ((starts === null) !== (ends === null))
      report(starts === null ? 'starts' : 'ends', 'Enter both times, or neither')
    if (starts !== null && ends !== null && ends <= starts) report('ends', 'The end must be later than the start')
  })

export type BusyTimeFields = FieldsOf<typeof busyTimeSchema>
export type BusyTimeInput = Fills<z.output<typeof busyTimeSchema>, StaffColumn<typeof busyTimes>>
