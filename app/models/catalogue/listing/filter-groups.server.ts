import { eq, sql } from 'drizzle-orm'
import { prepared } from '#db/client.server'
import { collectionProducts } from '#db/schema'
import { wordsQuery } from '~/models/catalogue/vocabulary/text-search.server'
import type { Catalogue } from './catalogue.server'
import { type Filters, PRICE_CEILING, type Scope, VALUE_FILTERS, type ValueFilter } from './filters'
import { materialFacets } from './read-filters'
import { having, inAll, inPriceRange, inSteps, inStock, ofCategory, ofIds, type Selection } from './selection.server'

export type FilterGroup = ValueFilter | 'q' | 'range' | 'stock'

export type FilterGroups = Awaited<ReturnType<typeof readGroups>>

const inCollection = prepared((database) =>
  database
    .select({ id: collectionProducts.product_id, position: collectionProducts.position })
    .from(collectionProducts)
    .where(eq(collectionProducts.collection_id, sql.placeholder('id')))
    .orderBy(collectionProducts.position),
)
const withWords = prepared((database) =>
  database
    .select({ ids: sql<string>`json_group_array(rowid)` })
    .from(sql`product_words`)
    .where(sql`product_words MATCH ${sql.placeholder('query')}`),
)

export async function readGroups(catalogue: Catalogue, scope: Scope, filters: Filters) {
  const material = scope.material ? materialFacets(scope.material, catalogue.vocabulary) : null
  const base = [
    material && having(catalogue, material.kind, material.values),
    scope.style ? having(catalogue, 'style', [scope.style]) : null,
    scope.collectionId ? await selectCollection(catalogue, scope.collectionId) : null,
  ].filter((selection) => selection !== null)
  const { q } = filters
  const groups: [FilterGroup, Selection | null][] = [
    ['q', q ? ofIds(catalogue, await idsWithWords(q)) : null],
    ['range', pricesOf(catalogue, filters).range],
    ['stock', stockOf(catalogue, filters)],
    ...VALUE_FILTERS.map((name): [FilterGroup, Selection | null] => [name, ofValues(catalogue, name, filters[name])]),
  ]
  return {
    base: base.length > 0 ? inAll(catalogue, base) : null,
    ownCategory: scope.category ? ofCategory(catalogue, scope.category) : null,
    set: new Map(groups.filter((group): group is [FilterGroup, Selection] => group[1] !== null)),
  }
}

function pricesOf(catalogue: Catalogue, { min, max, price }: Filters) {
  return {
    range: min > 0 || max !== PRICE_CEILING ? inPriceRange(catalogue, min, max) : null,
    price: ofValues(catalogue, 'price', price),
  }
}

const stockOf = (catalogue: Catalogue, { stock }: Filters) => (stock === 'in' ? inStock(catalogue) : null)

/** With the prices and the stock of another view of the catalogue. */
export function repriced(groups: FilterGroups, view: Catalogue, filters: Filters): FilterGroups {
  const priced = Object.entries({ ...pricesOf(view, filters), stock: stockOf(view, filters) }).filter(
    (entry): entry is ['range' | 'price' | 'stock', Selection] => entry[1] !== null,
  )
  return { ...groups, set: new Map([...groups.set, ...priced]) }
}

function ofValues(catalogue: Catalogue, name: ValueFilter, values: string[]): Selection | null {
  if (values.length === 0) return null
  if (name === 'category') return ofCategory(catalogue, ...values)
  return name === 'price' || name === 'width' ? inSteps(catalogue, name, values) : having(catalogue, name, values)
}

export function selectAllBut(catalogue: Catalogue, groups: FilterGroups, left?: FilterGroup): Selection {
  const others = [...groups.set].filter(([name]) => name !== left).map(([, selection]) => selection)
  const hasCategory = groups.set.has('category') && left !== 'category'
  return inAll(catalogue, [groups.base, hasCategory ? null : groups.ownCategory, ...others])
}

export function selectInAnyCategory(catalogue: Catalogue, groups: FilterGroups): Selection {
  return selectAllBut(catalogue, { ...groups, ownCategory: null }, 'category')
}

export async function collectionMembers(id: number) {
  return inCollection().all({ id })
}

async function selectCollection(catalogue: Catalogue, id: number): Promise<Selection> {
  const members = await collectionMembers(id)
  return ofIds(
    catalogue,
    members.map((member) => member.id),
  )
}

async function idsWithWords(typed: string): Promise<number[]> {
  const query = wordsQuery(typed)
  const row =
    query === null ? undefined : await withWords().get({ query: `{name facts description spellings} : (${query})` })
  return row ? (JSON.parse(row.ids) as number[]) : []
}
