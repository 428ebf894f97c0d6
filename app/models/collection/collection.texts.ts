import type { collections } from '#db/schema'
import { yesOrNo, type Texts } from '~/models/history/texts'

/** A collection as its history tells it. */
export function collectionTexts(collection: typeof collections.$inferSelect): Texts {
  const { name, slug, tagline, description, image, image_alt, featured } = collection
  return { name, slug, tagline, description, image, image_alt, featured: yesOrNo(featured) }
}
