import { asc, eq, inArray } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { redirects } from '#db/schema'
import { parseId } from '~/format/address'
import { links } from '~/links'
import * as products from '~/models/catalogue/product/product.server'
import { findListingTarget } from '~/models/catalogue/search/listing-target.server'
import { Conflict, Moved, NotFound } from '~/models/records/errors'
import { editableKind } from '~/models/records/kind.server'
import { type Page, PAGE_SIZE, pageOf } from '~/models/records/paging'
import { recordStore } from '~/models/records/store.server'
import { containsText } from '~/models/records/text-match.server'
import type { Author, Change } from '~/models/records/writes.server'
import * as pages from '~/models/writing/page/page.server'
import * as posts from '~/models/writing/post/post.server'
import { isFoundByVisitors } from '~/models/writing/search/site-address.server'
import { LISTINGS, PUBLIC_PAGES } from '~/public-pages'
import { env } from '~/runtime/env.server'
import { meantBy } from './former-shops'
import { REDIRECT, REDIRECT_FIELDS } from './redirect.kind'
import { comparablePath, type RedirectInput } from './redirect.schema'

export type Redirect = typeof redirects.$inferSelect

const TAKEN = 'This address leads elsewhere already'

export const redirectKind = editableKind({
  ...REDIRECT,
  fields: REDIRECT_FIELDS,
  table: redirects,
  name: redirects.old_path,
  taken: { old_path: TAKEN },
  trash: { days: 1 },
})

const store = recordStore(redirectKind)

export async function listForStaff(q: string, requested: number): Promise<Page<Redirect>> {
  const where = containsText([redirects.old_path, redirects.new_address], q)
  const { offset, ...page } = pageOf(await db.$count(redirects, where), requested)
  return { rows: await byPath().where(where).limit(PAGE_SIZE).offset(offset), ...page }
}

export async function listAll(): Promise<Redirect[]> {
  return byPath()
}

function byPath() {
  return db.select().from(redirects).orderBy(asc(redirects.old_path)).$dynamic()
}

export async function findById(id: number): Promise<Redirect> {
  return store.require(id)
}

/** Throws Conflict for an address that leads elsewhere already, and for a chain, as `update` does. */
export async function create(input: RedirectInput, author?: Author): Promise<Redirect> {
  return tx(async () => store.create(await checked(input), author))
}

export async function update(id: number, input: RedirectInput, change?: Change): Promise<Redirect> {
  return tx(async () => store.update(id, await checked(input), change))
}

async function checked({ old_path, new_address: typed }: RedirectInput): Promise<RedirectInput> {
  const new_address = typed.startsWith(`${env.ORIGIN}/`) ? typed.slice(env.ORIGIN.length) : typed
  if (new_address.startsWith('/')) {
    const target = comparablePath(new_address)
    if (target === old_path) throw new Conflict({ new_address: ['It would lead to itself'] })
    const next = await findEntered(target)
    if (next) throw new Conflict({ new_address: [`This address leads on to ${next}: enter that one`] })
  }
  const [before] = await db
    .select({ from: redirects.old_path })
    .from(redirects)
    .where(inArray(redirects.new_address, [old_path, `${old_path}/`]))
    .limit(1)
  if (before) throw new Conflict({ old_path: [`${before.from} leads here: change that redirect first`] })
  return { old_path, new_address }
}

async function findEntered(path: string): Promise<string | undefined> {
  const [entered] = await db.select({ to: redirects.new_address }).from(redirects).where(eq(redirects.old_path, path))
  return entered?.to
}

const isOfRecord = (address: string) => ['/product/', '/blog/', '/page/'].some((start) => address.startsWith(start))

/**
 * The address to use instead of one without a page; null for none. What staff have entered comes first, while the
 * piece, post or page that it leads to is there.
 */
export async function newAddressOf(path: string): Promise<string | null> {
  const comparable = comparablePath(path)
  const entered = await findEntered(comparable)
  if (entered !== undefined) return !isOfRecord(entered) || (await isFoundByVisitors(entered)) ? entered : null
  const meant = meantBy(comparable)
  if (!meant) return null
  const address = 'to' in meant ? meant.to : await FINDERS[meant.of](meant.slug)
  return address === comparable ? null : address
}

const FINDERS = {
  piece: async (slug: string) => {
    const piece = await findNamed(products.findActive, slug)
    return piece && links.product(piece.row.id)
  },
  listing: findListing,
  post: async (slug: string) => {
    const post = await findNamed(posts.findByIdOrSlug, slug)
    return post && links.post(post.slug)
  },
  page: async (slug: string) => {
    if (PUBLIC_PAGES.some(({ path }) => path === `/${slug}`)) return `/${slug}`
    const page = await findNamed(pages.findByAddress, slug)
    return page?.row.is_published ? links.page(page.slug) : null
  },
}

async function findListing(slug: string): Promise<string | null> {
  for (const kind of LISTINGS) {
    const listing = await findNamed((name) => findListingTarget(kind, name), slug)
    if (listing?.row.scope) return links[kind](listing.slug)
  }
  return null
}

/** What has moved within this shop is found under its present slug. A number is no name: ids of another shop mean nothing here. */
async function findNamed<T>(
  find: (slug: string) => Promise<T>,
  slug: string,
): Promise<{ row: T; slug: string } | null> {
  if (parseId(slug) !== null) return null
  try {
    return { row: await find(slug), slug }
  } catch (error) {
    if (error instanceof Moved) return findNamed(find, error.slug)
    if (error instanceof NotFound) return null
    throw error
  }
}
