import { eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { prepared } from '#db/client.server'
import { collectionProducts, products } from '#db/schema'
import { untilContentChanges } from '~/models/records/content-version.server'
import { wordsQuery } from '~/models/catalogue/vocabulary/text-search.server'
import { currentCatalogue, facetKey, positionsOf, type Catalogue } from './catalogue.server'
import { materialFacets, PRICE_CEILING, type Filters, type Scope, type Sort } from './filters'
import type { Product } from './product.server'
import {
  countEach,
  having,
  inAll,
  inPriceRange,
  inStock,
  ofCategory,
  ofIds,
  sizeOf,
  type Selection,
} from './selection.server'
import { CATEGORY_NAMES, GEMSTONES, METALS, STYLES } from '../vocabulary/taxonomy'

export const PAGE_SIZE = 24

const OPTIONS = { category: CATEGORY_NAMES, gemstone: GEMSTONES, metal: METALS, style: STYLES } as const
type OptionKind = keyof typeof OPTIONS
const OPTION_KINDS = Object.keys(OPTIONS) as OptionKind[]

export interface Listing {
  products: ListedProduct[]
  total: number
  page: number
  pageCount: number
  /** How many products each option would show, given the other filters. */
  counts: Record<OptionKind, Record<string, number>>
  /** Ignores the filter on stock. */
  inStock: number
}

const { id, name, category, price_cents, sale_price_cents, featured } = products
const { main_image, image_alt, main_focus, inventory_count, available_count, availability, lead_weeks } = products
const PRICES = { price_cents, sale_price_cents }
const SHOWN = { main_image, image_alt, main_focus, inventory_count, available_count, availability, lead_weeks }
/** Leaves out the long columns. */
const LISTED = { id, name, category, featured, ...PRICES, ...SHOWN }

export type ListedProduct = Pick<Product, keyof typeof LISTED>

const byIds = prepared((database) =>
  database
    .select(LISTED)
    .from(products)
    .where(sql`${products.id} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`)
    .prepare(),
)
const inCollection = prepared((database) =>
  database
    .select({ id: collectionProducts.product_id, position: collectionProducts.position })
    .from(collectionProducts)
    .where(eq(collectionProducts.collection_id, sql.placeholder('id')))
    .orderBy(collectionProducts.position)
    .prepare(),
)
const withWords = prepared((database) =>
  database
    .select({ ids: sql<string>`json_group_array(rowid)` })
    .from(sql`product_words`)
    .where(sql`product_words MATCH ${sql.placeholder('query')}`)
    .prepare(),
)

export async function listProducts(scope: Scope, filters: Filters): Promise<Listing> {
  const catalogue = await currentCatalogue()
  const base = await selectBase(catalogue, scope, filters)
  const stock = filters.stock === 'in' ? inStock(catalogue) : null
  const chosen = selectChosen(catalogue, scope, filters)
  const allBut = (kind?: OptionKind) =>
    inAll(catalogue, [base, stock, ...OPTION_KINDS.filter((other) => other !== kind).map((other) => chosen[other])])
  const shown = allBut()
  const positions = (await orderFor(catalogue, scope, filters.sort)).filter((position) => shown[position])
  const pageCount = Math.max(1, Math.ceil(positions.length / PAGE_SIZE))
  const page = Math.min(filters.page, pageCount)
  const onPage = positions.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const counts = OPTION_KINDS.map((kind) => [kind, countEach(catalogue, kind, OPTIONS[kind], allBut(kind))] as const)
  return {
    products: await readInOrder(onPage.map((position) => catalogue.ids[position]!)),
    total: positions.length,
    page,
    pageCount,
    counts: Object.fromEntries(counts) as Listing['counts'],
    inStock: sizeOf(inAll(catalogue, [base, inStock(catalogue), ...Object.values(chosen)])),
  }
}

export async function isCategoryInUse(value: string): Promise<boolean> {
  const { members } = await currentCatalogue()
  return members.has(facetKey('category', value)) || members.has(facetKey('subcategory', value))
}

export async function countInCollection(id: number): Promise<number> {
  const catalogue = await currentCatalogue()
  return sizeOf(await selectCollection(catalogue, id))
}

/** Pieces that staff have not arranged come last. */
async function orderFor(catalogue: Catalogue, { collectionId }: Scope, sort: Sort): Promise<number[]> {
  const order = catalogue.orders[sort]
  if (!collectionId || sort !== 'featured') return order
  const members = await inCollection().all({ id: collectionId })
  const arranged = positionsOf(
    members.filter(({ position }) => position !== null).map(({ id }) => id),
    catalogue.positionOf,
  )
  return arranged.length > 0 ? [...new Set([...arranged, ...order])] : order
}

async function selectBase(catalogue: Catalogue, scope: Scope, { q, min, max }: Filters): Promise<Selection> {
  const material = scope.material ? materialFacets(scope.material) : null
  return inAll(catalogue, [
    material && having(catalogue, material.kind, material.values),
    scope.style ? having(catalogue, 'style', [scope.style]) : null,
    scope.collectionId ? await selectCollection(catalogue, scope.collectionId) : null,
    q ? ofIds(catalogue, await idsWithWords(q)) : null,
    min > 0 || max !== PRICE_CEILING ? inPriceRange(catalogue, min, max) : null,
  ])
}

async function selectCollection(catalogue: Catalogue, id: number): Promise<Selection> {
  const members = await inCollection().all({ id })
  return ofIds(
    catalogue,
    members.map((member) => member.id),
  )
}

/** A category in the filters replaces the one in the path. */
function selectChosen(catalogue: Catalogue, scope: Scope, filters: Filters): Record<OptionKind, Selection | null> {
  const category = filters.category || scope.category
  const chosen = (kind: 'gemstone' | 'metal' | 'style') =>
    filters[kind] ? having(catalogue, kind, [filters[kind]]) : null
  return {
    category: category ? ofCategory(catalogue, category) : null,
    gemstone: chosen('gemstone'),
    metal: chosen('metal'),
    style: chosen('style'),
  }
}

async function idsWithWords(typed: string): Promise<number[]> {
  const query = wordsQuery(typed)
  const row =
    query === null ? undefined : await withWords().get({ query: `{name facts description spellings} : (${query})` })
  return row ? (JSON.parse(row.ids) as number[]) : []
}

/** They take a few megabytes at most. */
const KEPT_PRODUCTS = 1000
const keptProducts = untilContentChanges(async () => new LRUCache<number, ListedProduct>({ max: KEPT_PRODUCTS }))

export async function readInOrder(ids: number[]): Promise<ListedProduct[]> {
  const kept = await keptProducts()
  const found = new Map(ids.map((id) => [id, kept.get(id)]))
  const missing = ids.filter((id) => !found.get(id))
  if (missing.length > 0) {
    for (const row of await byIds().all({ ids: JSON.stringify(missing) })) {
      kept.set(row.id, row)
      found.set(row.id, row)
    }
  }
  return [...found.values()].filter((row) => row !== undefined)
}
