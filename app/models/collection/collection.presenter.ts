import type { collections } from '#db/schema'
import { yesOrNo, type PresentedFields } from '~/models/records/field-changes'
import type { CollectionFields } from './collection.schema'

/** A collection as its history tells it. */
export function presentCollection(collection: typeof collections.$inferSelect): PresentedFields<CollectionFields> {
  const { name, slug, tagline, description, image, image_alt, featured } = collection
  return { name, slug, tagline, description, image, image_alt, featured: yesOrNo(featured) }
}
