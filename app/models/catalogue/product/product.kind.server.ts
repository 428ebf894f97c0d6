import { collectionProducts, collections, featuredPositions, productFacets, products, slugRedirects } from '#db/schema'
import { SLUG_TAKEN, trashableKind } from '~/models/records/kind.server'
import { FACT_FIELDS } from './facts'
import { presentProduct } from './product.codecs.server'
import { PART_LABELS, PRODUCT, PRODUCT_FIELDS } from './product.kind'
import { isSaleLower, SALE_NOT_LOWER } from './product.schema'
import { enteredPrice, NO_SALE } from './sale'
import { keptSinceSale } from './sold-since.server'

type Product = typeof products.$inferSelect

const SALE = Object.keys(NO_SALE)

export const productKind = trashableKind({
  ...PRODUCT,
  fields: PRODUCT_FIELDS,
  table: products,
  name: products.name,
  pictures: { columns: [{ image: products.main_image, alt: products.image_alt }], list: products.more_pictures },
  present: presentProduct,
  keptSince: keptSinceSale,
  together: [SALE, ['category', 'subcategory'], ['main_image', 'image_alt', 'main_focus']],
  refusal: (row) => saleRefusal(row as Product),
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

function saleRefusal({ price_cents, ...sale }: Product) {
  if (isSaleLower({ price: price_cents, sale_price: enteredPrice(sale) })) return null
  return { columns: ['price_cents', ...SALE], reason: SALE_NOT_LOWER.error }
}
