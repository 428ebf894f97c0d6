import { href } from '~/href'

/** The parts of the settings index, in order. */
export const SETTINGS_PARTS = ['Your shop', 'Selling', 'Emails', 'Catalogue and writing', 'Running the shop'] as const

export type SettingsPart = (typeof SETTINGS_PARTS)[number]

/** The sections of the settings, with other words by which an owner looks for them. */
export const SECTIONS = [
  {
    slug: 'house',
    title: 'House',
    about: 'Name, initials, tagline, logo, icon and dates',
    part: 'Your shop',
    also: 'favicon seo google search engines',
  },
  {
    slug: 'contact',
    title: 'Contact and hours',
    about: 'Address, phone, email and opening hours',
    part: 'Your shop',
    also: 'telephone trading closed public holidays christmas',
  },
  {
    slug: 'social',
    title: 'Social',
    about: 'Profiles that the pages link to',
    part: 'Your shop',
    also: 'instagram facebook pinterest youtube tiktok linkedin',
  },
  {
    slug: 'look',
    title: 'Look',
    about: 'Colours, header and typeface',
    part: 'Your shop',
    also: 'colors fonts theme design brand',
  },
  {
    slug: 'selling',
    title: 'Selling',
    about: 'Orders, bank transfer and cards, delivery and invoices',
    part: 'Selling',
    also: 'bank details credit payments stripe layby instalments bas accountant receipt shipping postage pick up pickup terms contract limit click collect austrac',
  },
  {
    slug: 'delivery',
    title: 'Delivery and returns',
    about: 'Times, promises and the texts beside a piece',
    part: 'Selling',
    also: 'shipping postage refund exchange engraving made lead processing dispatch',
  },
  { slug: 'tax', title: 'Tax', about: 'ABN and GST', part: 'Selling', also: 'vat' },
  {
    slug: 'appointments',
    title: 'Appointments',
    about: 'What visitors can book a time for, and when',
    part: 'Selling',
    also: 'bookings calendar consultation video zoom',
  },
  {
    slug: 'bespoke',
    title: 'Bespoke',
    about: 'Your page for commissions',
    part: 'Selling',
    also: 'commissions custom made',
  },
  {
    slug: 'mail',
    title: 'Mail',
    about: 'Sender, notices and a test message',
    part: 'Emails',
    also: 'smtp notifications',
  },
  {
    slug: 'replies',
    title: 'Replies',
    about: 'Greeting, signature and saved replies to messages',
    part: 'Emails',
    also: 'templates email',
  },
  {
    slug: 'privacy',
    title: 'Privacy',
    about: 'Visitor counts, how long data is kept, and what is known about a person',
    part: 'Running the shop',
    also: 'personal data export erase delete customer retention statistics gdpr',
  },
  {
    slug: 'backups',
    title: 'Backups',
    about: 'A copy of the shop every night',
    part: 'Running the shop',
    also: 'copy nightly restore safety second place s3',
  },
] as const satisfies { slug: string; title: string; about: string; part: SettingsPart; also: string }[]

export type SectionSlug = (typeof SECTIONS)[number]['slug']

export const sectionAddress = (slug: SectionSlug) => href(`/admin/settings/${slug}`)
