import { and, asc, eq } from 'drizzle-orm'
import { products } from '#db/schema'
import { absolute, queryOf } from '~/format/address'
import { dayOf } from '~/format/dates'
import { formatAmount } from '~/format/numbers'
import { links } from '~/links'
import { optionField } from '~/models/catalogue/options/chosen-options.server'
import { METAL } from '~/models/catalogue/options/options'
import { traitsOf } from '~/models/catalogue/options/traits'
import { canBeOrdered, offerOf } from '~/models/catalogue/product/availability'
import { pictureOfChoice, picturesOf } from '~/models/catalogue/product/pictures'
import { inBatches, type Product } from '~/models/catalogue/product/product.server'
import { promisesOf, type PromiseTerms, readyDay } from '~/models/catalogue/product/promises'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import { mainCategoryOf } from '~/models/catalogue/vocabulary/taxonomy'
import { labelOf } from '~/models/catalogue/vocabulary/vocabulary'
import { pictureOf } from '~/models/media/picture.server'
import { isMade } from '~/models/operations/empty-shop/demonstration.server'
import { isDemonstration } from '~/models/operations/empty-shop/empty-shop.server'
import { deliverySettings } from '~/models/shop/delivery.server'
import { shopSettings } from '~/models/shop/shop.server'
import { env } from '~/runtime/env.server'

/** Attributes of https://support.google.com/merchants/answer/7052112, which Meta and Pinterest read, too. */
export type FeedItem = [attribute: string, value: string | [attribute: string, value: string][]][]

const MAX_PICTURES = 10
// https://www.google.com/basepages/producttype/taxonomy-with-ids.en-AU.txt
const GOOGLE_CATEGORIES = { rings: 200, necklaces: 196, earrings: 194, bracelets: 191, watches: 201, other: 188 }

/** Google refuses smaller pictures of jewellery, which it counts among clothing. */
const LEAST_PIXELS = 250

const REASONS = {
  request: 'Its price is on request',
  price: 'It has no price',
  picture: 'It has no picture',
  small: `Its first picture has fewer than ${LEAST_PIXELS} pixels on one side`,
  gst: 'Prices are plus GST, and these services ask for what is paid',
} as const

export type LeftOut = Pick<Product, 'id' | 'name'> & { reason: string }

type Terms = Awaited<ReturnType<typeof feedTerms>>

async function feedTerms() {
  const shop = await shopSettings()
  return {
    shop,
    promise: (await deliverySettings()) satisfies PromiseTerms,
    vocabulary: await currentVocabulary(),
  }
}

/** The items of each piece, or why it has none. The demonstration has none either, and is not mentioned. */
async function* readFeed(now: Date): AsyncGenerator<{ product: Product; items: FeedItem[] | string }> {
  const terms = await feedTerms()
  const isOwn = (await isDemonstration()) ? isMade('product', products.id) : undefined
  for await (const batch of inBatches(and(eq(products.active, true), isOwn), [asc(products.id)])) {
    for (const product of batch) yield { product, items: refusalOf(product, terms) ?? itemsOf(product, terms, now) }
  }
}

export async function* feedItems(now = new Date()): AsyncGenerator<FeedItem> {
  for await (const { items } of readFeed(now)) if (typeof items !== 'string') yield* items
}

/** Counts pieces, not items. At most `limit` of those left out are named. */
export async function checkFeed(limit: number, now = new Date()) {
  const found = { included: 0, leftOut: 0, named: [] as LeftOut[] }
  for await (const { product, items } of readFeed(now)) {
    if (typeof items !== 'string') found.included += 1
    else {
      found.leftOut += 1
      if (found.named.length < limit) found.named.push({ id: product.id, name: product.name, reason: items })
    }
  }
  return found
}

function refusalOf(product: Product, { shop }: Terms): string | null {
  if (!shop.gst_included) return REASONS.gst
  if (product.availability === 'price-on-request') return REASONS.request
  if (product.price_cents <= 0) return REASONS.price
  const [first] = picturesOf(product)
  if (!first) return REASONS.picture
  const { width = LEAST_PIXELS, height = LEAST_PIXELS } = pictureOf(first.address)
  return Math.min(width, height) < LEAST_PIXELS ? REASONS.small : null
}

