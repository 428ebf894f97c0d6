import { excerpt, splitParagraphs } from '~/format/text'
import { href } from '~/href'
import { type LoadContext, withFallback } from '~/http/load-context.server'
import type { StaffNote } from '~/http/session.server'
import { altOf, hasShippedPictures, pictureOf } from '~/models/media/picture.server'
import { latestFacts } from '~/models/shop/shop.server'
import {
  findBySection,
  heroWithDefaults,
  type LiveBlock,
  readLiveHero,
} from '~/models/writing/content-block/content-block.server'
import { parseHeroTitle } from '~/models/writing/content-block/entries'
import * as postModel from '~/models/writing/post/post.server'
import { toTeaser } from '~/storefront/writing/journal/journal.presenter.server'
import { gemstoneEditor, readCollections, readGemstone, readPieces } from './cards.server'

const TEASERS = 3
const TEASER_CHARACTERS = 100

const SOCIAL_TILES = [
  { alt: 'An amethyst cocktail ring in rose gold', image: 'rose-gold-amethyst-halo-cocktail-ring-view-3.jpg' },
  { alt: 'A double strand of pearls', image: 'pearl-strand-necklace-view-2.jpg' },
  { alt: 'A stack of rings in three colours of gold', image: 'mixed-gold-stackable-rings-view-3.jpg' },
  { alt: 'Emerald drop earrings in yellow gold', image: 'yellow-gold-emerald-drop-earrings-view-3.jpg' },
  { alt: 'A flower brooch with a pearl', image: 'yellow-gold-pearl-diamond-flower-brooch-view-3.jpg' },
  { alt: 'A sapphire ring in white gold', image: 'white-gold-sapphire-halo-ring.jpg' },
]

/** A section without pieces or texts is null, one that could not be read is 'failed' and logged. */
export async function homeSections(context: LoadContext) {
  const [hero, collections, pieces, gemstone, heritage, journal, hasShipped] = await Promise.all([
    withFallback(context, 'The hero could not be read', readLiveHero),
    readCollections(context),
    readSection(context, 'Failed to load featured products', readPieces),
    readSection(context, 'The gemstone of the month could not be read', () => readGemstone(context)),
    readSection(context, 'The heritage text could not be read', readHeritage),
    readSection(context, 'Failed to load blog posts', readJournal),
    withFallback(context, 'The media library could not be read', hasShippedPictures),
  ])
  return {
    hero: presentHero(hero ?? heroWithDefaults(null, latestFacts(), null)),
    collections,
    pieces,
    gemstone,
    heritage,
    journal,
    tiles: hasShipped ? SOCIAL_TILES.map(withPicture) : [],
  }
}

async function readSection<T>(context: LoadContext, failure: string, load: () => Promise<T | null>) {
  const read = await withFallback(context, failure, async () => ({ section: await load() }))
  return read ? read.section : ('failed' as const)
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

function presentHero({ title, body, image, image_alt }: LiveBlock) {
  return {
    title: parseHeroTitle(title ?? ''),
    subtitle: body ?? '',
    picture: image ? pictureOf(image) : null,
    alt: altOf(image, image_alt),
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
  if (posts.length === 0) return null
  // Here also of posts with a summary of their own.
  return posts.map((post) => ({ ...toTeaser(post), teaser: excerpt(post.content_text, TEASER_CHARACTERS) }))
}
