import { PROPOSED_PROMISES, PROPOSED_QUESTIONS } from '~/models/shop/proposals'
import type { ContentBlockSeed } from './types'

/** The demonstration has accepted what the set-up proposes, in its own words. */
export const promises = {
  ...PROPOSED_PROMISES,
  delivery: 'Insured delivery, free over $250',
  details_tab: PROPOSED_PROMISES.details_tab.replace('our workshop', 'our Melbourne workshop'),
  delivery_times: `Melbourne and regional Victoria: 1–3 working days
Sydney, Canberra, Adelaide, Brisbane: 2–4 working days
Perth, Hobart, Darwin and regional areas: 3–7 working days`,
}

export const questions: ContentBlockSeed = {
  section: 'questions',
  title: 'Frequently Asked Questions',
  body: PROPOSED_QUESTIONS,
  image: null,
}
