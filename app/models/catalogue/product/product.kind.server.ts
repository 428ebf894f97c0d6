import { collectionProducts, collections, featuredPositions, productFacets, products, slugRedirects } from '#db/schema'
import { SLUG_TAKEN, trashableKind } from '~/models/records/kind.server'
import { FACT_FIELDS } from './facts'
import { presentProduct } from './product.codecs.server'
import { PART_LABELS, PRODUCT, PRODUCT_FIELDS } from './product.kind'
import { keptSinceSale } from './sold-since.server'

export const productKind = trashableKind({
  ...PRODUCT,
  fields: PRODUCT_FIELDS,
  table: products,
  name: products.name,
  pictures: { columns: [{ image: products.main_image, alt: products.image_alt }], list: products.more_pictures },
  present: presentProduct,
  keptSince: keptSinceSale,
  computed: ['allocated_count'],
  historyLabels: { ...FACT_FIELDS, ...PART_LABELS, featured_position: 'Place on the home page' },
  taken: { ...SLUG_TAKEN, stock_number: 'Another piece has this stock number' },
  trash: {
    days: 30,
    yields: products.stock_number,
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
