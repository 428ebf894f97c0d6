import type { Token } from 'markdown-it'
import { escapeXml } from '~/format/escape'
import { comingSpecialDays } from '~/format/opening-day'
import { type HoursLine, weekLines } from '~/format/opening-hours'
import { links } from '~/links'
import { NO_FILTERS } from '~/models/catalogue/listing/filters'
import { type ListedProduct, listProducts } from '~/models/catalogue/listing/listing.server'
import { shownPrices } from '~/models/catalogue/product/availability'
import { productPicture } from '~/models/catalogue/product/product.server'
import { findListingTarget } from '~/models/catalogue/search/listing-target.server'
import { Moved } from '~/models/records/errors'
import { shopFacts, shopSettings } from '~/models/shop/shop.server'
import { addressLines, mapLinks, type ShopFacts } from '~/shop'

/** Each of them takes several queries of the database. */
const MAX_COLLECTIONS = 12
const PIECES_OF_COLLECTION = 4

export interface Sections {
  facts: ShopFacts
  hours: { week: HoursLine[]; coming: HoursLine[] }
  collections: Map<string, ShownCollection>
}

interface ShownCollection {
  heading: string
  pieces: ListedProduct[]
}

export async function loadSections(tokens: Token[], problems: string[]): Promise<Sections | null> {
  const embeds = tokens.filter(({ type, info }) => type === 'embed' && info in SECTIONS)
  if (embeds.length === 0) return null
  const [facts, settings] = await Promise.all([shopFacts(), shopSettings()])
  const coming = comingSpecialDays({ week: settings.hours, specialDays: settings.special_days }, new Date())
  const slugs = new Set(embeds.filter(({ info }) => info === 'collection').map(({ content }) => content))
  const sections: Sections = {
    facts,
    hours: { week: weekLines(settings.hours), coming },
    collections: await collectionsOf([...slugs], problems),
  }
  if (embeds.some(({ info }) => info === 'hours') && sections.hours.week.length === 0) problems.push(NO_HOURS)
  if (embeds.some(({ info }) => info === 'map') && addressLines(facts).length === 0) problems.push(NO_ADDRESS)
  return sections
}

const NO_HOURS = 'The settings have no opening hours: nothing is shown in their place.'
const NO_ADDRESS = 'The settings have no address: nothing is shown in place of the map.'

async function collectionsOf(slugs: string[], problems: string[]): Promise<Map<string, ShownCollection>> {
  const found = new Map<string, ShownCollection>()
  if (slugs.length > MAX_COLLECTIONS)
    problems.push(`A text shows at most ${MAX_COLLECTIONS} collections: the others are left out.`)
  for (const slug of slugs.slice(0, MAX_COLLECTIONS)) {
    const collection = await findCollection(slug)
    if (!collection) problems.push(`There is no collection with the address “${slug}”: nothing is shown in its place.`)
    else if (collection.pieces.length === 0)
      problems.push(`The collection “${collection.heading}” has no pieces: nothing is shown in its place.`)
    else found.set(slug, collection)
  }
  return found
}

async function findCollection(slug: string): Promise<ShownCollection | null> {
  if (slug === '') return null
  try {
    const { scope, heading } = await findListingTarget('collections', slug)
    if (!scope) return null
    const { products } = await listProducts(scope, NO_FILTERS)
    return { heading, pieces: products.slice(0, PIECES_OF_COLLECTION) }
  } catch (error) {
    if (error instanceof Moved) return null
    throw error
  }
}

const SECTIONS: Record<string, (sections: Sections, slug: string) => string> = {
  hours: hoursHtml,
  map: mapHtml,
  collection: collectionHtml,
}

export function sectionHtml({ info, content }: Token, sections: Sections | null): string {
  const html = Object.hasOwn(SECTIONS, info) ? SECTIONS[info] : undefined
  return sections && html ? html(sections, content) : ''
}

function hoursHtml({ hours: { week, coming } }: Sections): string {
  if (week.length === 0) return ''
  const later = coming.length > 0 ? `<p>Coming up</p>${hoursTable(coming)}` : ''
  return `<div class="opening-hours">${hoursTable(week)}${later}</div>\n`
}

function hoursTable(lines: HoursLine[]): string {
  const rows = lines.map(
    ({ days, time }) => `<tr><th scope="row">${escapeXml(days)}</th><td>${escapeXml(time)}</td></tr>`,
  )
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

const NEW_TAB = '<span class="sr-only"> (opens in a new tab)</span>'

function mapHtml({ facts }: Sections): string {
  const address = addressLines(facts).map(escapeXml).join('<br>')
  if (address === '') return ''
  const { map, directions } = facts.coordinates ? mapLinks(facts.coordinates) : {}
  const link = (href: string | undefined, name: string, text: string) =>
    href ? `<a class="${name}" href="${escapeXml(href)}" target="_blank" rel="noopener">${text}${NEW_TAB}</a> ` : ''
  const both = link(map, 'button', 'Show the map') + link(directions, 'button-secondary', 'Get directions')
  const note = map ? '<p>The map opens on openstreetmap.org.</p>' : ''
  return `<div class="map-card"><address>${address}</address>${both ? `<p>${both.trim()}</p>` : ''}${note}</div>\n`
}

function collectionHtml({ collections }: Sections, slug: string): string {
  const collection = collections.get(slug)
  if (!collection) return ''
  const { heading, pieces } = collection
  const link = `<a href="${links.collections(slug)}">${escapeXml(heading)}</a>`
  const items = pieces.map((piece) => `<li>${pieceHtml(piece)}</li>`)
  return `<div class="collection-cards"><h2>${link}</h2><ul>${items.join('')}</ul></div>\n`
}

const CARD_WIDTH = 600

function pieceHtml(piece: ListedProduct): string {
  const { src, width = 900, height = 900, widths = [] } = productPicture(piece.main_image, piece.category)
  const step = widths.find((one) => one >= CARD_WIDTH) ?? widths.at(-1)
  const small = step ? src.replace(/\.jpg$/, `-${step}.webp`) : src
  const image = `<img src="${escapeXml(small)}" alt="" width="${width}" height="${height}" loading="lazy">`
  const { price } = shownPrices(piece)
  return `${image}<a href="${links.product(piece.id)}">${escapeXml(piece.name)}</a><span>${escapeXml(price)}</span>`
}
