import { eq, sql } from 'drizzle-orm'
import { prepared } from '#db/client.server'
import { collectionProducts, products } from '#db/schema'
import { wordsQuery } from '~/models/text-search.server'
import { currentCatalogue, facetKey, positionsOf, type Catalogue } from './catalogue.server'
import { type Facet, CATEGORY_NAMES, GEMSTONES } from './taxonomy'
import { materialFacets, PRICE_CEILING, type Filters, type Scope } from './filters'
import type { Product } from './product.server'

export const PAGE_SIZE = 24

export interface Listing {
  products: Product[]
  total: number
  page: number
  pageCount: number
  /** How many products each option would show, given the other filters. */
  counts: { category: Record<string, number>; gemstone: Record<string, number> }
}

/** A set of catalogue positions: 1 = in it. */
type Selection = Uint8Array

const byIds = prepared((database) =>
  database
    .select()
    .from(products)
    .where(sql`${products.id} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`)
    .prepare(),
)
const inCollection = prepared((database) =>
  database
    .select({ id: collectionProducts.product_id })
    .from(collectionProducts)
    .where(eq(collectionProducts.collection_id, sql.placeholder('id')))
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
  const others = await selectOthers(catalogue, scope, filters)
  const ofCategory = selectCategory(catalogue, scope, filters)
  const ofGemstone = filters.gemstone ? having(catalogue, 'gemstone', [filters.gemstone]) : null
  const shown = both(both(others, ofCategory), ofGemstone)
  const positions = catalogue.orders[filters.sort].filter((position) => shown[position])
  const pageCount = Math.max(1, Math.ceil(positions.length / PAGE_SIZE))
  const page = Math.min(filters.page, pageCount)
  const onPage = positions.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return {
    products: await readInOrder(onPage.map((position) => catalogue.ids[position]!)),
    total: positions.length,
    page,
    pageCount,
    counts: {
      category: countEach(catalogue, 'category', CATEGORY_NAMES, both(others, ofGemstone)),
      gemstone: countEach(catalogue, 'gemstone', GEMSTONES, both(others, ofCategory)),
    },
  }
}

/** Whether any active product has this category or subcategory: an unknown address is a 404. */
export async function isCategoryInUse(value: string): Promise<boolean> {
  const { members } = await currentCatalogue()
  return members.has(facetKey('category', value)) || members.has(facetKey('subcategory', value))
}

/** Everything but category and gemstone, whose own options are counted without them. */
async function selectOthers(catalogue: Catalogue, scope: Scope, { q, min, max }: Filters): Promise<Selection> {
  let selection: Selection = new Uint8Array(catalogue.ids.length).fill(1)
  const material = scope.material ? materialFacets(scope.material) : null
  if (material) selection = both(selection, having(catalogue, material.kind, material.values))
  if (scope.style) selection = both(selection, having(catalogue, 'style', [scope.style]))
  if (scope.collectionId) {
    const members = await inCollection().all({ id: scope.collectionId })
    selection = both(
      selection,
      ofIds(
        catalogue,
        members.map(({ id }) => id),
      ),
    )
  }
  if (q) selection = both(selection, ofIds(catalogue, await idsWithWords(q)))
  if (min > 0 || max !== PRICE_CEILING) selection = both(selection, inPriceRange(catalogue, min, max))
  return selection
}

/** A category in the filters replaces the one in the path. */
function selectCategory(catalogue: Catalogue, scope: Scope, filters: Filters): Selection | null {
  const category = filters.category || scope.category
  if (!category) return null
  return marked(catalogue, [
    catalogue.members.get(facetKey('category', category)),
    catalogue.members.get(facetKey('subcategory', category)),
  ])
}

function having(catalogue: Catalogue, kind: Facet['kind'], values: readonly string[]): Selection {
  return marked(
    catalogue,
    values.map((value) => catalogue.members.get(facetKey(kind, value))),
  )
}

function ofIds(catalogue: Catalogue, ids: number[]): Selection {
  return marked(catalogue, [positionsOf(ids, catalogue.positionOf)])
}

function inPriceRange({ paid }: Catalogue, min: number, max: number): Selection {
  const [least, most] = [Math.round(min * 100), max === PRICE_CEILING ? Infinity : Math.round(max * 100)]
  return Uint8Array.from(paid, (cents) => (cents >= least && cents <= most ? 1 : 0))
}

function marked({ ids }: Catalogue, lists: (number[] | undefined)[]): Selection {
  const selection = new Uint8Array(ids.length)
  for (const list of lists) for (const position of list ?? []) selection[position] = 1
  return selection
}

/** The intersection; null stands for everything. */
function both(one: Selection, other: Selection | null): Selection {
  return other ? one.map((included, position) => included & other[position]!) : one
}

function countEach({ members }: Catalogue, kind: Facet['kind'], values: readonly string[], among: Selection) {
  const count = (value: string) =>
    (members.get(facetKey(kind, value)) ?? []).reduce((sum, position) => sum + among[position]!, 0)
  return Object.fromEntries(values.map((value) => [value, count(value)]))
}

async function idsWithWords(typed: string): Promise<number[]> {
  const query = wordsQuery(typed)
  const row = query === null ? undefined : await withWords().get({ query })
  return row ? (JSON.parse(row.ids) as number[]) : []
}

async function readInOrder(ids: number[]): Promise<Product[]> {
  const rows = new Map((await byIds().all({ ids: JSON.stringify(ids) })).map((row) => [row.id, row]))
  return ids.map((id) => rows.get(id)).filter((row) => row !== undefined)
}
