import type { KindDescription } from '~/models/records/kind'
import {
  APPOINTMENT_COLUMNS,
  BACKUPS,
  CONTACT,
  DELIVERY,
  HOUSE,
  LOOK,
  MAIL,
  PRIVACY,
  REPLIES,
  SELLING,
  SOCIAL,
  TAX,
} from './labels'

/** Of the fields of each section of the settings, as the history names them. */
const SECTION_LABELS: Record<string, Record<string, string>> = {
  house: HOUSE,
  contact: CONTACT,
  social: SOCIAL,
  delivery: { ...DELIVERY, free_delivery_cents: DELIVERY.free_delivery },
  tax: TAX,
  selling: {
    ...SELLING,
    delivery_cents: SELLING.delivery_price,
    card_limit_cents: SELLING.card_limit,
    cash_limit_cents: SELLING.cash_limit,
    layby_fee_cents: SELLING.layby_fee,
  },
  appointments: APPOINTMENT_COLUMNS,
  mail: MAIL,
  replies: REPLIES,
  privacy: PRIVACY,
  backups: BACKUPS,
  look: LOOK,
}

export const SETTINGS_LABELS = Object.fromEntries(
  Object.values(SECTION_LABELS).flatMap((labels) => Object.entries(labels)),
)

/** Each section of the settings has a form of its own. */
export const SHOP = {
  kind: 'shop',
  words: { one: 'settings', many: 'settings' },
  address: {
    list: '/admin/settings',
    record: (_id, _name, field) => {
      const section = Object.keys(SECTION_LABELS).find((slug) => field && field in SECTION_LABELS[slug]!)
      return section ? `/admin/settings/${section}` : '/admin/settings'
    },
  },
} satisfies KindDescription
