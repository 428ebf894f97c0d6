import { links } from '~/links'
import type { Lead } from '~/models/catalogue/search/results'
import { shopSettings } from '~/models/shop/shop.server'

type Settings = Awaited<ReturnType<typeof shopSettings>>

/** What the settings know, so that no text has to repeat it. */
const ANSWERS: { about: RegExp; sentence: (settings: Settings) => string; address: string }[] = [
  {
    about: /\blay[\s-]?(?:by|away)s?\b/i,
    sentence: ({ layby_months }) =>
      layby_months === null
        ? 'We do not offer lay-by. Ask us about a piece, and we will see what we can do.'
        : `We offer lay-by over up to ${layby_months} months: the piece is kept for you, and yours once it is paid. Ask us to prepare one.`,
    address: links.contact(),
  },
  {
    about: /\b(?:deposits?|down payments?)\b/i,
    sentence: ({ deposit_percent }) =>
      `Work on a piece made to order begins with a deposit of ${deposit_percent} per cent. The rest is due when it is finished.`,
    address: links.contact(),
  },
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
  return answer ? { address: answer.address, sentence: answer.sentence(await shopSettings()), isScreen: true } : null
}
