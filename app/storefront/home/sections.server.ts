import { slugify } from '~/format/text'
import { excerpt } from '~/format/excerpt'
import { splitParagraphs } from '~/format/text'
import { href } from '~/href'
import type { StaffNote } from '~/http/staff-note.server'
import type { LoadContext } from '~/http/load-context.server'
import { withFallback } from '~/http/load-context.server'
import { links } from '~/links'
import * as collectionModel from '~/models/catalogue/collection/collection.server'
import { findBySection } from '~/models/writing/content-block/content-block.server'
import { parseHeroTitle } from '~/models/writing/content-block/hero-title'
import * as gemstoneModel from '~/models/catalogue/gemstone/gemstone.server'
import { altOf, pictureOf } from '~/models/media/picture.server'
import * as postModel from '~/models/writing/post/post.server'
import { FEATURED_ON_HOME, listFeatured } from '~/models/catalogue/product/featured.server'
import { GEMSTONES, type Category } from '~/models/catalogue/vocabulary/taxonomy'
import { latestFacts, shopFacts } from '~/models/shop/shop.server'
import { workshopOf, type ShopFacts } from '~/shop'
import { toFeaturedCard } from '~/storefront/catalogue/listing/product.presenter.server'
import { toTeaser } from '~/storefront/writing/journal/journal.presenter.server'

const TEASERS = 3

const HERO = {
  title: 'Fine jewellery,\n*made to be kept*',
  image: 'hero-rings-emerald-velvet.jpg',
}
const SOCIAL_TILES = [
  { alt: 'An amethyst cocktail ring in rose gold', image: 'rose-gold-amethyst-halo-cocktail-ring.jpg' },
  { alt: 'A double strand of pearls', image: 'pearl-strand-necklace.jpg' },
  { alt: 'A stack of rings in three colours of gold', image: 'mixed-gold-stackable-rings.jpg' },
  { alt: 'Emerald drop earrings in yellow gold', image: 'yellow-gold-emerald-drop-earrings.jpg' },
  { alt: 'A flower brooch with a pearl', image: 'yellow-gold-pearl-diamond-flower-brooch.jpg' },
  { alt: 'A sapphire ring in white gold', image: 'white-gold-sapphire-halo-ring.jpg' },
]

const FIXED: { slug: Category; name: string; tagline: string; image: string }[] = [
  { slug: 'rings', name: 'Rings', tagline: 'For every promise', image: 'platinum-diamond-solitaire-ring.jpg' },
  { slug: 'necklaces', name: 'Necklaces', tagline: 'Close to the heart', image: 'yellow-gold-emerald-pendant.jpg' },
  { slug: 'earrings', name: 'Earrings', tagline: 'A little light', image: 'yellow-gold-pearl-dangle-earrings.jpg' },
  { slug: 'bracelets', name: 'Bracelets', tagline: 'Worn every day', image: 'yellow-gold-cuff-bracelet.jpg' },
]

/** A failed section is null and logged. */
export async function homeSections(context: LoadContext) {
  const [shop, hero, collections, pieces, gemstone, heritage, journal] = await Promise.all([
    withFallback(context, 'The settings could not be read', shopFacts),
    withFallback(context, 'The hero could not be read', () => findBySection('hero')),
    withFallback(context, 'The collections could not be read', () => collectionModel.listAll()),
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
  const gemstone = await gemstoneModel.findCurrent()
  const edit = [
    { label: 'Edit the hero', to: href('/admin/content/:section', { section: 'hero' }) },
    { label: 'Arrange the featured pieces', to: href('/admin/products/featured') },
    ...(gemstone ? [{ label: 'Edit the gemstone', to: href('/admin/gemstone/:id', { id: gemstone.id }) }] : []),
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

async function readPieces() {
  return (await listFeatured({ limit: FEATURED_ON_HOME })).map(toFeaturedCard)
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
    pieces: piecesWith(name),
  }
}

function piecesWith(name: string): string {
  const words = slugify(name).split('-')
  const gemstone = GEMSTONES.find((stone) => words.includes(stone))
  return gemstone ? links.filtered(links.collections(), { gemstone }) : links.search(name)
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
  return posts.map((post) => ({ ...toTeaser(post), teaser: post.excerpt ?? excerpt(post.content_text) }))
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
