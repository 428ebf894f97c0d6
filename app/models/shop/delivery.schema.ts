import { z } from 'zod'
import { plainAmount } from '~/format/numbers'
import { count, optionalCents, optionalLine, optionalText } from '~/models/records/fields'

const MAX_DAYS = 60
/** The table of products has the same limit. */
const MAX_WEEKS = 104
const MAX_TEXT = 60
const MAX_SENTENCE = 160
const MAX_TAB_TEXT = 3000
const MAX_CENTS = 10_000_000

const DAYS_MESSAGE = `Enter a number of days from 0 to ${MAX_DAYS}`
const WEEKS_MESSAGE = `Enter a number of weeks from 1 to ${MAX_WEEKS}`
const AMOUNT_MESSAGE = 'Enter an amount of at most 100000'

const text = () => optionalLine(MAX_TEXT)

/** Empty is null, which promises nothing. */
const days = () =>
  optionalLine(MAX_TEXT)
    .refine((typed) => typed === null || (/^\d{1,2}$/.test(typed) && Number(typed) <= MAX_DAYS), DAYS_MESSAGE)
    .transform((typed) => (typed === null ? null : Number(typed)))

const MAX_TIMES = 600

export const deliverySchema = z.object({
  dispatch_days: days(),
  sizing_days: days(),
  engraving_days: days(),
  lead_weeks: count(WEEKS_MESSAGE).refine((weeks) => weeks >= 1 && weeks <= MAX_WEEKS, WEEKS_MESSAGE),
  delivery: text(),
  returns: text(),
  resizing: text(),
  cleaning: text(),
  gift_wrapping: optionalLine(MAX_SENTENCE),
  free_delivery: z
    .preprocess((typed) => (typeof typed === 'string' ? plainAmount(typed) : typed), optionalCents())
    .refine((cents) => cents === null || cents <= MAX_CENTS, AMOUNT_MESSAGE),
  delivery_times: optionalText(MAX_TIMES),
  details_tab: optionalText(MAX_TAB_TEXT),
  ring_text: optionalText(MAX_TAB_TEXT),
  shipping_tab: optionalText(MAX_TAB_TEXT),
  care_tab: optionalText(MAX_TAB_TEXT),
})

export type DeliveryInput = z.output<typeof deliverySchema>
