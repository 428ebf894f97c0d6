import { isDocument } from '~/format/stored-address'
import { splitParagraphs, summary, textBlocks, titleFromSlug, withUnits } from '~/format/text'
import { requirePage } from '~/http/old-address.server'
import { redirectIfMoved } from '~/http/respond.server'
import { isStaff } from '~/http/session.server'
import { links } from '~/links'
import { listCompanions } from '~/models/catalogue/collection/goes-with.server'
import { drawingsOf } from '~/models/catalogue/drawing/drawing'
import type { SoldIn } from '~/models/catalogue/listing/in-metal.server'
import type { ListedProduct } from '~/models/catalogue/listing/listing.server'
import { listAlike, listSimilar } from '~/models/catalogue/listing/similar.server'
import { chooseOptions, describeChosen, optionField } from '~/models/catalogue/options/chosen-options.server'
import { METAL } from '~/models/catalogue/options/options'
import { LISTED_RING_SIZES } from '~/models/catalogue/options/ring-sizes'
import { isMetal, TRAITS, traitsOf } from '~/models/catalogue/options/traits'
import {
  IN_STOCK,
  MADE_TO_ORDER,
  marksOf,
  offerOf,
  orderLimit,
  shownPrices,
  showsPrice,
} from '~/models/catalogue/product/availability'
import { CARE_ADVICE } from '~/models/catalogue/product/facts'
import { type MorePicture, pictureOfChoice, picturesOf } from '~/models/catalogue/product/pictures'
import { linePicture, type Product, productPicture, requireByAddress } from '~/models/catalogue/product/product.server'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import { dashed, mainCategoryOf, menuCategoryOf } from '~/models/catalogue/vocabulary/taxonomy'
import { labelOf, type Vocabulary } from '~/models/catalogue/vocabulary/vocabulary'
import { type Picture, pictureOf } from '~/models/media/picture.server'
import { deliverySettings, tabTexts } from '~/models/shop/delivery.server'
import { shopFacts, shopSettings } from '~/models/shop/shop.server'
import { isFoundByVisitors } from '~/models/writing/search/site-address.server'
import { env } from '~/runtime/env.server'
import { inCity, type ShopFacts } from '~/shop'
import type { IconName } from '~/ui/icon'
import { presentOptions } from '../options/options.presenter.server'
import type { Card } from './product-card'
import { presentPromises } from './promises.presenter.server'

const ROW = 4
const DESCRIPTION_LENGTH = 155

export interface GalleryPicture {
  picture: Picture
  alt: string
  /** Null for a drawing, which has no larger file. */
  full: string | null
}

export type ProductView = Awaited<ReturnType<typeof presentProductPage>>

/** Only staff see inactive products. Throws a 404 page, or the redirect from a former slug. */
export async function requireProduct(reference: string, request: Request): Promise<Product> {
  const isShown = async ({ active }: Product) => active || isStaff(request)
  const found = redirectIfMoved(requireByAddress(reference, undefined, isShown), ({ id }) => links.product(id))
  return requirePage(found, request)
}

