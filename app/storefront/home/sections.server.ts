import { slugify, excerpt, splitParagraphs } from '~/format/text'
import { withFallback, type LoadContext } from '~/http/load-context.server'
import { links } from '~/links'
import * as collectionModel from '~/models/collection/collection.server'
import { findBySection } from '~/models/content-block/content-block.server'
import * as gemstoneModel from '~/models/gemstone/gemstone.server'
import { altOf, pictureOf } from '~/models/picture/picture.server'
import * as postModel from '~/models/post/post.server'
import * as productModel from '~/models/product/product.server'
import { toCard } from '~/storefront/catalog/card.server'
import { toTeaser } from '~/storefront/journal/teaser.server'
import { withFixedCards } from './collection-cards'
import { HERO } from './defaults'
import { parseHeroTitle } from './hero-title'
import { SOCIAL_TILES } from './social-tiles'

const PIECES = 6
const TEASERS = 3

/** What the home page shows. Each section that cannot be read is null and logged, the others are not touched by it. */
export async function homeSections(context: LoadContext) {
  const [hero, collections, pieces, gemstone, heritage, journal] = await Promise.all([
    withFallback(context, 'The hero could not be read', () => findBySection('hero')),
    withFallback(context, 'The collections could not be read', () => collectionModel.listAll()),
    withFallback(context, 'Failed to load featured products', readPieces),
    withFallback(context, 'The gemstone of the month could not be read', readGemstone),
    withFallback(context, 'The heritage text could not be read', readHeritage),
    withFallback(context, 'Failed to load blog posts', readJournal),
  ])
  return {
    hero: heroOf(hero),
    collections: withFixedCards(collections ?? []).map(withPicture),
    pieces,
    gemstone,
    heritage,
    journal,
    tiles: SOCIAL_TILES.map(withPicture),
  }
}

export type HomeSections = Awaited<ReturnType<typeof homeSections>>

function withPicture<T extends { image: string | null }>({ image, ...rest }: T) {
  return { ...rest, picture: pictureOf(image) }
}

function heroOf(block: Awaited<ReturnType<typeof findBySection>>) {
  return {
    title: parseHeroTitle(block?.title || HERO.title),
    subtitle: block?.body || HERO.subtitle,
    picture: pictureOf(block?.image || HERO.image),
    alt: altOf(block?.image, block?.image_alt),
  }
}

async function readPieces() {
  return (await productModel.listFeatured({ limit: PIECES })).map(toCard)
}

async function readGemstone() {
  const gemstone = await gemstoneModel.findCurrent()
  if (!gemstone) return null
  const { gemstone_name: name, month, description, image_url, image_alt } = gemstone
  return {
    name,
    month,
    paragraphs: splitParagraphs(description),
    picture: pictureOf(image_url),
    alt: altOf(image_url, image_alt, name),
    pieces: links.filtered(links.collections(), { gemstone: slugify(name) }),
  }
}

async function readHeritage() {
  const block = await findBySection('heritage')
  if (!block?.body) return null
  const { title, body, image, image_alt } = block
  const alt = altOf(image, image_alt)
  return { title: title ?? '', paragraphs: splitParagraphs(body), picture: pictureOf(image), alt }
}

async function readJournal() {
  const posts = await postModel.listPublished({ limit: TEASERS })
  return posts.map((post) => ({ ...toTeaser(post), teaser: excerpt(post.content) }))
}
