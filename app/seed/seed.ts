import { tx } from '#db/client.server'
import { env } from '~/runtime/env.server'
import * as authorModel from '~/models/writing/author/author.server'
import { authorSchema } from '~/models/writing/author/author.schema'
import * as collectionModel from '~/models/catalogue/collection/collection.server'
import { collectionSchema } from '~/models/catalogue/collection/collection.schema'
import * as contentBlockModel from '~/models/writing/content-block/content-block.server'
import { contentBlockSchema } from '~/models/writing/content-block/content-block.schema'
import { fillEmptyShop, isNewDatabase } from '~/models/operations/empty-shop/empty-shop.server'
import * as enquiryModel from '~/models/customers/enquiry/enquiry.server'
import { enquirySchema } from '~/models/customers/enquiry/enquiry.schema'
import * as footerLinkModel from '~/models/writing/footer-link/footer-link.server'
import { footerLinkSchema } from '~/models/writing/footer-link/footer-link.schema'
import * as gemstoneModel from '~/models/catalogue/gemstone/gemstone.server'
import { gemstoneSchema } from '~/models/catalogue/gemstone/gemstone.schema'
import * as searchPhraseModel from '~/models/catalogue/search-phrase/search-phrase.server'
import { searchPhraseSchema } from '~/models/catalogue/search-phrase/search-phrase.schema'
import { inTurn } from '~/models/records/lease.server'
import { registerShipped } from '~/models/media/register.server'
import * as pageModel from '~/models/writing/page/page.server'
import { pageSchema } from '~/models/writing/page/page.schema'
import * as postModel from '~/models/writing/post/post.server'
import { postSchema } from '~/models/writing/post/post.schema'
import { formatMonth } from '~/format/dates'
import { copyGeneralMenus } from '~/models/catalogue/menu-entry/menu-entry.server'
import { GENERAL_MENUS } from '~/models/catalogue/vocabulary/general-menus'
import { facetsOf } from '~/models/catalogue/vocabulary/taxonomy'
import { vocabularyOf } from '~/models/catalogue/vocabulary/vocabulary'
import * as productModel from '~/models/catalogue/product/product.server'
import { productSchema } from '~/models/catalogue/product/product.schema'
import { withoutHistory } from '~/models/records/history.server'
import { updateShop } from '~/models/shop/shop.server'
import { subscribeConfirmed } from '~/models/customers/newsletter/subscription.server'
import { contentBlocks, footerLinks } from '~/seed/data/content'
import { enquiries, subscribers } from '~/seed/data/people'
import { authors } from './data/authors'
import { collections } from './data/collections'
import { gemstonesUntil } from './data/gemstones'
import { pages } from './data/pages'
import { posts } from './data/posts'
import { products } from './data/products'
import { promises, questions } from './data/promises'
import { searchPhrases } from './data/search-phrases'
import { appointments, selling } from './data/selling'

const DAY_MS = 24 * 3600_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

export async function seedIfNew(): Promise<void> {
  if (!(await isNewDatabase())) return
  // A server would end this transaction if another process waited for it.
  await inTurn('first start', () =>
    tx(async () => {
      if (!(await isNewDatabase())) return
      if (env.SEED === 'demo') await seedDemo()
      else await fillEmptyShop()
    }),
  )
}

export function seedDemo(): Promise<void> {
  return withoutHistory(seedAll)
}

async function seedAll(): Promise<void> {
  await updateShop({ ...selling, ...appointments, ...promises, nightly_backup: true })
  const idsBySlug = await seedProducts()
  await seedCollections(idsBySlug)
  await seedContent()
  await registerShipped()
  await seedCorrespondence()
}

async function seedProducts(): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [position, product] of products.entries()) {
    const { id, slug } = await productModel.create(productSchema.parse(withFacets(product)), {
      created_at: daysAgo(arrival(position)),
    })
    ids.set(slug, id)
  }
  return ids
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

async function seedCollections(idsBySlug: Map<string, number>): Promise<void> {
  for (const { product_slugs, ...collection } of collections) {
    const ids = product_slugs.map((slug) => idsBySlug.get(slug)).filter((id) => id !== undefined)
    await collectionModel.create(collectionSchema.parse(collection), { productIds: ids })
  }
}

async function seedContent(): Promise<void> {
  for (const author of authors) await authorModel.create(authorSchema.parse(author))
  for (const { published_days_ago, ...post } of posts) {
    const published = published_days_ago === null ? null : daysAgo(published_days_ago)
    const created_at = published ?? daysAgo(2)
    await postModel.create({ ...postSchema.parse(post), published_at: published }, { created_at })
  }
  for (const page of pages) await pageModel.create(pageSchema.parse(page))
  for (const block of [...contentBlocks, questions]) await contentBlockModel.create(contentBlockSchema.parse(block))
  for (const gemstone of gemstonesUntil(formatMonth(new Date())))
    await gemstoneModel.create(gemstoneSchema.parse(gemstone))
  for (const link of footerLinks) await footerLinkModel.create(footerLinkSchema.parse(link))
  await copyGeneralMenus()
  for (const phrase of searchPhrases) await searchPhraseModel.create(searchPhraseSchema.parse(phrase))
}

async function seedCorrespondence(): Promise<void> {
  // First: otherwise an enquiry would subscribe the same address as pending.
  for (const { email, days_ago } of subscribers) await subscribeConfirmed(email, daysAgo(days_ago))
  for (const { days_ago, ...enquiry } of enquiries) {
    await enquiryModel.create(enquirySchema.parse(enquiry), { created_at: daysAgo(days_ago), announced: false })
  }
}
