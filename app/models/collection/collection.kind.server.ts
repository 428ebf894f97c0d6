import { collectionProducts, collections, products, slugRedirects } from '#db/schema'
import { SLUG_TAKEN, trashableKind } from '~/models/records/kind.server'
import { presentCollection } from './collection.schema'

export const collectionKind = trashableKind({
  kind: 'collection',
  entity: 'Collection',
  table: collections,
  name: collections.name,
  present: presentCollection,
  taken: SLUG_TAKEN,
  trash: {
    days: 30,
    redirects: slugRedirects.collection_id,
    children: {
      products: {
        table: collectionProducts,
        owner: collectionProducts.collection_id,
        other: { field: 'product_id', id: products.id, table: products },
      },
    },
  },
})
