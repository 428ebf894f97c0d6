import { CONTACT, DELIVERY, HOUSE, LOOK, MAIL, PRIVACY, SOCIAL, TAX } from './labels'
import { sectionAddress, SECTIONS, type SectionSlug } from './sections'

const LABELS: Record<SectionSlug, Record<string, string>> = {
  house: HOUSE,
  contact: CONTACT,
  social: SOCIAL,
  delivery: { ...DELIVERY, free_delivery_cents: DELIVERY.free_delivery },
  tax: TAX,
  mail: MAIL,
  privacy: PRIVACY,
  look: LOOK,
}

/** Of every section, for the history. */
export const SETTINGS_LABELS: Record<string, string> = Object.fromEntries(
  Object.values(LABELS).flatMap((labels) => Object.entries(labels)),
)

/** The section with this field. */
export function addressOfSetting(field: string): string {
  const section = SECTIONS.find(({ slug }) => field in LABELS[slug]) ?? SECTIONS[0]
  return sectionAddress(section.slug)
}
