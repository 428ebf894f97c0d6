import { z } from 'zod'
import { cleanText } from '~/format/clean-text'
import { dayOf, formatPublicDate, formatWrittenDay } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { charactersOver, tooLongText } from '~/format/text'
import { BAD_TEXT, flag, wellFormed } from '~/models/records/fields'
import { type GiftChoice, MAX_CARD_TEXT } from './gift'

const MAX_TYPED = 5 * MAX_CARD_TEXT

const MAX_DAYS = 366

const card = z
  .string({ error: 'Must be text' })
  // Aborts, so that nothing longer is cleaned and counted.
  .max(10 * MAX_TYPED, { error: `The text of the card may have up to ${MAX_CARD_TEXT} characters`, abort: true })
  .overwrite(cleanText)
  .refine(wellFormed, BAD_TEXT)
  .superRefine((typed, context) => {
    if (charactersOver(MAX_CARD_TEXT, typed) > 0) {
      context.addIssue({ code: 'custom', message: tooLongText('The text of the card', MAX_CARD_TEXT, typed) })
    } else if (typed.length > MAX_TYPED) {
      context.addIssue({ code: 'custom', message: 'The text of the card has too many empty lines' })
    }
  })
  .nullish()
  .transform((typed) => typed || null)

const neededBy = z
  .string({ error: 'Must be a day' })
  .trim()
  .superRefine((typed, context) => {
    const message = typed ? refusalOfDay(typed, new Date()) : null
    if (message) context.addIssue({ code: 'custom', message })
  })
  .nullish()
  .transform((typed) => typed || null)

export function refusalOfDay(typed: string, now: Date): string | null {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(typed) && isReal(typed)
  if (!isDay) return 'Enter a day as year, month and day, such as 2026-12-24'
  if (typed < dayOf(now)) return 'This day has passed: choose one from today on, or leave it empty'
  return typed > dayOf(new Date(now.getTime() + MAX_DAYS * DAY_MS)) ? 'Choose a day within a year' : null
}

/** Days that no month has would roll over. */
function isReal(day: string): boolean {
  const date = new Date(`${day}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

export const giftFields = { is_gift: flag(false), gift_card_text: card, needed_by: neededBy }

export function withoutUnusedCard<Input extends { is_gift: boolean; gift_card_text: string | null }>(
  input: Input,
): Input {
  return input.is_gift ? input : { ...input, gift_card_text: null }
}

export const formatNeededBy = (day: string) => formatPublicDate(new Date(`${day}T00:00Z`))

export function giftText({ is_gift, gift_card_text, needed_by }: GiftChoice): string {
  return [
    is_gift ? 'It is a gift: please wrap it, and send no prices with it.' : '',
    gift_card_text ? `On the card: “${gift_card_text}”` : '',
    needed_by ? `Needed by ${formatWrittenDay(needed_by)}.` : '',
  ]
    .filter(Boolean)
    .join('\n')
}
