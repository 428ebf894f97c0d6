import { LABELS as CONTACT } from './contact-form'
import { LABELS as DELIVERY } from './delivery-form'
import { LABELS as HOUSE } from './house-form'
import { LABELS as LOOK } from './look-form'
import { LABELS as MAIL } from './mail-form'
import { LABELS as PRIVACY } from './privacy-form'
import { sectionAddress, SECTIONS, type SectionSlug } from './sections'
import { LABELS as TAX } from './tax-form'

const LABELS: Record<SectionSlug, Record<string, string>> = {
  house: HOUSE,
  contact: CONTACT,
  social: { social: 'Profiles', handle: 'Name on the networks' },
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
