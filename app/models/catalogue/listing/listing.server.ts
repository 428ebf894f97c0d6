import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { prepared } from '#db/client.server'
import { products } from '#db/schema'
import { untilContentChanges } from '~/models/records/content-version.server'
import type { Product } from '../product/product.server'
import { BIRTH_MONTHS } from '../vocabulary/birthstones'
import { type EntryTexts, inOrderOfFilters, slugsOf, type Term, type Vocabulary } from '../vocabulary/vocabulary'
import { type Catalogue, currentCatalogue, facetKey, positionsOf } from './catalogue.server'
import {
  collectionMembers,
  type FilterGroup,
  type FilterGroups,
  readGroups,
  repriced,
  selectAllBut,
  selectInAnyCategory,
} from './filter-groups.server'
import { type Filters, type Scope, type Sort, VALUE_FILTERS, type ValueFilter } from './filters'
import { metalsIn, pricedIn, type SoldIn, soldIn } from './in-metal.server'
import { countEach, inAll, inStock, ofCategory, type Selection, sizeOf, withPieces } from './selection.server'
import { parseStep, WIDTH_STEPS_MM } from './steps'

export const PAGE_SIZE = 24

type Options = Record<Exclude<ValueFilter, 'price'>, readonly string[]>

const known = new WeakMap<Catalogue, Options>()

function optionsOf(catalogue: Catalogue): Options {
  const options = known.get(catalogue) ?? readOptions(catalogue)
  known.set(catalogue, options)
  return options
}

function readOptions(catalogue: Catalogue): Options {
  const { categories, gemstones, metals, styles } = catalogue.vocabulary
  const options = (list: EntryTexts['list'], terms: Term[]) =>
    withPieces(
      catalogue,
      list,
      terms.filter(({ inFilters }) => inFilters),
    )
  return {
    category: slugsOf(options('category', categories)),
    gemstone: inOrderOfFilters(slugsOf(options('gemstone', gemstones))),
    metal: slugsOf(options('metal', metals)),
    style: slugsOf(options('style', styles)),
    birthstone: BIRTH_MONTHS,
    width: WIDTH_STEPS_MM,
  }
}

const OFFERED = ['metal', 'style', 'birthstone', 'width', 'price'] as const

type Counts = Record<string, number>

export interface Listing {
  vocabulary: Vocabulary
  products: (ListedProduct & SoldIn)[]
  total: number
  page: number
  pageCount: number
  /** Given the other filters, how many products each option would show. */
  counts: Record<ValueFilter, Counts>
  /** Whatever the filters; of categories and gemstones, those of the shop. */
  offered: Record<ValueFilter, readonly string[]>
  /** Counts as if nothing were filtered by stock. */
  inStock: number
  /** Null when there are products, and when no filter is to blame. */
  nearest: { product: ListedProduct & SoldIn; missed: FilterGroup[]; metals: string; drops: Drop[] } | null
}

const { id, name, category, price_cents, sale_price_cents, featured, facts, more_pictures, created_at } = products
const { main_image, image_alt, main_focus, inventory_count, available_count, availability, lead_weeks } = products
const PRICES = { price_cents, sale_price_cents }
const SHOWN = { main_image, image_alt, main_focus, inventory_count, available_count, availability, lead_weeks }
const LISTED = { id, name, category, featured, facts, more_pictures, created_at, ...PRICES, ...SHOWN }

export type ListedProduct = Pick<Product, keyof typeof LISTED>

const byIds = prepared((database) =>
  database
    .select(LISTED)
    .from(products)
    .where(sql`${products.id} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`),
)
export async function listProducts(scope: Scope, filters: Filters): Promise<Listing> {
  const all = await currentCatalogue()
  const metals = metalsOf(scope, filters, all.vocabulary)
  const onlyStock = filters.stock === 'in'
  const catalogue = pricedIn(all, metals, onlyStock)
  const groups = await readGroups(catalogue, scope, filters)
  const shown = selectAllBut(catalogue, groups)
  const positions = (await orderFor(catalogue, scope, filters.sort)).filter((position) => shown[position])
  const pageCount = Math.max(1, Math.ceil(positions.length / PAGE_SIZE))
  const page = Math.min(filters.page, pageCount)
  const onPage = positions.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const allBut = (name: ValueFilter) => (groups.set.has(name) ? selectAllBut(catalogue, groups, name) : shown)
  const anyCategory = selectInAnyCategory(catalogue, groups)
  const unfiltered = inAll(catalogue, [groups.base, groups.set.get('category') ?? groups.ownCategory])
  const nearest = positions.length === 0 && groups.set.size > 0 ? findNearest(catalogue, groups, filters) : null
  return {
    vocabulary: catalogue.vocabulary,
    products: await readIn(catalogue, onPage, metals, onlyStock),
    total: positions.length,
    page,
    pageCount,
    counts: {
      ...countsOf(catalogue, scope, (name) => (name === 'category' ? anyCategory : allBut(name))),
      ...(isPriced(groups) && { metal: countMetals(all, groups, filters) }),
    },
    offered: offeredBy(catalogue, unfiltered),
    inStock: sizeOf(inAll(catalogue, [selectAllBut(catalogue, groups, 'stock'), inStock(catalogue)])),
    nearest: nearest && {
      ...nearest,
      product: (
        await readIn(catalogue, [nearest.position], metals, onlyStock && !nearest.missed.includes('stock'))
      )[0]!,
    },
  }
}

