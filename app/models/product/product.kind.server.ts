import { collectionProducts, collections, featuredPositions, productFacets, products, slugRedirects } from '#db/schema'
import { SLUG_TAKEN, trashableKind } from '~/models/records/kind.server'
import { PRODUCT } from './product.kind'
import { presentProduct } from './product.presenter'

export const productKind = trashableKind({
  ...PRODUCT,
  entity: 'Product',
  table: products,
  name: products.name,
  present: presentProduct,
  taken: SLUG_TAKEN,
  trash: {
    redirects: slugRedirects.product_id,
    children: {
      facets: { table: productFacets, owner: productFacets.product_id },
      featured_positions: { table: featuredPositions, owner: featuredPositions.product_id },
      collections: {
        table: collectionProducts,
        owner: collectionProducts.product_id,
        other: { field: 'collection_id', id: collections.id, table: collections },
      },
    },
  },
})
