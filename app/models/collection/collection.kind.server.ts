import { collectionProducts, collections, products, slugRedirects } from '#db/schema'
import { historyValues } from '~/models/records/history-values'
import { SLUG_TAKEN, trashableKind } from '~/models/records/kind.server'
import { COLLECTION } from './collection.kind'

export const collectionKind = trashableKind({
  ...COLLECTION,
  entity: 'Collection',
  table: collections,
  name: collections.name,
  present: (row) => historyValues(COLLECTION, row),
  taken: SLUG_TAKEN,
  trash: {
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
