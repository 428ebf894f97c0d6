import type { gemstones } from '#db/schema'
import type { Texts } from '~/models/history/texts'

/** A gemstone of the month as its history tells it. */
export function gemstoneTexts(gemstone: typeof gemstones.$inferSelect): Texts {
  const { gemstone_name, month, image_url, image_alt, description } = gemstone
  return { gemstone_name, month, image_url, image_alt, description }
}
