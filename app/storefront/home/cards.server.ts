import { slugify } from '~/format/slug'
import { splitParagraphs } from '~/format/text'
import { href } from '~/href'
import { type LoadContext, withFallback } from '~/http/load-context.server'
import { links } from '~/links'
import * as collectionModel from '~/models/catalogue/collection/collection.server'
import * as gemstoneModel from '~/models/catalogue/gemstone/gemstone.server'
import { currentCatalogue, facetKey } from '~/models/catalogue/listing/catalogue.server'
import { FEATURED_ON_HOME, listFeatured } from '~/models/catalogue/listing/featured.server'
import { readInOrder } from '~/models/catalogue/listing/listing.server'
import { productPicture } from '~/models/catalogue/product/product.server'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import type { Category } from '~/models/catalogue/vocabulary/taxonomy'
import { slugsOf } from '~/models/catalogue/vocabulary/vocabulary'
import { altOf, hasShippedPictures, type Picture, pictureOf } from '~/models/media/picture.server'
import { toFeaturedCard } from '~/storefront/catalogue/listing/product.presenter.server'

const FIXED: { slug: Category; name: string; tagline: string; image: string }[] = [
  { slug: 'rings', name: 'Rings', tagline: 'For every promise', image: 'platinum-diamond-solitaire-ring.jpg' },
  { slug: 'necklaces', name: 'Necklaces', tagline: 'Close to the heart', image: 'yellow-gold-emerald-pendant.jpg' },
  { slug: 'earrings', name: 'Earrings', tagline: 'A little light', image: 'yellow-gold-pearl-dangle-earrings.jpg' },
  { slug: 'bracelets', name: 'Bracelets', tagline: 'Worn every day', image: 'yellow-gold-cuff-bracelet.jpg' },
]

export async function readPieces() {
  const cards = (await listFeatured({ limit: FEATURED_ON_HOME })).map(toFeaturedCard)
  return cards.length > 0 ? cards : null
}

export async function readGemstone(context: LoadContext) {
  const gemstone = await gemstoneModel.findCurrent()
  if (!gemstone) return null
  const { gemstone_name: name, month, description, image_url, image_alt } = gemstone
  return {
    name,
    month,
    paragraphs: splitParagraphs(description),
    picture: pictureOf(image_url),
    alt: altOf(image_url, image_alt, name),
    pieces: await piecesWith(context, name),
  }
}

async function piecesWith(context: LoadContext, name: string): Promise<string> {
  const words = slugify(name).split('-')
  const vocabulary = await withFallback(context, 'The menus could not be read', currentVocabulary)
  const gemstone = slugsOf(vocabulary?.gemstones ?? []).find((stone) => words.includes(stone))
  return gemstone ? links.filtered(links.collections(), { gemstone }) : links.search(name)
}

/** Null without a gemstone of the month. */
export async function gemstoneEditor(): Promise<string | null> {
  const gemstone = await gemstoneModel.findCurrent()
  return gemstone && href('/admin/gemstone/:id', { id: gemstone.id })
}

interface CollectionCard {
  id: string
  name: string
  tagline: string | null
  picture: Picture
  url: string
}

type CollectionRow = Pick<collectionModel.Collection, 'slug' | 'name' | 'tagline' | 'image' | 'featured'>

/** Also those without pieces: their pages say so. */
export async function readCollections(context: LoadContext): Promise<CollectionCard[]> {
  const rows = (await withFallback(context, 'The collections could not be read', collectionModel.listAll)) ?? []
  const pictures = await withFallback(context, 'The pieces of the collections could not be read', readPictures)
  const hasShipped = await withFallback(context, 'The media library could not be read', hasShippedPictures)
  return collectionCards(rows, pictures ?? new Map(), hasShipped ?? false)
}

/** That of the first piece of a category, by its slug. */
type Pictures = Map<string, string | null>

async function readPictures(): Promise<Pictures> {
  const { members, ids } = await currentCatalogue()
  const firsts = FIXED.flatMap(({ slug }) => {
    const [first] = members.get(facetKey('category', slug)) ?? []
    return first === undefined ? [] : [{ slug, id: ids[first]! }]
  })
  const pieces = new Map((await readInOrder(firsts.map(({ id }) => id))).map((piece) => [piece.id, piece]))
  return new Map(firsts.map(({ slug, id }) => [slug, pieces.get(id)?.main_image ?? null]))
}

export function collectionCards(rows: CollectionRow[], pictures: Pictures, hasShipped: boolean): CollectionCard[] {
  const fixed = FIXED.map(({ slug, name, tagline, image }) => {
    const row = rows.find((candidate) => candidate.slug === slug)
    const shown = row?.image || (hasShipped ? image : pictures.get(slug))
    return card({ slug, name, tagline: row?.tagline || tagline, picture: productPicture(shown ?? null, slug) })
  })
  return [...fixed, ...rows.filter(isOther).map(({ image, ...row }) => card({ ...row, picture: pictureOf(image) }))]
}

function isOther({ featured, slug }: Pick<CollectionRow, 'featured' | 'slug'>): boolean {
  return featured && !FIXED.some((each) => each.slug === slug)
}

function card({ slug, name, tagline, picture }: Omit<CollectionCard, 'id' | 'url'> & { slug: string }): CollectionCard {
  return { id: slug, name, tagline, picture, url: links.collections(slug) }
}