/** Those of the filter, or that of the page. */
function metalsOf({ material }: Scope, { metal }: Filters, vocabulary: Vocabulary): string[] {
  return metal.length > 0 || !slugsOf(vocabulary.metals).includes(material ?? '') ? metal : [material!]
}

export async function readIn(catalogue: Catalogue, positions: number[], metals: readonly string[], onlyStock = false) {
  const rows = await readInOrder(positions.map((position) => catalogue.ids[position]!))
  return rows.map((row) => ({ ...row, ...soldIn(catalogue, row.id, metals, onlyStock) }))
}

const isPriced = ({ set }: FilterGroups) => set.has('range') || set.has('price') || set.has('stock')

/** Each at its own prices: a ring that costs too much in platinum is found in silver. */
function countMetals(catalogue: Catalogue, groups: FilterGroups, filters: Filters): Counts {
  const counts = valuesOf(catalogue, 'metal').map((metal) => {
    const view = pricedIn(catalogue, [metal], filters.stock === 'in')
    return countEach(view, 'metal', [metal], selectAllBut(view, repriced(groups, view, filters), 'metal'))
  })
  return Object.assign({}, ...counts) as Counts
}

function countsOf(catalogue: Catalogue, { category }: Scope, among: (name: ValueFilter) => Selection) {
  const counts = VALUE_FILTERS.map((name): [ValueFilter, Counts] => [
    name,
    countEach(catalogue, name, valuesOf(catalogue, name), among(name)),
  ])
  const all = Object.fromEntries(counts) as Record<ValueFilter, Counts>
  if (category && !Object.hasOwn(all.category, category))
    all.category[category] = sizeOf(inAll(catalogue, [among('category'), ofCategory(catalogue, category)]))
  return all
}

function offeredBy(catalogue: Catalogue, unfiltered: Selection): Listing['offered'] {
  const offered = OFFERED.map((name) => {
    const counts = countEach(catalogue, name, valuesOf(catalogue, name), unfiltered)
    return [name, Object.keys(counts).filter((value) => counts[value])] as const
  })
  const { category, gemstone } = optionsOf(catalogue)
  return { ...(Object.fromEntries(offered) as Record<(typeof OFFERED)[number], string[]>), category, gemstone }
}

function valuesOf(catalogue: Catalogue, name: ValueFilter): readonly string[] {
  return name === 'price' ? catalogue.priceSteps : optionsOf(catalogue)[name]
}

export async function isCategoryInUse(value: string): Promise<boolean> {
  const { members } = await currentCatalogue()
  return members.has(facetKey('category', value)) || members.has(facetKey('subcategory', value))
}

export async function countInCollection(id: number): Promise<number> {
  const catalogue = await currentCatalogue()
  const members = await collectionMembers(id)
  return positionsOf(
    members.map((member) => member.id),
    catalogue.positionOf,
  ).length
}

async function orderFor(catalogue: Catalogue, { collectionId }: Scope, sort: Sort): Promise<number[]> {
  const order = catalogue.orders[sort]
  if (!collectionId || sort !== 'featured') return order
  const members = await collectionMembers(collectionId)
  const arranged = positionsOf(
    members.filter(({ position }) => position !== null).map(({ id }) => id),
    catalogue.positionOf,
  )
  return arranged.length > 0 ? [...new Set([...arranged, ...order])] : order
}

const KEPT_PRODUCTS = 1000
const keptProducts = untilContentChanges(
  ['catalogue'],
  async () => new LRUCache<number, ListedProduct>({ max: KEPT_PRODUCTS }),
)

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

type Drop = ReturnType<typeof dropsOf>[number]

function findNearest(catalogue: Catalogue, groups: FilterGroups, filters: Filters) {
  const candidates = inAll(catalogue, [groups.base, groups.ownCategory])
  const names = [...groups.set.keys()]
  const passed = (position: number) => names.filter((name) => groups.set.get(name)![position]).length
  let best: { position: number; passed: number; distance: number } | null = null
  for (const [position, included] of candidates.entries()) {
    if (!included) continue
    const one = { position, passed: passed(position), distance: distanceTo(filters, catalogue.paid[position] ?? null) }
    const isBetter = !best || one.passed > best.passed || (one.passed === best.passed && one.distance < best.distance)
    if (isBetter) best = one
  }
  if (!best) return null
  const { position } = best
  const missed = names.filter((name) => !groups.set.get(name)![position])
  const metals = metalsIn(catalogue, position)
  return { position, missed, metals, drops: dropsOf(catalogue, groups, missed) }
}

function dropsOf(catalogue: Catalogue, groups: FilterGroups, missed: FilterGroup[]) {
  const countWithout = (dropped: FilterGroup[]) => {
    const set = new Map([...groups.set].filter(([name]) => !dropped.includes(name)))
    return sizeOf(selectAllBut(catalogue, { ...groups, set }))
  }
  const single = [...groups.set.keys()].map((name) => ({ groups: [name], count: countWithout([name]) }))
  const helping = single.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count)
  return helping.length > 0 ? helping : [{ groups: missed, count: countWithout(missed) }]
}

/** In cents, to the prices that were asked for. */
function distanceTo({ min, max, price }: Filters, paid: number | null): number {
  if (paid === null) return Infinity
  const between = (from: number, to: number) => Math.max(0, from * 100 - paid, paid - to * 100)
  const toSteps = price.map((value) => parseStep(value)).map((step) => between(step!.from, step!.below))
  return between(min, max) + (toSteps.length > 0 ? Math.min(...toSteps) : 0)
}
