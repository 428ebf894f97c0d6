import { slugify, splitParagraphs } from '~/format/text'
import { href } from '~/href'
import { links } from '~/links'
import * as collectionModel from '~/models/catalogue/collection/collection.server'
import * as gemstoneModel from '~/models/catalogue/gemstone/gemstone.server'
import { FEATURED_ON_HOME, listFeatured } from '~/models/catalogue/product/featured.server'
import { currentVocabulary } from '~/models/catalogue/menu-entry/menu-entry.server'
import type { Category } from '~/models/catalogue/vocabulary/taxonomy'
import { slugsOf } from '~/models/catalogue/vocabulary/vocabulary'
import { altOf, pictureOf } from '~/models/media/picture.server'
import { toFeaturedCard } from '~/storefront/catalogue/listing/product.presenter.server'

const FIXED: { slug: Category; name: string; tagline: string; image: string }[] = [
  { slug: 'rings', name: 'Rings', tagline: 'For every promise', image: 'platinum-diamond-solitaire-ring.jpg' },
  { slug: 'necklaces', name: 'Necklaces', tagline: 'Close to the heart', image: 'yellow-gold-emerald-pendant.jpg' },
  { slug: 'earrings', name: 'Earrings', tagline: 'A little light', image: 'yellow-gold-pearl-dangle-earrings.jpg' },
  { slug: 'bracelets', name: 'Bracelets', tagline: 'Worn every day', image: 'yellow-gold-cuff-bracelet.jpg' },
]

export async function readPieces() {
  return (await listFeatured({ limit: FEATURED_ON_HOME })).map(toFeaturedCard)
}

export async function readGemstone() {
  const gemstone = await gemstoneModel.findCurrent()
  if (!gemstone) return null
  const { gemstone_name: name, month, description, image_url, image_alt } = gemstone
  return {
    name,
    month,
    paragraphs: splitParagraphs(description),
    picture: pictureOf(image_url),
    alt: altOf(image_url, image_alt, name),
    pieces: await piecesWith(name),
  }
}

async function piecesWith(name: string): Promise<string> {
  const words = slugify(name).split('-')
  const gemstone = slugsOf((await currentVocabulary()).gemstones).find((stone) => words.includes(stone))
  return gemstone ? links.filtered(links.collections(), { gemstone }) : links.search(name)
}

/** Null without a gemstone of the month. */
export async function gemstoneEditor(): Promise<string | null> {
  const gemstone = await gemstoneModel.findCurrent()
  return gemstone && href('/admin/gemstone/:id', { id: gemstone.id })
}

export function listCollections() {
  return collectionModel.listAll()
}

interface CollectionCard {
  id: string
  name: string
  tagline: string | null
  image: string | null
  url: string
}

interface CollectionRow {
  slug: string
  name: string
  tagline: string | null
  image: string | null
  featured: boolean
}

export function withFixedCards(rows: CollectionRow[]): CollectionCard[] {
  const fixed = FIXED.map(({ slug, name, tagline, image }) => {
    const row = rows.find((candidate) => candidate.slug === slug)
    return card({ slug, name, tagline: row?.tagline || tagline, image: row?.image || image })
  })
  const others = rows.filter(({ featured, slug }) => featured && !FIXED.some((each) => each.slug === slug))
  return [...fixed, ...others.map(card)]
}

function card({ slug, name, tagline, image }: Omit<CollectionRow, 'featured'>): CollectionCard {
  return { id: slug, name, tagline, image, url: links.collections(slug) }
}
