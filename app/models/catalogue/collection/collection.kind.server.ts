import { collectionProducts, collections, products, slugRedirects } from '#db/schema'
import { SLUG_TAKEN, trashableKind } from '~/models/records/kind.server'
import { COLLECTION, COLLECTION_FIELDS } from './collection.kind'

export const collectionKind = trashableKind({
  ...COLLECTION,
  fields: COLLECTION_FIELDS,
  table: collections,
  name: collections.name,
  pictures: { columns: [{ image: collections.image, alt: collections.image_alt }] },
  historyLabels: { pieces_added: 'Pieces added', pieces_removed: 'Pieces removed', order: 'Order' },
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
