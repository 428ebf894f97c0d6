import { formatMonth } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { collectionSchema } from '~/models/catalogue/collection/collection.schema'
import * as collectionModel from '~/models/catalogue/collection/collection.server'
import { gemstoneSchema } from '~/models/catalogue/gemstone/gemstone.schema'
import * as gemstoneModel from '~/models/catalogue/gemstone/gemstone.server'
import { copyGeneralMenus } from '~/models/catalogue/menu-entry/menu-entry.server'
import { productSchema } from '~/models/catalogue/product/product.schema'
import * as productModel from '~/models/catalogue/product/product.server'
import { searchPhraseSchema } from '~/models/catalogue/search-phrase/search-phrase.schema'
import * as searchPhraseModel from '~/models/catalogue/search-phrase/search-phrase.server'
import { GENERAL_MENUS } from '~/models/catalogue/vocabulary/general-menus'
import { facetsOf } from '~/models/catalogue/vocabulary/taxonomy'
import { vocabularyOf } from '~/models/catalogue/vocabulary/vocabulary'
import { enquirySchema } from '~/models/customers/enquiry/enquiry.schema'
import * as enquiryModel from '~/models/customers/enquiry/enquiry.server'
import { subscribeConfirmed } from '~/models/customers/newsletter/subscription.server'
import { registerShipped } from '~/models/media/register.server'
import {
  fillEmptyShop,
  fillNewDatabase,
  isHalfFilled,
  type Part,
} from '~/models/operations/empty-shop/empty-shop.server'
import { withoutHistory } from '~/models/records/history.server'
import { updateShop } from '~/models/shop/shop.server'
import { authorSchema } from '~/models/writing/author/author.schema'
import * as authorModel from '~/models/writing/author/author.server'
import { contentBlockSchema } from '~/models/writing/content-block/content-block.schema'
import * as contentBlockModel from '~/models/writing/content-block/content-block.server'
import { footerLinkSchema } from '~/models/writing/footer-link/footer-link.schema'
import * as footerLinkModel from '~/models/writing/footer-link/footer-link.server'
import { pageSchema } from '~/models/writing/page/page.schema'
import * as pageModel from '~/models/writing/page/page.server'
import { postSchema } from '~/models/writing/post/post.schema'
import * as postModel from '~/models/writing/post/post.server'
import { env } from '~/runtime/env.server'
import { collections, introductions } from './data/collections'
import { contentBlocks, footerLinks } from './data/content'
import { gemstonesUntil } from './data/gemstones'
import { pages } from './data/pages'
import { enquiries, subscribers } from './data/people'
import { authors, posts } from './data/posts'
import { products } from './data/products'
import { searchPhrases } from './data/search-phrases'
import { appointments, promises, selling } from './data/settings'
import { SALES } from './sales'

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

/** Each fits in the seconds that a database server gives a transaction. */
const AT_ONCE = 10

const RECORDS: Part[] = [
  () => updateShop({ ...selling, ...appointments, ...promises, nightly_backup: true }),
  ...inParts(products, seedProduct),
  ...inParts(collections, seedCollection),
  ...inParts(authors, (author) => authorModel.create(authorSchema.parse(author))),
  ...inParts(posts, seedPost),
  ...inParts(pages, (page) => pageModel.create(pageSchema.parse(page))),
  ...inParts(contentBlocks, (block) => contentBlockModel.create(contentBlockSchema.parse(block))),
  seedGemstones,
  ...inParts(footerLinks, (link) => footerLinkModel.create(footerLinkSchema.parse(link))),
  () => copyGeneralMenus({}, introductions),
  ...inParts(searchPhrases, (phrase) => searchPhraseModel.create(searchPhraseSchema.parse(phrase))),
  registerShipped,
  // Before the enquiries, which would subscribe the same addresses as pending.
  ...inParts(subscribers, ({ email, days_ago }) => subscribeConfirmed(email, daysAgo(days_ago))),
  ...inParts(enquiries, seedEnquiry),
]

/** A demonstration that was begun is finished, whatever `SEED` is by now. */
export async function seedIfNew(): Promise<void> {
  const isDemonstration = env.SEED === 'demo' || (await isHalfFilled())
  await fillNewDatabase(isDemonstration ? [...RECORDS, ...SALES] : [fillEmptyShop])
}

/** The records alone: most tests make the orders and appointments that they are about. */
export function seedDemo(): Promise<void> {
  return withoutHistory(async () => {
    for (const part of RECORDS) await part()
  })
}

function inParts<Row>(rows: Row[], seed: (row: Row, position: number) => Promise<unknown>): Part[] {
  const starts = [...rows.keys()].filter((position) => position % AT_ONCE === 0)
  return starts.map((start) => async () => {
    for (const [index, row] of rows.slice(start, start + AT_ONCE).entries()) await seed(row, start + index)
  })
}

async function seedProduct(product: (typeof products)[number], position: number): Promise<void> {
  // The schema, which reads forms and the API, takes no choice of a picture.
  const fields = { ...productSchema.parse(withFacets(product)), more_pictures: product.more_pictures }
  await productModel.create(fields, { created_at: daysAgo(arrival(position)) })
}

const GENERAL = vocabularyOf(GENERAL_MENUS)

function withFacets({ styles, ...product }: (typeof products)[number]) {
  const facets = facetsOf({ ...product, chosen_facets: null }, GENERAL)
  const valuesOf = (kind: string) => facets.filter((facet) => facet.kind === kind).map(({ value }) => value)
  return { ...product, gemstones: valuesOf('gemstone'), metals: valuesOf('metal'), styles }
}

/** Spread over half a year, so that sorting by date differs from sorting by category. */
function arrival(position: number): number {
  return 1 + ((position * 37) % 180)
}

async function seedCollection({ product_slugs, ...collection }: (typeof collections)[number]): Promise<void> {
  const ids = new Map((await productModel.listAll()).map(({ slug, id }) => [slug, id]))
  const productIds = product_slugs.flatMap((slug) => ids.get(slug) ?? [])
  await collectionModel.create(collectionSchema.parse(collection), { productIds })
}

async function seedPost({ published_days_ago, ...post }: (typeof posts)[number]): Promise<void> {
  const published_at = published_days_ago === null ? null : daysAgo(published_days_ago)
  await postModel.create({ ...postSchema.parse(post), published_at }, { created_at: published_at ?? daysAgo(2) })
}

async function seedGemstones(): Promise<void> {
  for (const gemstone of gemstonesUntil(formatMonth(new Date())))
    await gemstoneModel.create(gemstoneSchema.parse(gemstone))
}

async function seedEnquiry({ days_ago, ...enquiry }: (typeof enquiries)[number]): Promise<void> {
  await enquiryModel.create(enquirySchema.parse(enquiry), { created_at: daysAgo(days_ago), announced: false })
}
