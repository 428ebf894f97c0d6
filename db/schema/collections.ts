import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { products } from './catalogue'
import { createdAt, flag, id, isFlag, isNotBlank, isSlug, requiredText, updatedAt, version } from './columns'

export const collections = sqliteTable(
  'collection',
  {
    id: id(),
    name: requiredText(),
    slug: requiredText().unique(),
    tagline: text(),
    description: text(),
    image: text(),
    image_alt: text(),
    featured: flag(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
    version: version(),
  },
  (table) => [
    isNotBlank('collection_name_filled', table.name),
    isSlug('collection_slug_shape', table.slug),
    isFlag('collection_featured_flag', table.featured),
  ],
)

export const collectionProducts = sqliteTable(
  'collection_product',
  {
    collection_id: integer()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null until staff have arranged the pieces of the collection. */
    position: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.collection_id, table.product_id] }),
    index('collection_product_product').on(table.product_id),
  ],
)

export const gemstones = sqliteTable(
  'gemstone',
  {
    id: id(),
    gemstone_name: requiredText(),
    description: requiredText(),
    month: requiredText(),
    image_url: requiredText(),
    image_alt: text(),
    created_at: createdAt(),
    version: version(),
  },
  (table) => [
    isNotBlank('gemstone_name_filled', table.gemstone_name),
    isNotBlank('gemstone_description_filled', table.description),
    isNotBlank('gemstone_month_filled', table.month),
    isNotBlank('gemstone_image_url_filled', table.image_url),
  ],
)
