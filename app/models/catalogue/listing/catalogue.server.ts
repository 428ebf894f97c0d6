import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type AnyColumn, desc, eq, sql } from 'drizzle-orm'
import { isInTransaction, prepared } from '#db/client.server'
import { gemstones, type PieceOption, productFacets, products } from '#db/schema'
import { piecesChangedSince, untilContentChanges } from '~/models/records/content-version.server'
import { type MetalChoice, metalChoices, otherMetals } from '../options/metals'
import { RING_SIZE } from '../options/options'
import { isInStock, showsPrice } from '../product/availability'
import { type BirthMonth, birthstoneFinder } from '../vocabulary/birthstones'
import { currentVocabulary } from '../vocabulary/current-vocabulary.server'
import type { Facet } from '../vocabulary/taxonomy'
import { slugsOf, type Vocabulary } from '../vocabulary/vocabulary'
import { type Sort, SORTS } from './filters'
import { parseStep, priceSteps, ringWidths, WIDTH_STEPS_MM } from './steps'

/**
 * In memory, because SQL takes tens of milliseconds for ten thousand products. Numbers are positions in `ids`: featured
 * products first, then the newest.
 */
export interface Catalogue {
  vocabulary: Vocabulary
  pieces: Piece[]
  ids: number[]
  /** In cents; null for a price on request. */
  paid: (number | null)[]
  widths: number[][]
  priceSteps: string[]
  featuredCount: number
  inStock: number[]
  onSale: number[]
  orders: Record<Sort, number[]>
  positionOf: Map<number, number>
  members: Map<string, number[]>
}

export type MemberKind = Facet['kind'] | 'birthstone' | 'width' | 'price'

export const facetKey = (kind: MemberKind, value: string) => `${kind} ${value}`

export const IN_SHOP_ORDER = [
  desc(products.featured),
  sql`${products.main_image} IS NULL`,
  desc(products.created_at),
  desc(products.id),
]

/** An object stays as it is: a piece that changes becomes another. */
export interface Piece {
  id: number
  paid: number | null
  dollars: number[]
  widths: number[]
  featured: boolean
  hasPicture: boolean
  created: number
  isInStock: boolean
  isOnSale: boolean
  month: BirthMonth | null
  facets: string[]
  choices: readonly MetalChoice[]
  /** The other metals of the choices, in words. */
  alsoIn: string
  texts: Record<'stone' | 'colour' | 'cut' | 'carats' | 'dimensions', string | null> & { name: string }
}

const fact = (name: string) => sql<string | null>`${products.facts} ->> ${name}`
const among = (column: AnyColumn) => sql`${column} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`

const rows = prepared((database) =>
  database
    .select({
      id: products.id,
      active: products.active,
      paid: products.paid_cents,
      sale: products.sale_price_cents,
      created: products.created_at,
      featured: products.featured,
      hasPicture: sql<number>`${products.main_image} IS NOT NULL`,
      inventory_count: products.inventory_count,
      available_count: products.available_count,
      availability: products.availability,
      name: products.name,
      category: products.category,
      stone: fact('Stone'),
      colour: fact('Colour'),
      cut: fact('Cut'),
      carats: fact('Carat'),
      dimensions: fact('Dimensions'),
      options: sql<string>`(SELECT json_group_array(json(value)) FROM json_each(${products.options})
        WHERE value ->> 'name' <> ${RING_SIZE})`,
      chosenStones: sql<string | null>`${products.chosen_facets} ->> '$.gemstone'`,
    })
    .from(products)
    .where(among(products.id)),
)
const facets = prepared((database) =>
  database
    .select({
      kind: productFacets.kind,
      value: productFacets.value,
      ids: sql<string>`json_group_array(${productFacets.product_id})`,
    })
    .from(productFacets)
    .where(among(productFacets.product_id))
    .groupBy(productFacets.kind, productFacets.value),
)
const activeIds = prepared((database) =>
  database.select({ id: products.id }).from(products).where(eq(products.active, true)),
)

const monthlyGemstones = prepared((database) =>
  database.select({ gemstone_name: gemstones.gemstone_name, month: gemstones.month }).from(gemstones),
)

export const FROM_PIECES = ['catalogue', 'menus'] as const

interface Known {
  version: number
  gemstones: Awaited<ReturnType<ReturnType<typeof monthlyGemstones>['all']>>
  orders: Record<Sort, Piece[]>
  catalogue: Catalogue
}

let known: Known | undefined

export const currentCatalogue = untilContentChanges(FROM_PIECES, async () => {
  const found = await read(known)
  if (!isInTransaction() && found.version >= (known?.version ?? 0)) known = found
  return found.catalogue
})

export async function read(before?: Known): Promise<Known> {
  const vocabulary = await currentVocabulary()
  const gemstones = await monthlyGemstones().all()
  const { version, ids } = await piecesChangedSince(before?.version ?? 0)
  const base = isSame(before, { vocabulary, gemstones }) && ids ? before : undefined
  if (base && ids?.length === 0) return { ...base, version }
  const changed = base ? ids! : (await activeIds().all()).map(({ id }) => id)
  const fresh = await readPieces(changed, birthstoneFinder(gemstones), vocabulary)
  const outdated = new Set(changed)
  const sorted = (sort: Sort) =>
    [...(base?.orders[sort] ?? []).filter(({ id }) => !outdated.has(id)), ...fresh].sort(COMPARE[sort])
  const orders = Object.fromEntries(SORTS.map((sort) => [sort, sorted(sort)])) as Known['orders']
  return { version, gemstones, orders, catalogue: catalogueOf(vocabulary, orders) }
}