/** One for each metal that it comes in, in a group; else one. */
function itemsOf(product: Product, terms: Terms, now: Date): FeedItem[] {
  const metals = product.options.find(({ name }) => name === METAL)?.choices.filter(({ available }) => available) ?? []
  if (metals.length < 2) return [itemOf(product, null, terms, now)]
  return metals.map((metal) => itemOf(product, metal, terms, now))
}

type Metal = Product['options'][number]['choices'][number]

function itemOf(product: Product, metal: Metal | null, terms: Terms, now: Date): FeedItem {
  const { id, name, description, price_cents, sale_price_cents, category, subcategory, facts, options } = product
  const { shop, promise, vocabulary } = terms
  const chosen = metal ? [{ name: METAL, value: metal.label }] : []
  const promised = promisesOf(product, traitsOf(options, chosen), promise)
  const extra = metal?.price_cents ?? 0
  const paid = (sale_price_cents ?? price_cents) + extra
  const sale = saleOf(product, now)
  const first = pictureOfChoice(product, metal && `${METAL}: ${metal.label}`)
  const pictures = [...new Set([first, ...picturesOf(product)])].flatMap((picture) => picture?.address ?? [])
  const [image = '', ...more] = pictures.map((address) => absolute(env.ORIGIN, pictureOf(address).src))
  const material = metal?.label ?? facts.Metal
  const item: [string, FeedItem[number][1] | null | undefined][] = [
    ['id', metal ? `${id}-${options.flatMap(({ choices }) => choices).indexOf(metal) + 1}` : String(id)],
    ['title', (metal ? `${name}, ${metal.label}` : name).slice(0, 150)],
    ['description', (description ?? name).slice(0, 5000)],
    ['link', env.ORIGIN + links.product(id) + queryOf(metal ? { [optionField(METAL)]: metal.label } : {})],
    ['image_link', image],
    ...more.slice(0, MAX_PICTURES).map((address): [string, string] => ['additional_image_link', address]),
    ...availabilityOf(product, promised, now),
    ['price', priced(price_cents + extra)],
    ['sale_price', sale && priced(sale.cents + extra)],
    ['sale_price_effective_date', sale?.days],
    ['brand', shop.name.slice(0, 70)],
    ['identifier_exists', 'no'],
    ['condition', 'new'],
    ['material', material?.slice(0, 200)],
    ['color', (facts.Colour ?? material)?.slice(0, 100)],
    ['size', facts.Dimensions?.slice(0, 100)],
    ['item_group_id', metal ? String(id) : null],
    ['google_product_category', String(GOOGLE_CATEGORIES[mainCategoryOf(category) ?? 'other'])],
    ['product_type', [category, subcategory].flatMap((slug) => (slug ? labelOf(slug, vocabulary) : [])).join(' > ')],
    ['shipping', shippingOf(paid, shop)],
  ]
  return item.flatMap(([attribute, value]) => (value ? [[attribute, value] as FeedItem[number]] : []))
}

const priced = (cents: number) => `${formatAmount(cents)} AUD`

/** As it can be bought: what has yet to be made comes on a day. */
function availabilityOf(product: Product, promised: ReturnType<typeof promisesOf>, now: Date): FeedItem {
  if (promised?.weeks == null) {
    const isInStock = canBeOrdered(product) && offerOf(product).schema === 'InStock'
    return [['availability', isInStock ? 'in_stock' : 'out_of_stock']]
  }
  return [
    ['availability', 'backorder'],
    ['availability_date', readyDay([promised], dayOf(now)) ?? ''],
  ]
}

/** One to come needs an end: these services know no other days than both. */
function saleOf({ sale_price_cents, next_sale_price_cents, sale_starts_at, sale_ends_at }: Product, now: Date) {
  const days = sale_ends_at && `${(sale_starts_at ?? now).toISOString()}/${sale_ends_at.toISOString()}`
  if (sale_price_cents !== null) return { cents: sale_price_cents, days }
  return next_sale_price_cents !== null && days ? { cents: next_sale_price_cents, days } : null
}

function shippingOf(paid: number, shop: Terms['shop']): [string, string][] | null {
  if (shop.delivery_cents === null) return null
  const isFree = shop.free_delivery_cents !== null && paid >= shop.free_delivery_cents
  return [
    ['country', 'AU'],
    ['price', priced(isFree ? 0 : shop.delivery_cents)],
  ]
}
