import type { gemstones } from '#db/schema'
import type { PresentedFields } from '~/models/records/field-changes'
import type { GemstoneFields } from './gemstone.schema'

/** A gemstone of the month as its history tells it. */
export function presentGemstone(gemstone: typeof gemstones.$inferSelect): PresentedFields<GemstoneFields> {
  const { gemstone_name, month, image_url, image_alt, description } = gemstone
  return { gemstone_name, month, image_url, image_alt, description }
}