/** The address may hold choices: from a card, and from the form of a visitor without JavaScript. */
export async function presentProductPage(product: Product, query = new URLSearchParams()) {
  const { id, name, description, category, active, paid_cents } = product
  const [terms, texts, shop] = await Promise.all([deliverySettings(), tabTexts(), shopFacts()])
  const { gst_included } = await shopSettings()
  const path = links.product(id)
  const offer = offerOf(product)
  const { typed, cents, isElsewhere, shown } = choicesIn(product, query)
  const pictures = galleryOf(product, shown)
  const [{ picture, alt }] = pictures
  return {
    id,
    name,
    path,
    url: new URL(path, env.ORIGIN).href,
    marks: marksOf(product, new Date()),
    ...shownPrices({ ...product, ...inChoice(product, cents) }),
    /** In dollars, such as "4200.00"; null for a price on request. */
    amount: showsPrice(product) ? (paid_cents / 100).toFixed(2) : null,
    ...(!gst_included && { isPlusGst: true }),
    /** In cents, for a choice that changes them; null for a price on request. */
    prices: showsPrice(product) ? { paid: paid_cents, old: product.price_cents } : null,
    stockNumber: product.stock_number,
    offer,
    limit: orderLimit(product),
    ...presentPromises(product, offer, terms),
    facts: Object.entries(product.facts).map(([label, value]): [string, string] => [label, withUnits(value)]),
    drawings: drawingsOf(product),
    certificate: isDocument(product.certificate) ? product.certificate : null,
    careAdvice: CARE_ADVICE[product.facts.Care ?? ''] ?? null,
    detailsText: textBlocks(texts.details),
    shippingText: textBlocks(texts.shipping),
    careText: textBlocks(texts.care),
    ...((await isFoundByVisitors(links.repairs())) && { repairs: true }),
    options: presentOptions(product, terms, shown),
    typed,
    /** Whether what the address holds is not in the first picture. */
    isElsewhere,
    otherMetal: TRAITS.metal,
    picturedIn: picturedIn(product),
    hidden: !active,
    /** Null for a piece that is not a ring. */
    rings: mainCategoryOf(category) === 'rings' ? presentRings(texts.rings) : null,
    summary: summary(description ?? `${name} from ${shop.name}, fine jewellers${inCity(shop)}.`, DESCRIPTION_LENGTH),
    paragraphs: splitParagraphs(withUnits(description ?? '')),
    picture,
    alt,
    pictures,
    ask: waysToAsk(product, shop, terms.whatsapp),
    trail: trailOf(category, await currentVocabulary()),
    ...(await rowsOf(product)),
  }
}

/** No piece is on the page twice. */
async function rowsOf(product: Product) {
  const featured = await listSimilar(product, ROW)
  const shown = featured.map(({ id }) => id)
  const companions = await listCompanions(product, ROW, shown)
  shown.push(...(companions?.pieces ?? []).map(({ id }) => id))
  const alike = await listAlike(product, ROW, shown)
  return {
    companions: companions && {
      cards: companions.pieces.map(toFeaturedCard),
      from: { name: companions.from.name, path: links.collections(companions.from.slug) },
    },
    alike: alike.map(toFeaturedCard),
    similar: featured.map(toFeaturedCard),
  }
}

/** Without a text, the shop has no standard sizes. */
function presentRings(text: string) {
  return { text: textBlocks(text), sizes: text ? LISTED_RING_SIZES.map(({ us, letter }) => ({ us, letter })) : [] }
}

function choicesIn(product: Product, query: URLSearchParams) {
  const { options } = product
  // In the order of the piece: the page cache sorts the query.
  const asked = options.map(({ name }) => optionField(name)).filter((field) => query.has(field))
  const typed = Object.fromEntries(asked.map((field) => [field, query.get(field) ?? '']))
  const given = options.map(({ name }) => ({ name, value: typed[optionField(name)] ?? '' }))
  const { chosen, difference_cents: cents } = chooseOptions(options, given)
  const first = pictureOfChoice(product, describeChosen(options, chosen))
  const isElsewhere = !first?.choice && traitsOf(options, chosen).includes('metal')
  const others = picturesOf(product).filter(({ address }) => address !== first?.address)
  return { typed, cents, isElsewhere, shown: first ? [first, ...others] : [] }
}

function picturedIn({ main_image, options }: Product): string | null {
  const label = main_image && options.find(isMetal)?.choices[0]?.label
  return label ? label[0]!.toLowerCase() + label.slice(1) : null
}

function galleryOf(product: Product, shown: MorePicture[]): [GalleryPicture, ...GalleryPicture[]] {
  const [main, ...more] = shown.map(({ address, alt, focus }, index): GalleryPicture => {
    const otherwise = index === 0 ? product.name : `${product.name}, view ${index + 1}`
    const picture = productPicture(address, product.category, focus)
    return { picture, alt: alt || otherwise, full: isDrawing(picture) ? null : picture.src }
  })
  return [main ?? { picture: productPicture(null, product.category), alt: product.name, full: null }, ...more]
}

const isDrawing = ({ src }: Picture) => src.startsWith('/images/placeholder')

