import { z } from 'zod'
import { line, optionalLine } from '~/models/records/fields'

const MAX_NAME = 100

export const nameFields = {
  first_name: line('Please enter your first name', { max: MAX_NAME }),
  last_name: optionalLine(MAX_NAME),
}

export const nameSchema = z.object(nameFields)

export type StaffName = z.output<typeof nameSchema>

export const NAME_LABELS = { first_name: 'First name', last_name: 'Last name' }
