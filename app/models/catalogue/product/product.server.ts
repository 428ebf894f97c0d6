import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { db, prepared, tx } from '#db/client.server'
import { type MorePicture, products } from '#db/schema'
import { PLACEHOLDER } from '~/format/stored-address'
import { type Picture, pictureOf } from '~/models/media/picture.server'
import { Invalid, Stale } from '~/models/records/errors'
import { recordLookup } from '~/models/records/lookup.server'
import { WHOLE } from '~/models/records/paging'
import { recordStore } from '~/models/records/store.server'
import { rowAtVersion } from '~/models/records/versions.server'
import type { Author, Change, Creation } from '~/models/records/writes.server'
import { yieldToEventLoop } from '~/runtime/process.server'
import { mainCategoryOf } from '../vocabulary/taxonomy'
import { writeFacets } from './facets.server'
import { pictureColumns, type Pictured, pictureOfChoice, picturesOf, withStoredChoices } from './pictures'
import { productKind } from './product.kind.server'
import {
  choiceOf,
  ENDS_FIRST,
  endsAfterStart,
  isSaleLower,
  type productFields,
  type ProductInput,
  SALE_NOT_LOWER,
} from './product.schema'
import { enteredPrice, NO_SALE, storedSale } from './sale'
import { requireCountAfterSale } from './sold-since.server'

export type Product = typeof products.$inferSelect

const store = recordStore(productKind)
/** `findById` finds inactive products too: visitors get those of `findActive` alone. Throws NotFound. */
export const { require: findById, remove } = store

export const { findByIdOrSlug, findByFormerSlug, requireByAddress } = recordLookup(productKind)

const NEWEST = [desc(products.created_at), desc(products.id)]
export const FEATURED_FIRST = [desc(products.featured), ...NEWEST]

const active = prepared((database) =>
  database
    .select()
    .from(products)
    .where(eq(products.active, true))
    .orderBy(...FEATURED_FIRST)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
)

/** Throws NotFound, also for an inactive product, and Moved for a former slug. */
export function findActive(reference: string): Promise<Product> {
  return requireByAddress(reference, undefined, ({ active }) => active)
}

export async function findByStockNumber(typed: string): Promise<Product | null> {
  const number = typed.trim()
  const [product] = await db
    .select()
    .from(products)
    .where(and(inArray(products.stock_number, [number, number.toUpperCase()]), eq(products.active, true)))
    .limit(1)
  return product ?? null
}

export async function listActive({ limit, offset } = WHOLE): Promise<Product[]> {
  return active().all({ limit, offset })
}

export async function listAll({ limit, offset } = WHOLE): Promise<Product[]> {
  return db
    .select()
    .from(products)
    .orderBy(...NEWEST)
    .limit(limit)
    .offset(offset)
}

const BATCH = 200

/** Lists of ten thousand are never in memory as a whole. */
export async function* inBatches(where?: SQL, order: SQL[] = FEATURED_FIRST): AsyncGenerator<Product[]> {
  const yieldIfLong = yieldToEventLoop()
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...order)
  for (let from = 0; from < found.length; from += BATCH) {
    const ids = found.slice(from, from + BATCH).map(({ id }) => id)
    yield await db
      .select()
      .from(products)
      .where(and(where, inArray(products.id, ids)))
      .orderBy(...order)
    await yieldIfLong()
  }
}

export const activeInBatches = () => inBatches(eq(products.active, true))
export const allInBatches = () => inBatches(undefined, NEWEST)

export async function listByIds(ids: number[]): Promise<Product[]> {
  return ids.length === 0 ? [] : db.select().from(products).where(inArray(products.id, ids))
}

export async function countAll(): Promise<number> {
  return db.$count(products)
}

export async function countActive(): Promise<number> {
  return db.$count(products, eq(products.active, true))
}

/** Throws Conflict when the slug is taken. */
export async function create(input: ProductInput, creation?: Creation): Promise<Product> {
  return tx(async () => {
    const product = await store.create({ ...input, ...storedSale(input, NO_SALE, new Date()) }, creation)
    await writeFacets(product)
    return product
  })
}

interface Update extends Change {
  keepsChosenFacets?: boolean
}

/** Throws NotFound, Stale, and Conflict when the slug is taken. */
export async function update(
  id: number,
  input: ProductInput,
  { keepsChosenFacets = false, ...change }: Update = {},
): Promise<Product> {
  const chosenFacets = (before: Product) => input.chosen_facets ?? (keepsChosenFacets ? before.chosen_facets : null)
  return tx(async () => {
    const computed = (before: Product) => ({
      chosen_facets: chosenFacets(before),
      main_focus: focusAfter(before, input),
      ...(input.more_pictures && { more_pictures: withStoredChoices(input.more_pictures, before.more_pictures) }),
      ...storedSale(input, before, new Date()),
    })
    const product = await store.update(id, (before) => ({ ...input, ...computed(before) }), change)
    await writeFacets(product)
    return product
  })
}

/** As a program does, which may not name the version that it has read. Throws NotFound, Stale and Conflict. */
export async function replace(id: number, input: ProductInput, change: Change): Promise<Product> {
  return tx(async () => {
    const { inventory_count } = await findById(id)
    if (!change.expected) await requireCountAfterSale(id, inventory_count, input.inventory_count)
    return update(id, input, { ...change, keepsChosenFacets: true })
  })
}

