import { z } from 'zod'
import { count, optionalLine } from '~/models/fields'

const MAX_DAYS = 60
/** As in the table of products. */
const MAX_WEEKS = 104
const MAX_TEXT = 60

const DAYS_MESSAGE = `Enter a number of days from 1 to ${MAX_DAYS}`
const WEEKS_MESSAGE = `Enter a number of weeks from 1 to ${MAX_WEEKS}`

const text = () => optionalLine(MAX_TEXT)

/** The form "Delivery and returns"; an empty text is left out of the shop. */
export const deliverySchema = z.object({
  delivery_days: count(DAYS_MESSAGE).refine((days) => days >= 1 && days <= MAX_DAYS, DAYS_MESSAGE),
  lead_weeks: count(WEEKS_MESSAGE).refine((weeks) => weeks >= 1 && weeks <= MAX_WEEKS, WEEKS_MESSAGE),
  delivery: text(),
  returns: text(),
  resizing: text(),
  cleaning: text(),
})

export type DeliveryInput = z.output<typeof deliverySchema>
