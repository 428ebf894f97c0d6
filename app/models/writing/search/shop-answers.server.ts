import { links } from '~/links'
import type { Lead } from '~/models/catalogue/search/results'
import { fillPlaceholders } from '~/models/shop/placeholders.server'
import { shopSettings } from '~/models/shop/shop.server'

type Settings = Awaited<ReturnType<typeof shopSettings>>

/** What the settings know, so that no text has to repeat it. */
const ANSWERS: { about: RegExp; sentence: string | ((settings: Settings) => string); address: string }[] = [
  { about: /\blay[\s-]?(?:by|away)s?\b/i, sentence: '[[lay-by]]', address: links.contact() },
  { about: /\b(?:deposits?|down payments?)\b/i, sentence: '[[deposit]]', address: links.contact() },
  {
    about: /\b(?:book|booking|appointments?|consultations?)\b/i,
    sentence: ({ appointments, appointment_types }) =>
      appointments && appointment_types.length > 0
        ? 'Choose a time that suits you. There is nothing to pay.'
        : 'Tell us when you would like to come, and we will confirm a time.',
    address: '/contact?type=appointment',
  },
]

export async function answerOf(typed: string): Promise<Lead | null> {
  const answer = ANSWERS.find(({ about }) => about.test(typed))
  if (!answer) return null
  const { sentence, address } = answer
  const text = typeof sentence === 'string' ? await fillPlaceholders(sentence) : sentence(await shopSettings())
  return { address, sentence: text, isScreen: true }
}
