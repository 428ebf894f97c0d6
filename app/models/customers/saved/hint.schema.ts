import { z } from 'zod'
import { email, line, optionalText } from '~/models/records/fields'

const MAX_NAME = 60
const MAX_MESSAGE = 500

/** Web and email addresses, tags and phone numbers. */
const ADDRESS = /:\/\/|(?<![\p{L}\d])www\.\S|@|[\p{L}\d-][.。]\p{L}{2,}|<[a-z/!]|(?:\d[\s().-]*){9,}/iu

/** The shop mails these words to somebody who has not asked for them. */
function hasNoAddress(words: string | null): boolean {
  return !ADDRESS.test(
    (words ?? '')
      .slice(0, MAX_MESSAGE)
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, ''),
  )
}

const NO_ADDRESS = 'Please leave out web addresses, email addresses and phone numbers'

export const hintSchema = z.object({
  email: email('Valid email is required'),
  name: line('Your name is required', { max: MAX_NAME }).refine(hasNoAddress, NO_ADDRESS),
  message: optionalText(MAX_MESSAGE).refine(hasNoAddress, NO_ADDRESS),
})

export type Hint = z.output<typeof hintSchema>
