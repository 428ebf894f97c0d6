import { adminLinks } from '../shell/links'

export interface SettingsSection {
  slug: string
  title: string
  /** What staff find in it. */
  about: string
}

/** The sections of the settings, in the order of their menu: each is a screen with one form. */
export const SECTIONS = [
  { slug: 'delivery', title: 'Delivery and returns', about: 'Times, promises and the texts beside a piece' },
] as const satisfies SettingsSection[]

export type SectionSlug = (typeof SECTIONS)[number]['slug']

export const sectionAddress = (slug: SectionSlug) => `${adminLinks.settings()}/${slug}`