function trailOf(category: string | null, vocabulary: Vocabulary) {
  const start = [
    { name: 'Home', path: links.home() },
    { name: 'Collections', path: links.collections() },
  ]
  if (!category) return start
  const main = menuCategoryOf(category, vocabulary)
  // Only the categories of the menus have a page under /collections.
  const path = main ? links.collections(main) : links.products(encodeURIComponent(dashed(category)))
  return [...start, { name: main ? labelOf(main, vocabulary) : titleFromSlug(category), path }]
}

/** At the price of the metal that is looked for, where the piece comes in it. */
export function toCard(product: ListedProduct & Partial<SoldIn>): Card {
  const { choice, alsoIn, picturedIn = '' } = product
  if (!choice) return { ...cardOf(product), ...(alsoIn && { metals: `Also in ${alsoIn}` }) }
  const chosen = `${choice.option}: ${choice.label}`
  const isPictured = pictureOfChoice(product, chosen)?.choice === chosen || !picturedIn
  const card = cardOf({ ...product, ...inChoice(product, choice.cents) })
  return {
    ...card,
    stock: card.stock === IN_STOCK && choice.option === METAL ? MADE_TO_ORDER : card.stock,
    href: `${links.product(product.id)}?${new URLSearchParams({ [optionField(choice.option)]: choice.label })}`,
    picture: linePicture(product, chosen),
    metals: `In ${choice.words}${isPictured ? '' : `, pictured in ${picturedIn}`}`,
  }
}

function inChoice({ price_cents, sale_price_cents }: Pick<Product, 'price_cents' | 'sale_price_cents'>, cents: number) {
  const priced = (before: number) => Math.max(0, before + cents)
  return {
    price_cents: priced(price_cents),
    sale_price_cents: sale_price_cents === null ? null : priced(sale_price_cents),
  }
}

export function toFeaturedCard(product: ListedProduct): Card {
  return cardOf({ ...product, featured: false })
}

function cardOf(product: ListedProduct): Card {
  const { label } = offerOf(product)
  const second = secondPictureOf(product)
  const isTaken = product.availability === 'reserved' || product.availability === 'sold'
  return {
    id: product.id,
    href: links.product(product.id),
    name: product.name,
    ...shownPrices(product),
    picture: productPicture(product.main_image, product.category, product.main_focus),
    ...(second && { second }),
    marks: marksOf(product, new Date()),
    ...(isTaken ? { stock: null, badge: label } : { stock: label, badge: null }),
  }
}

const SECOND_WIDTH = 640

function secondPictureOf({ main_image, more_pictures }: ListedProduct): Card['second'] {
  const second = main_image ? more_pictures.find(({ address }) => address !== main_image) : undefined
  if (!second) return undefined
  const { src, widths = [], focus, width = 900, height = 900 } = pictureOf(second.address, second.focus)
  const shown = widths.find((step) => step >= SECOND_WIDTH) ?? widths.at(-1)
  return { src: shown ? src.replace(/\.jpg$/, `-${shown}.webp`) : src, width, height, ...(focus && { focus }) }
}

interface WayToAsk {
  icon: IconName
  text: string
  to: string
}

function waysToAsk(product: Product, { phone, call }: ShopFacts, whatsapp: string | null): WayToAsk[] {
  const ways: WayToAsk[] = [{ icon: 'mail', text: 'Ask about this piece', to: links.enquireAbout(product.id) }]
  if (isInBoutique(product))
    ways.push({
      icon: 'map-pin',
      text: 'See it in the boutique',
      to: `${links.contact()}?product=${product.id}&type=appointment#message`,
    })
  if (call) ways.push({ icon: 'phone', text: `Call ${phone}`, to: call })
  if (whatsapp) ways.push({ icon: 'whatsapp', text: 'WhatsApp', to: whatsappAddress(whatsapp, product) })
  return ways
}

/** A piece that is made to order may have a model. */
const isInBoutique = ({ availability, inventory_count }: Product) => availability !== 'sold' && inventory_count > 0

/** A number without a country code is Australian. */
function whatsappAddress(phone: string, { id, name }: Product): string {
  const number = phone.replaceAll(/\D/g, '').replace(/^0/, '61')
  const text = `I would like to know more about the ${name}: ${new URL(links.product(id), env.ORIGIN).href}`
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
