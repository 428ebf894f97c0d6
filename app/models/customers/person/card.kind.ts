import { formatYearlyDay } from '~/format/yearly-day'
import { href } from '~/href'
import type { Field, KindDescription } from '~/models/records/kind'
import type { CardFields } from './card.schema'

export const PERSON_CARD = {
  kind: 'person_card',
  words: { one: 'customer card', many: 'customers' },
  address: { list: href('/admin/customers'), record: (id) => href('/admin/customers/:id', { id }) },
  deletion: {
    question: (name) => ['Are you sure you want to delete what is written down about ', name, '? Orders stay.'],
  },
  actions: { joined: 'Joined with another', parted: 'Parted again' },
} satisfies KindDescription

const shownDay = (value: unknown) => (typeof value === 'string' ? formatYearlyDay(value) : null)
const DAY_HINT = 'Such as 14 March, with the year if it is known'

const shownContact = (value: unknown) => {
  const contact = String(value)
  return /^\d/.test(contact) && !contact.includes('@') ? `0${contact}` : contact
}

export const CARD_FIELDS = {
  contact: {
    label: 'Email or phone',
    hint: 'Everything with this address, or with this number and no address, is on the page of this person',
    show: shownContact,
  },
  full_name: { label: 'Name' },
  ring_sizes: { label: 'Ring sizes', hint: 'One a line: hand, finger, size. Such as “Left ring finger: M”' },
  metals: { label: 'Metals', hint: 'What is liked, and what is not tolerated' },
  partner: { label: 'Partner' },
  birthday: { label: 'Birthday', hint: DAY_HINT, show: shownDay },
  anniversary: { label: 'Anniversary', hint: DAY_HINT, show: shownDay },
  notes: { label: 'Notes', hint: 'For staff only' },
} satisfies Record<keyof CardFields, Field>
