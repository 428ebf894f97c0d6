import { sql } from 'drizzle-orm'
import { prepared } from '#db/client.server'
import { collectionProducts, collections, products } from '#db/schema'
import { IN_SHOP_ORDER } from '~/models/catalogue/listing/catalogue.server'
import { readInOrder } from '~/models/catalogue/listing/listing.server'
import type { Product } from '~/models/catalogue/product/product.server'

const { collection_id, product_id, position } = collectionProducts

const inSameCollections = prepared((database) =>
  database
    .select({ id: product_id, name: collections.name, slug: collections.slug })
    .from(collectionProducts)
    .innerJoin(collections, sql`${collections.id} = ${collection_id}`)
    .innerJoin(products, sql`${products.id} = ${product_id}`)
    .where(
      sql`${collection_id} IN (SELECT collection_id FROM collection_product WHERE product_id = ${sql.placeholder('id')})
        AND ${products.active} AND ${products.id} NOT IN (SELECT value FROM json_each(${sql.placeholder('without')}))
        AND coalesce(${products.subcategory}, ${products.category}, '') <> ${sql.placeholder('kind')}
        AND ${products.availability} <> 'sold'`,
    )
    .orderBy(collection_id, sql`${position} IS NULL`, position, ...IN_SHOP_ORDER)
    .limit(sql.placeholder('limit')),
)

export async function listCompanions({ id, category, subcategory }: Product, limit: number, without: number[] = []) {
  const found = await inSameCollections().all({
    id,
    kind: subcategory ?? category ?? '',
    without: JSON.stringify([id, ...without]),
    limit: limit * 2,
  })
  const ids = [...new Set(found.map((row) => row.id))].slice(0, limit)
  const [first] = found
  return first ? { pieces: await readInOrder(ids), from: { name: first.name, slug: first.slug } } : null
}
