import { SCREENS, SETTINGS_PARTS, type SettingsPart } from '~/admin/shell/screens'
import { href } from '~/href'
import type { Capability } from '~/models/staff/user/capabilities'

export const SECTIONS = [
  { slug: 'house', title: 'House', about: 'Name, initials, tagline, logo, icon and dates', part: 'Your shop' },
  { slug: 'contact', title: 'Contact and hours', about: 'Address, phone, email and opening hours', part: 'Your shop' },
  { slug: 'social', title: 'Social', about: 'Profiles that the pages link to', part: 'Your shop' },
  { slug: 'look', title: 'Look', about: 'Colours, header and typeface', part: 'Your shop' },
  {
    slug: 'selling',
    title: 'Selling',
    about: 'Orders, bank transfer and cards, delivery and invoices',
    part: 'Selling',
  },
  {
    slug: 'delivery',
    title: 'Delivery and returns',
    about: 'Times, promises and the texts beside a piece',
    part: 'Selling',
  },
  { slug: 'tax', title: 'Tax', about: 'ABN and GST', part: 'Selling' },
  {
    slug: 'appointments',
    title: 'Appointments',
    about: 'What visitors can book a time for, and when',
    part: 'Selling',
  },
  { slug: 'bespoke', title: 'Bespoke', about: 'Your page for commissions', part: 'Selling' },
  { slug: 'mail', title: 'Mail', about: 'Sender, notices and a test message', part: 'Emails' },
  { slug: 'replies', title: 'Replies', about: 'Greeting, signature and saved replies to messages', part: 'Emails' },
  {
    slug: 'privacy',
    title: 'Privacy',
    about: 'Visitor counts, how long data is kept, and what is known about a person',
    part: 'Running the shop',
  },
  { slug: 'backups', title: 'Backups', about: 'A copy of the shop every night', part: 'Running the shop' },
] as const satisfies { slug: string; title: string; about: string; part: SettingsPart }[]

export type SectionSlug = (typeof SECTIONS)[number]['slug']

export const sectionAddress = (slug: SectionSlug) => href(`/admin/settings/${slug}`)

interface SettingsEntry {
  to: string
  title: string
  about: string
  part: SettingsPart
  needs: Capability
}

const ENTRIES: SettingsEntry[] = [
  ...SECTIONS.map(({ slug, ...section }) => ({ ...section, to: sectionAddress(slug), needs: 'manage' as const })),
  ...SCREENS.flatMap(({ to, label, needs = 'read', settings }) =>
    settings ? { to, title: label, needs, ...settings } : [],
  ),
]

/** Without the parts in which nothing is left. */
export function settingsFor(can: readonly Capability[]): { part: SettingsPart; entries: SettingsEntry[] }[] {
  const parts = SETTINGS_PARTS.map((part) => ({
    part,
    entries: ENTRIES.filter((entry) => entry.part === part && can.includes(entry.needs)),
  }))
  return parts.filter(({ entries }) => entries.length > 0)
}