export function focusAfter(
  { main_image }: Product,
  input: Partial<Pick<ProductInput, 'main_image' | 'main_focus'>>,
): ProductInput['main_focus'] {
  const isOther = input.main_image !== undefined && input.main_image !== main_image
  return input.main_focus ?? (isOther ? null : input.main_focus)
}

/** Throws NotFound, and Stale for an older version. */
export async function change(
  id: number,
  values: Partial<Product> | ((before: Product) => Partial<Product>),
  by: Change & { action?: 'sale_turned' } = {},
): Promise<Product> {
  return tx(async () => {
    const product = await store.update(id, values, by)
    await writeFacets(product)
    return product
  })
}

type Fields = Partial<z.output<typeof productFields>>

/**
 * Changes no other field; prices are in cents. Throws NotFound, Stale, Conflict, and Invalid for a sale that would not
 * be lower than the price or would end before it starts.
 */
export async function changeFields(id: number, fields: Fields, by: Change): Promise<Product> {
  return tx(async () => {
    const before = await findById(id)
    const count = fields.inventory_count
    if (!by.expected && count !== undefined) await requireCountAfterSale(id, before.inventory_count, count)
    return change(id, (current) => columnsOf(fields, current), by)
  })
}

function columnsOf(fields: Fields, before: Product): Partial<Product> {
  const { price = before.price_cents, sale_price = enteredPrice(before), cost, ...others } = fields
  const { gemstones, metals, styles, sale_starts_at, sale_ends_at, ...rest } = others
  if (!isSaleLower({ price, sale_price })) throw new Invalid({ sale_price: [SALE_NOT_LOWER.error] })
  const moments = {
    sale_starts_at: sale_starts_at === undefined ? before.sale_starts_at : sale_starts_at,
    sale_ends_at: sale_ends_at === undefined ? before.sale_ends_at : sale_ends_at,
  }
  if (!endsAfterStart(moments)) throw new Invalid({ sale_ends_at: [ENDS_FIRST.error] })
  return {
    ...rest,
    main_focus: focusAfter(before, rest),
    ...(rest.more_pictures && { more_pictures: withStoredChoices(rest.more_pictures, before.more_pictures) }),
    price_cents: price,
    ...storedSale({ sale_price_cents: sale_price, ...moments }, before, new Date()),
    ...(cost !== undefined && { cost_cents: cost }),
    ...((gemstones ?? metals ?? styles) && {
      chosen_facets: withKept(before, choiceOf(gemstones, metals, styles), fields),
    }),
  }
}

/** One kind of facet may be chosen alone: the others stay. */
function withKept(
  { chosen_facets: kept }: Product,
  chosen: Product['chosen_facets'],
  { gemstones, metals, styles }: Fields,
): Product['chosen_facets'] {
  if (!chosen || !kept) return chosen
  return { gemstone: gemstones ?? kept.gemstone, metal: metals ?? kept.metal, style: styles ?? kept.style }
}

export function productPicture(image: string | null, category: string | null, focus?: string | null): Picture {
  const picture = pictureOf(image, focus)
  if (picture.src !== PLACEHOLDER) return picture
  const drawn = mainCategoryOf(category)
  return drawn ? { src: `/images/placeholder-${drawn}.svg` } : picture
}

/** What a line of a cart or an order shows: `options` as `describeChosen` writes them. */
export function linePicture(
  product: (Pictured & Pick<Product, 'category'>) | undefined,
  options: string | null,
): Picture {
  const picture = product && pictureOfChoice(product, options)
  return productPicture(picture?.address ?? null, product?.category ?? null, picture?.focus)
}

/** Of each line, in their order; null for what is no piece. */
export async function linePictures(
  lines: { product: number | null; options: string | null }[],
): Promise<(Picture | null)[]> {
  const found = await listByIds(lines.flatMap(({ product }) => product ?? []))
  const products = new Map(found.map((row) => [row.id, row]))
  return lines.map(({ product, options }) => (product === null ? null : linePicture(products.get(product), options)))
}

interface PictureChange extends Author {
  /** Without the version that the writer has seen, the change is unconditional. */
  expected?: number
}

/** Throws NotFound, and Stale when the pictures are not as at `expected`; other fields may have changed. */
export async function changePictures(
  id: number,
  edit: (pictures: MorePicture[]) => MorePicture[],
  { expected, by }: PictureChange,
): Promise<Product> {
  return tx(async () => {
    const product = await findById(id)
    const before = picturesOf(product)
    if (expected !== undefined && !(await isAsSeen(id, expected, before))) throw new Stale()
    const after = edit(before)
    if (areSame(before, after)) return product
    return change(id, pictureColumns(after), { expected: String(product.version), by })
  })
}

async function isAsSeen(id: number, version: number, pictures: MorePicture[]): Promise<boolean> {
  const seen = await rowAtVersion(productKind, id, version)
  return seen !== null && areSame(picturesOf(seen), pictures)
}

function areSame(some: MorePicture[], others: MorePicture[]): boolean {
  return JSON.stringify(pictureColumns(some)) === JSON.stringify(pictureColumns(others))
}
