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
    also: 'shop name logo icon favicon initials tagline established popular searches',
  },
  {
    slug: 'contact',
    title: 'Contact and hours',
    about: 'Address, phone, email and opening hours',
    part: 'Your shop',
    also: 'address phone telephone email opening hours trading closed public holidays christmas whatsapp',
  },
  {
    slug: 'social',
    title: 'Social',
    about: 'Profiles that the pages link to',
    part: 'Your shop',
    also: 'instagram facebook pinterest youtube profiles',
  },
  {
    slug: 'look',
    title: 'Look',
    about: 'Colours, header and typeface',
    part: 'Your shop',
    also: 'colours colors fonts typeface theme design brand',
  },
  {
    slug: 'selling',
    title: 'Selling',
    about: 'Orders, bank transfer and cards, delivery and invoices',
    part: 'Selling',
    also: 'sell online bank account bsb payid transfer credit card payments stripe deposit lay-by layby instalments gst registered bas cash basis xero accountant invoice number receipt shipping postage price pick up pickup collection low stock agreement terms limit',
  },
  {
    slug: 'delivery',
    title: 'Delivery and returns',
    about: 'Times, promises and the texts beside a piece',
    part: 'Selling',
    also: 'shipping postage returns refund exchange resizing made to order wrapping dispatch',
  },
  { slug: 'tax', title: 'Tax', about: 'ABN and GST', part: 'Selling', also: 'abn gst vat prices include' },
  {
    slug: 'appointments',
    title: 'Appointments',
    about: 'What visitors can book a time for, and when',
    part: 'Selling',
    also: 'bookings calendar consultation notice',
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
    also: 'sender smtp notices notifications',
  },
  {
    slug: 'replies',
    title: 'Replies',
    about: 'Greeting, signature and saved replies to messages',
    part: 'Emails',
    also: 'templates saved email signature greeting',
  },
  {
    slug: 'privacy',
    title: 'Privacy',
    about: 'Visitor counts, how long data is kept, and what is known about a person',
    part: 'Running the shop',
    also: 'personal data export erase delete person retention statistics',
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
