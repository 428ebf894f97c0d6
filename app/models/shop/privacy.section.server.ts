import { z } from 'zod'
import { tick, typed } from '~/models/records/codecs'
import { section } from './section.server'

export const KEPT_FOR: Record<string, string> = {
  '6': '6 months',
  '12': '12 months',
  '24': '2 years',
  '36': '3 years',
  '60': '5 years',
  '84': '7 years',
}

const months = z
  .string()
  .optional()
  .default('')
  .refine((value) => value === '' || Object.hasOwn(KEPT_FOR, value), 'Choose one of the list')
  .transform((value) => (value === '' ? null : Number(value)))

export const PRIVACY = section('privacy', {
  visitor_counts: tick({
    label: 'Visitor counts',
    text: 'Count how often pieces are viewed and requested, and which searches find nothing. Nothing about a visitor is stored.',
  }),
  enquiry_months: typed(months, {
    as: 'choice',
    label: 'Keep processed messages',
    hint: 'From the day a message is processed. After that it is deleted with its notes, replies and photos. Open messages always stay, and so do those whose order is still open.',
    placeholder: 'For ever',
    choices: KEPT_FOR,
  }),
})
