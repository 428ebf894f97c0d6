import { splitParagraphs } from '~/format/text'
import { href } from '~/href'
import type { StaffNote } from '~/http/staff-note.server'
import type { LoadContext } from '~/http/load-context.server'
import { withFallback } from '~/http/load-context.server'
import { findBySection } from '~/models/writing/content-block/content-block.server'
import { parseHeroTitle } from '~/models/writing/content-block/hero-title'
import { altOf, pictureOf } from '~/models/media/picture.server'
import * as postModel from '~/models/writing/post/post.server'
import { latestFacts, shopFacts } from '~/models/shop/shop.server'
import { workshopOf, type ShopFacts } from '~/shop'
import { toTeaser } from '~/storefront/writing/journal/journal.presenter.server'
import { gemstoneEditor, listCollections, readGemstone, readPieces, withFixedCards } from './pieces.server'

const TEASERS = 3

const HERO = {
  title: 'Fine jewellery,\n*made to be kept*',
  image: 'hero-rings-emerald-velvet.jpg',
}
const SOCIAL_TILES = [
  { alt: 'An amethyst cocktail ring in rose gold', image: 'rose-gold-amethyst-halo-cocktail-ring-view-3.jpg' },
  { alt: 'A double strand of pearls', image: 'pearl-strand-necklace-view-2.jpg' },
  { alt: 'A stack of rings in three colours of gold', image: 'mixed-gold-stackable-rings-view-3.jpg' },
  { alt: 'Emerald drop earrings in yellow gold', image: 'yellow-gold-emerald-drop-earrings-view-3.jpg' },
  { alt: 'A flower brooch with a pearl', image: 'yellow-gold-pearl-diamond-flower-brooch-view-3.jpg' },
  { alt: 'A sapphire ring in white gold', image: 'white-gold-sapphire-halo-ring.jpg' },
]

/** A failed section is null and logged. */
export async function homeSections(context: LoadContext) {
  const [shop, hero, collections, pieces, gemstone, heritage, journal] = await Promise.all([
    withFallback(context, 'The settings could not be read', shopFacts),
    withFallback(context, 'The hero could not be read', () => findBySection('hero')),
    withFallback(context, 'The collections could not be read', listCollections),
    withFallback(context, 'Failed to load featured products', readPieces),
    withFallback(context, 'The gemstone of the month could not be read', readGemstone),
    withFallback(context, 'The heritage text could not be read', readHeritage),
    withFallback(context, 'Failed to load blog posts', readJournal),
  ])
  return {
    hero: heroOf(hero, shop ?? latestFacts()),
    collections: withFixedCards(collections ?? []).map(withPicture),
    pieces,
    gemstone,
    heritage,
    journal,
    tiles: SOCIAL_TILES.map(withPicture),
  }
}

export async function homeNote(): Promise<StaffNote> {
  const gemstone = await gemstoneEditor()
  const edit = [
    { label: 'Edit the hero', to: href('/admin/content/:section', { section: 'hero' }) },
    { label: 'Arrange the featured pieces', to: href('/admin/products/featured') },
    ...(gemstone ? [{ label: 'Edit the gemstone', to: gemstone }] : []),
    { label: 'Edit the heritage', to: href('/admin/content/:section', { section: 'heritage' }) },
  ]
  return { edit }
}

export type HomeSections = Awaited<ReturnType<typeof homeSections>>

function withPicture<T extends { image: string | null }>({ image, ...rest }: T) {
  return { ...rest, picture: pictureOf(image) }
}

function heroOf(block: Awaited<ReturnType<typeof findBySection>>, shop: ShopFacts) {
  return {
    title: parseHeroTitle(block?.title || HERO.title),
    subtitle: block?.body || `Rings, necklaces, earrings and bracelets from our ${workshopOf(shop)}.`,
    picture: pictureOf(block?.image || HERO.image),
    alt: altOf(block?.image, block?.image_alt),
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
  return posts.map(toTeaser)
}
