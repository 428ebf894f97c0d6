import { z } from 'zod'
import type { personCards } from '#db/schema'
import { parseYearlyDay } from '~/format/yearly-day'
import { type FieldsOf, type Fills, line, optionalLine, optionalText, type StaffColumn } from '~/models/records/fields'

const day = () =>
  optionalLine(40).transform((typed, context) => {
    if (typed === null) return null
    const day = parseYearlyDay(typed)
    if (day === null) context.addIssue({ code: 'custom', message: 'Enter a day such as 14 March or 14/3/1980' })
    return day
  })

export const cardSchema = z.object({
  contact: line('Enter an email address or a phone number', { max: 254 }),
  full_name: line('Name is required'),
  ring_sizes: optionalText(500),
  metals: optionalLine(200),
  partner: optionalLine(200),
  birthday: day(),
  anniversary: day(),
  notes: optionalText(5000),
})

export type CardFields = FieldsOf<typeof cardSchema>
export type CardInput = Fills<z.output<typeof cardSchema>, StaffColumn<typeof personCards, 'joined_to_id'>>
