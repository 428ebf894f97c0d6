import { PROPOSED_PROMISES } from '~/models/shop/proposals'
/** The demonstration has accepted what the set-up proposes, in its own words. */
export const promises = {
  ...PROPOSED_PROMISES,
  delivery: 'Insured delivery, free over $250',
  details_tab: PROPOSED_PROMISES.details_tab.replace('our workshop', 'our Melbourne workshop'),
  delivery_times: `Melbourne and regional Victoria: 1–3 working days
Sydney, Canberra, Adelaide, Brisbane: 2–4 working days
Perth, Hobart, Darwin and regional areas: 3–7 working days`,
}

export const appointments = {
  appointment_types: [
    { row: 1, name: 'Consultation', minutes: 60, about: 'An engagement ring, a made-to-order piece or remodelling' },
    { row: 2, name: 'See a piece', minutes: 30, about: 'Try on what you have found here' },
    { row: 3, name: 'Valuation', minutes: 45, about: 'For insurance; please bring your papers' },
  ],
  appointment_opens: '11:00',
  appointment_closes: '16:00',
}

/** The demonstration sells; its numbers are obviously nobody's. */
export const selling = {
  selling: true,
  abn: '10000000000',
  bank_name: 'Aurelia & Finch (demonstration)',
  bank_bsb: '000-000',
  bank_account: '0000 0000',
  payid: 'pay@aureliafinch.example',
  delivery_cents: 1500,
  collection: true,
}

/** With the people and the orders of the demonstration. */
export const servicing = {
  appointments: true,
  bespoke: true,
  bespoke_from_cents: 180_000,
  bespoke_collection: 'collins-street-bridal-edit',
  layby_fee_cents: 5000,
}
