import { href } from '~/href'

export interface SettingsSection {
  slug: string
  title: string
  /** What staff find in it. */
  about: string
}

/** The sections of the settings, in the order of their menu: each is a screen with one form. */
export const SECTIONS = [
  { slug: 'house', title: 'House', about: 'Name, initials, tagline, logo and icon' },
  { slug: 'contact', title: 'Contact and hours', about: 'Address, phone, email and opening hours' },
  { slug: 'social', title: 'Social', about: 'Profiles that the pages link to' },
  { slug: 'delivery', title: 'Delivery and returns', about: 'Times, promises and the texts beside a piece' },
  { slug: 'tax', title: 'Tax', about: 'ABN and GST' },
  { slug: 'mail', title: 'Mail', about: 'Sender, notices and a test message' },
  {
    slug: 'privacy',
    title: 'Privacy',
    about: 'Visitor counts, how long data is kept, and what is known about a person',
  },
  { slug: 'look', title: 'Look', about: 'Colours, header and typeface' },
] as const satisfies SettingsSection[]

export type SectionSlug = (typeof SECTIONS)[number]['slug']

/** Screens beside the sections that only owners open. */
export const OWNER_SCREENS = [
  { to: href('/admin/staff'), title: 'Staff', about: 'Who works here, and what they may do' },
  { to: href('/admin/activity'), title: 'Activity', about: 'Who did what, and when' },
  { to: href('/admin/api-tokens'), title: 'API tokens', about: 'Programs that read or write through the API' },
  { to: href('/admin/webhooks'), title: 'Webhooks', about: 'Programs that hear of changes' },
]

export const sectionAddress = (slug: SectionSlug) => `${href('/admin/settings')}/${slug}`
