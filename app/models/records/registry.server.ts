import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  authors,
  collectionProducts,
  collections,
  contentBlocks,
  featuredPositions,
  enquiries,
  footerLinks,
  gemstones,
  newsletters,
  pages,
  posts,
  productFacets,
  products,
  shops,
  slugRedirects,
  subscribers,
  type RECORD_KINDS,
  type TRASH_KINDS,
} from '#db/schema'
import { presentAuthor } from '~/models/author/author.schema'
import { presentCollection } from '~/models/collection/collection.schema'
import { presentContentBlock } from '~/models/content-block/content-block.schema'
import { presentFooterLink } from '~/models/footer-link/footer-link.presenter'
import { presentGemstone } from '~/models/gemstone/gemstone.schema'
import { plainText } from '~/models/markup/plain-text.server'
import { presentNewsletter } from '~/models/newsletter/newsletter.schema'
import { presentPage } from '~/models/page/page.schema'
import { presentPost } from '~/models/post/post.schema'
import { presentRelated } from '~/models/post/related-names.server'
import { presentProduct } from '~/models/product/product.presenter'
import { presentShop } from '~/models/settings/shop.schema'
import type { PresentedFields } from './field-changes'

export type RecordKind = (typeof RECORD_KINDS)[number]
/** Kinds with a table and a history of their own; the others only appear in the log of activity. */
export type StoredKind = Exclude<RecordKind, 'staff' | 'api_token' | 'webhook' | 'person'>
export type TrashKind = (typeof TRASH_KINDS)[number]

/** Rows that are deleted and restored together with a record. */
export interface Children {
  table: SQLiteTable
  owner: SQLiteColumn
  /** The other row they reference, which may be gone when they are restored. */
  other?: { field: string; id: SQLiteColumn; table: SQLiteTable }
}

export type VersionedTable = SQLiteTable & { id: SQLiteColumn; version: SQLiteColumn }
export type SluggedTable = VersionedTable & { slug: SQLiteColumn }

export interface EditableType<Table extends VersionedTable = VersionedTable> {
  entity: string
  table: Table
  name: SQLiteColumn
  present: (row: Table['$inferSelect']) => PresentedFields
  /** What `present` cannot show without other rows, such as their names. */
  presentLinked?: (row: Table['$inferSelect']) => Promise<PresentedFields>
  /** Error messages of unique columns. */
  taken?: Record<string, string>
}

/** A kind with a trash and slug redirects. */
export interface TrashableType<Table extends SluggedTable = SluggedTable> extends EditableType<Table> {
  redirects: SQLiteColumn
  children: Record<string, Children>
  /** Adds what a row lacks that was deleted before a column was there. */
  complete?: (row: Record<string, unknown>) => Record<string, unknown>
}

const editable = <Table extends VersionedTable>(type: EditableType<Table>) => type
const trashable = <Table extends SluggedTable>(type: TrashableType<Table>) => type
const SLUG_TAKEN = { slug: 'This slug is already in use' }

/** Every kind of record with a history: a new kind is a row here (docs/decisions/records.md). */
export const RECORDS = {
  product: trashable({
    entity: 'Product',
    table: products,
    name: products.name,
    present: presentProduct,
    taken: SLUG_TAKEN,
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
  }),
  collection: trashable({
    entity: 'Collection',
    table: collections,
    name: collections.name,
    present: presentCollection,
    taken: SLUG_TAKEN,
    redirects: slugRedirects.collection_id,
    children: {
      products: {
        table: collectionProducts,
        owner: collectionProducts.collection_id,
        other: { field: 'product_id', id: products.id, table: products },
      },
    },
  }),
  post: trashable({
    entity: 'Blog post',
    table: posts,
    name: posts.title,
    present: presentPost,
    presentLinked: presentRelated,
    complete: (row) => ({ content_text: plainText(String(row.content)), ...row }),
    taken: SLUG_TAKEN,
    redirects: slugRedirects.post_id,
    children: {},
  }),
  page: trashable({
    entity: 'Page',
    table: pages,
    name: pages.title,
    present: presentPage,
    taken: SLUG_TAKEN,
    redirects: slugRedirects.page_id,
    children: {},
  }),
  content_block: editable({
    entity: 'Content block',
    table: contentBlocks,
    name: contentBlocks.section,
    present: presentContentBlock,
    taken: { section: 'This section already exists' },
  }),
  gemstone: editable({
    entity: 'Gemstone',
    table: gemstones,
    name: gemstones.gemstone_name,
    present: presentGemstone,
  }),
  footer_link: editable({
    entity: 'Footer link',
    table: footerLinks,
    name: footerLinks.title,
    present: presentFooterLink,
  }),
  newsletter: editable({
    entity: 'Newsletter',
    table: newsletters,
    name: newsletters.subject,
    present: presentNewsletter,
  }),
  author: editable({
    entity: 'Author',
    table: authors,
    name: authors.name,
    present: presentAuthor,
    taken: { name: 'There is already an author with this name' },
  }),
  shop: editable({
    entity: 'Settings',
    table: shops,
    name: shops.name,
    present: presentShop,
  }),
  // The history of records about people names nobody.
  enquiry: { table: enquiries },
  subscriber: { table: subscribers },
} satisfies Record<StoredKind, { table: SQLiteTable; name?: SQLiteColumn }>

export type EditableKind = Exclude<StoredKind, 'enquiry' | 'subscriber'>
export type RowOf<Kind extends StoredKind> = (typeof RECORDS)[Kind]['table']['$inferSelect']

export function editableType(kind: EditableKind): EditableType {
  return RECORDS[kind] as unknown as EditableType
}

export function trashableType(kind: TrashKind): TrashableType {
  return RECORDS[kind] as unknown as TrashableType
}

export function isTrashable(kind: StoredKind): kind is TrashKind {
  return 'children' in RECORDS[kind]
}
