import { setImmediate } from 'node:timers/promises'
import { desc, eq, sql } from 'drizzle-orm'
import { isInTransaction, prepared } from '#db/client.server'
import { gemstones, productFacets, products } from '#db/schema'
import { untilContentChanges } from '~/models/records/content-version.server'
import { birthstoneFinder, type BirthMonth } from '../vocabulary/birthstones'
import { currentVocabulary } from '../vocabulary/current-vocabulary.server'
import type { Facet } from '../vocabulary/taxonomy'
import { slugsOf, type Vocabulary } from '../vocabulary/vocabulary'
import { isInStock, showsPrice } from './availability'
import { type Sort } from './filters'
import { parseStep } from './steps'
import { priceSteps } from './price-steps'
import { ringWidths, WIDTH_STEPS } from './ring-width'

/** In memory, because SQL takes tens of milliseconds for ten thousand products. Numbers are positions in `ids`: featured products first, then the newest. */
export interface Catalogue {
  vocabulary: Vocabulary
  ids: number[]
  /** In cents; null for a price on request. */
  paid: (number | null)[]
  /** In millimetres; empty for all but rings. */
  widths: number[][]
  /** In dollars. */
  priceSteps: string[]
  featuredCount: number
  inStock: number[]
  onSale: number[]
  orders: Record<Sort, number[]>
  positionOf: Map<number, number>
  members: Map<string, number[]>
}

/** The last three are derived here; the others are stored. */
export type MemberKind = Facet['kind'] | 'birthstone' | 'width' | 'price'

export const facetKey = (kind: MemberKind, value: string) => `${kind} ${value}`

export const IN_SHOP_ORDER = [
  desc(products.featured),
  sql`${products.main_image} IS NULL`,
  desc(products.created_at),
  desc(products.id),
]

const rows = prepared((database) =>
  database
    .select({
      id: products.id,
      paid: products.paid_cents,
      sale: products.sale_price_cents,
      created: products.created_at,
      featured: products.featured,
      inventory_count: products.inventory_count,
      available_count: products.available_count,
      availability: products.availability,
      name: products.name,
      category: products.category,
      stone: sql<string | null>`${products.facts} ->> '$.Stone'`,
      dimensions: sql<string | null>`${products.facts} ->> '$.Dimensions'`,
      chosenStones: sql<string | null>`${products.chosen_facets} ->> '$.gemstone'`,
    })
    .from(products)
    .where(eq(products.active, true))
    .orderBy(...IN_SHOP_ORDER)
    .prepare(),
)
const facets = prepared((database) =>
  database
    .select({
      kind: productFacets.kind,
      value: productFacets.value,
      ids: sql<string>`json_group_array(${productFacets.product_id})`,
    })
    .from(productFacets)
    .groupBy(productFacets.kind, productFacets.value)
    .prepare(),
)

const monthlyGemstones = prepared((database) =>
  database.select({ gemstone_name: gemstones.gemstone_name, month: gemstones.month }).from(gemstones).prepare(),
)

/** What is derived from pieces that visitors see. */
export const FROM_PIECES = ['catalogue', 'menus'] as const

export const currentCatalogue = untilContentChanges(FROM_PIECES, read)

async function read(): Promise<Catalogue> {
  const vocabulary = await currentVocabulary()
  const found = await rows().all()
  await letOthersIn()
  const ids = found.map(({ id }) => id)
  const paid = found.map((row) => (showsPrice(row) ? row.paid : null))
  const created = found.map((row) => row.created.getTime())
  const positionOf = new Map(ids.map((id, position) => [id, position]))
  const widths = found.map(({ category, dimensions }) => ringWidths(category, dimensions))
  const steps = priceSteps(paid.filter((cents) => cents !== null))
  await letOthersIn()
  const members = await readMembers(positionOf)
  await letOthersIn()
  addSteps(members, 'price', steps, paid.map(dollarsOf))
  addSteps(members, 'width', WIDTH_STEPS, widths)
  const find = birthstoneFinder(await monthlyGemstones().all())
  const stones = slugsOf(vocabulary.gemstones)
  for (const [position, row] of found.entries()) {
    const month = birthMonthOf(row, find, stones)
    if (month) addMember(members, facetKey('birthstone', month), position)
  }
  await letOthersIn()
  return {
    vocabulary,
    ids,
    paid,
    widths,
    priceSteps: steps,
    featuredCount: found.filter(({ featured }) => featured).length,
    inStock: [...found.keys()].filter((position) => isInStock(found[position]!)),
    onSale: [...found.keys()].filter((position) => paid[position] !== null && found[position]!.sale !== null),
    orders: ordersOf(ids, paid, created),
    positionOf,
    members,
  }
}

/** Ten thousand pieces take long: other requests come in between. A transaction is not left open for them. */
async function letOthersIn(): Promise<void> {
  if (!isInTransaction()) await setImmediate()
}

function ordersOf(ids: number[], paid: Catalogue['paid'], created: number[]): Catalogue['orders'] {
  // Two infinities differ by NaN, and follow their ids.
  const sorted = (by: Catalogue['paid'], direction: 1 | -1) => {
    const last = direction * Infinity
    return [...ids.keys()].sort((a, b) => direction * ((by[a] ?? last) - (by[b] ?? last) || ids[a]! - ids[b]!))
  }
  return {
    featured: [...ids.keys()],
    newest: sorted(created, -1),
    'price-low': sorted(paid, 1),
    'price-high': sorted(paid, -1),
  }
}

async function readMembers(positionOf: Catalogue['positionOf']): Promise<Catalogue['members']> {
  const members = new Map<string, number[]>()
  for (const { kind, value, ids } of await facets().all()) {
    const positions = positionsOf(JSON.parse(ids) as number[], positionOf)
    if (positions.length > 0) members.set(facetKey(kind, value), positions)
  }
  return members
}

const dollarsOf = (cents: number | null) => (cents === null ? [] : [cents / 100])

/** A step that no piece has gets no key. */
function addSteps(members: Catalogue['members'], kind: MemberKind, steps: string[], measures: number[][]): void {
  const bounds = steps.map((value) => ({ key: facetKey(kind, value), ...parseStep(value)! }))
  for (const [position, ofPiece] of measures.entries()) {
    for (const { key, from, below } of bounds)
      if (ofPiece.some((measure) => measure >= from && measure < below)) addMember(members, key, position)
  }
}

function addMember(members: Catalogue['members'], key: string, position: number): void {
  const positions = members.get(key)
  if (positions) positions.push(position)
  else members.set(key, [position])
}

type CatalogueRow = Awaited<ReturnType<ReturnType<typeof rows>['all']>>[number]

/** Stones that staff have chosen come before what the name says. */
function birthMonthOf(
  row: CatalogueRow,
  find: ReturnType<typeof birthstoneFinder>,
  stones: string[],
): BirthMonth | null {
  const found = find(row)
  const isDenied =
    found && stones.includes(found.stone) && row.chosenStones && !row.chosenStones.includes(`"${found.stone}"`)
  return isDenied ? null : (found?.month ?? null)
}

/** Skips products that are not active. */
export function positionsOf(ids: number[], positionOf: Catalogue['positionOf']): number[] {
  return ids.map((id) => positionOf.get(id)).filter((position) => position !== undefined)
}