function isSame(
  before: Known | undefined,
  { vocabulary, gemstones }: Pick<Known, 'gemstones'> & Pick<Catalogue, 'vocabulary'>,
) {
  return before?.catalogue.vocabulary === vocabulary && isDeepStrictEqual(before.gemstones, gemstones)
}

// Two infinities differ by NaN, and follow their ids.
const byPrice = (direction: 1 | -1) => (one: Piece, other: Piece) =>
  direction * ((one.paid ?? direction * Infinity) - (other.paid ?? direction * Infinity) || one.id - other.id)
const newestFirst = (one: Piece, other: Piece) => other.created - one.created || other.id - one.id

const COMPARE: Record<Sort, (one: Piece, other: Piece) => number> = {
  featured: (one, other) =>
    Number(other.featured) - Number(one.featured) ||
    Number(other.hasPicture) - Number(one.hasPicture) ||
    newestFirst(one, other),
  newest: newestFirst,
  'price-low': byPrice(1),
  'price-high': byPrice(-1),
}

const BATCH = 1000

async function readPieces(
  ids: number[],
  find: ReturnType<typeof birthstoneFinder>,
  vocabulary: Vocabulary,
): Promise<Piece[]> {
  const stones = slugsOf(vocabulary.gemstones)
  const pieces = new Map<number, Piece>()
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = { ids: JSON.stringify(ids.slice(from, from + BATCH)) }
    for (const row of await rows().all(some))
      if (row.active) pieces.set(row.id, pieceOf(row, birthMonthOf(row, find, stones), vocabulary))
    for (const { kind, value, ids } of await facets().all(some))
      for (const id of JSON.parse(ids) as number[]) pieces.get(id)?.facets.push(facetKey(kind, value))
    await letOthersIn()
  }
  return [...pieces.values()]
}

async function letOthersIn(): Promise<void> {
  if (!isInTransaction()) await setImmediate()
}

const NONE: MetalChoice[] = []

// Copies of rows would take three times as long to sort.
function pieceOf(row: CatalogueRow, month: BirthMonth | null, vocabulary: Vocabulary): Piece {
  const { id, featured, name, stone, colour, cut, carats, dimensions } = row
  const paid = showsPrice(row) ? row.paid : null
  const choices = row.options === '[]' ? NONE : metalChoices(JSON.parse(row.options) as PieceOption[], vocabulary)
  const texts = { name, stone, colour, cut, carats, dimensions }
  return {
    id,
    paid,
    dollars: paid === null ? [] : [paid / 100],
    widths: ringWidths(row.category, dimensions),
    featured,
    hasPicture: row.hasPicture === 1,
    created: row.created.getTime(),
    isInStock: isInStock(row),
    isOnSale: paid !== null && row.sale !== null,
    month,
    facets: [],
    choices,
    alsoIn: otherMetals(choices, vocabulary),
    texts,
  }
}

function catalogueOf(vocabulary: Vocabulary, orders: Known['orders']): Catalogue {
  const pieces = orders.featured
  const ids = pieces.map(({ id }) => id)
  const positionOf = new Map(ids.map((id, position) => [id, position]))
  const steps = priceSteps(orders['price-low'].flatMap(({ paid }) => paid ?? []))
  const members = membersOf(pieces)
  const addStep = (kind: MemberKind, value: string, measuresOf: (piece: Piece) => number[]) => {
    const { from, below } = parseStep(value)!
    const found = positionsWhere(pieces, (piece) => measuresOf(piece).some((one) => one >= from && one < below))
    if (found.length > 0) members.set(facetKey(kind, value), found)
  }
  for (const step of steps) addStep('price', step, ({ dollars }) => dollars)
  for (const step of WIDTH_STEPS_MM) addStep('width', step, ({ widths }) => widths)
  for (const [position, { month }] of pieces.entries())
    if (month) addMember(members, facetKey('birthstone', month), position)
  const order = (sort: Sort) => orders[sort].map(({ id }) => positionOf.get(id)!)
  return {
    vocabulary,
    pieces,
    ids,
    paid: pieces.map(({ paid }) => paid),
    widths: pieces.map(({ widths }) => widths),
    priceSteps: steps,
    featuredCount: pieces.filter(({ featured }) => featured).length,
    inStock: positionsWhere(pieces, ({ isInStock }) => isInStock),
    onSale: positionsWhere(pieces, ({ isOnSale }) => isOnSale),
    orders: Object.fromEntries(SORTS.map((sort) => [sort, order(sort)])) as Catalogue['orders'],
    positionOf,
    members,
  }
}

function positionsWhere(pieces: Piece[], holds: (piece: Piece) => boolean): number[] {
  const positions: number[] = []
  for (let position = 0; position < pieces.length; position += 1) if (holds(pieces[position]!)) positions.push(position)
  return positions
}

function membersOf(pieces: Piece[]): Catalogue['members'] {
  const members: Catalogue['members'] = new Map()
  for (const [position, { facets }] of pieces.entries()) for (const key of facets) addMember(members, key, position)
  return new Map([...members].sort(([one], [other]) => (one < other ? -1 : 1)))
}

function addMember(members: Catalogue['members'], key: string, position: number): void {
  const positions = members.get(key)
  if (positions) positions.push(position)
  else members.set(key, [position])
}

type CatalogueRow = Awaited<ReturnType<ReturnType<typeof rows>['all']>>[number]

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

export function perPiece<T>(derive: (piece: Piece) => T): (piece: Piece) => T {
  const derived = new WeakMap<Piece, T>()
  return (piece) => {
    if (!derived.has(piece)) derived.set(piece, derive(piece))
    return derived.get(piece)!
  }
}

export function positionsOf(ids: number[], positionOf: Catalogue['positionOf']): number[] {
  return ids.map((id) => positionOf.get(id)).filter((position) => position !== undefined)
}
