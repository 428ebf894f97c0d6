import { href } from '~/href'
import { SCREENS } from '~/admin/shell/screens'

export interface SettingsSection {
  slug: string
  title: string
  about: string
}

/** In the order of the menu. */
export const SECTIONS = [
  { slug: 'house', title: 'House', about: 'Name, initials, tagline, logo and icon' },
  { slug: 'contact', title: 'Contact and hours', about: 'Address, phone, email and opening hours' },
  { slug: 'social', title: 'Social', about: 'Profiles that the pages link to' },
  { slug: 'delivery', title: 'Delivery and returns', about: 'Times, promises and the texts beside a piece' },
  { slug: 'tax', title: 'Tax', about: 'ABN and GST' },
  { slug: 'selling', title: 'Selling', about: 'Orders, bank transfer and cards, delivery and invoices' },
  { slug: 'mail', title: 'Mail', about: 'Sender, notices and a test message' },
  { slug: 'replies', title: 'Replies', about: 'Greeting, signature and saved replies to messages' },
  {
    slug: 'privacy',
    title: 'Privacy',
    about: 'Visitor counts, how long data is kept, and what is known about a person',
  },
  { slug: 'backups', title: 'Backups', about: 'A copy of the shop every night' },
  { slug: 'look', title: 'Look', about: 'Colours, header and typeface' },
] as const satisfies SettingsSection[]

export type SectionSlug = (typeof SECTIONS)[number]['slug']

export const OWNER_SCREENS = SCREENS.flatMap(({ to, label, about }) => (about ? { to, title: label, about } : []))

export const sectionAddress = (slug: SectionSlug) => href(`/admin/settings/${slug}`)
