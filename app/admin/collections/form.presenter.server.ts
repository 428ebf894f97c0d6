import type { Collection } from '~/models/collection/collection.server'
import type { CollectionFields } from '~/models/collection/collection.schema'
import { ticked, type ValuesOf } from '../records/form-state'

/** A collection as its form shows it. */
export function presentCollectionForm(collection: Collection): ValuesOf<CollectionFields> {
  return {
    name: collection.name,
    slug: collection.slug,
    tagline: collection.tagline ?? undefined,
    description: collection.description ?? undefined,
    image: collection.image ?? undefined,
    image_alt: collection.image_alt ?? undefined,
    featured: ticked(collection.featured),
  }
}
