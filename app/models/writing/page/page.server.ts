import { and, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { db, prepared } from '#db/client.server'
import { pages, slugRedirects } from '#db/schema'
import { Invalid, NotFound } from '~/models/records/errors'
import { SLUG_TAKEN, trashableKind } from '~/models/records/kind.server'
import { recordLookup } from '~/models/records/lookup.server'
import { type Page as ListPage, pageFrom } from '~/models/records/paging'
import { recordStore } from '~/models/records/store.server'
import type { Change, Creation } from '~/models/records/writes.server'
import { withoutPlaceholders } from '~/models/shop/placeholders.server'
import { plainText } from '~/models/writing/markup/plain-text.server'
import { SHORT_PAGES } from '~/short-pages'
import { sanitise, textOf } from './html.server'
import { PAGE, PAGE_FIELDS } from './page.kind'
import type { ContentFormat } from './page.labels'
import { CONTENT_REQUIRED, type pageFormSchema, type PageInput } from './page.schema'

export type Page = typeof pages.$inferSelect

export const pageKind = trashableKind({
  ...PAGE,
  fields: PAGE_FIELDS,
  table: pages,
  name: pages.title,
  pictures: { text: pages.content },
  taken: SLUG_TAKEN,
  trash: { days: 30, redirects: slugRedirects.page_id, children: {} },
})

const store = recordStore(pageKind)
const lookup = recordLookup(pageKind)

/** Throws NotFound, also for an unpublished page without `drafts`. */
export async function findById(id: number, { drafts = false } = {}): Promise<Page> {
  const page = await store.require(id)
  if (!page.is_published && !drafts) throw new NotFound('Page')
  return page
}

/** Unpublished ones too. Throws NotFound, and Moved for a former slug. */
export function findByAddress(slug: string): Promise<Page> {
  return lookup.requireByAddress(slug, lookup.findBySlug)
}

export async function list({ drafts = false } = {}): Promise<Page[]> {
  return newestFirst(drafts ? undefined : eq(pages.is_published, true))
}

const publishedShort = prepared((database) =>
  database
    .select({ slug: pages.slug })
    .from(pages)
    .where(and(inArray(pages.slug, SHORT_PAGES), eq(pages.is_published, true))),
)

/** Beside the kinds of pieces in the header. */
export async function listInMenu(): Promise<Pick<Page, 'title' | 'slug'>[]> {
  return db
    .select({ title: pages.title, slug: pages.slug })
    .from(pages)
    .where(and(eq(pages.in_menu, true), eq(pages.is_published, true)))
    .orderBy(pages.id)
    .limit(MOST_IN_MENU)
}

/** More have no room in one row. */
const MOST_IN_MENU = 2

/** Nothing may link to these pages, which visitors cannot open. */
export async function listUnpublishedShort(): Promise<string[]> {
  const published = new Set((await publishedShort().all()).map(({ slug }) => slug))
  return SHORT_PAGES.filter((slug) => !published.has(slug))
}

export const LACKS_DESCRIPTION = and(
  eq(pages.is_published, true),
  or(isNull(pages.meta_description), eq(pages.meta_description, '')),
)

interface StaffQuery {
  pending: boolean
  page: number
}

export async function listForStaff({ pending, page: requested }: StaffQuery): Promise<ListPage<Page>> {
  const where = isFound({ pending })
  return pageFrom(newestFirst(where), await db.$count(pages, where), requested)
}

export async function listIdsForStaff(query: Omit<StaffQuery, 'page'>): Promise<number[]> {
  return (await newestFirst(isFound(query))).map(({ id }) => id)
}

function isFound({ pending }: Omit<StaffQuery, 'page'>): SQL | undefined {
  return pending ? LACKS_DESCRIPTION : undefined
}

function newestFirst(where: SQL | undefined) {
  return db.select().from(pages).where(where).orderBy(desc(pages.created_at), desc(pages.id)).$dynamic()
}

/** Throws Conflict, and Invalid when sanitising leaves no content. */
export async function create(input: PageInput, creation?: Creation): Promise<Page> {
  return store.create(stored(input, 'html'), creation)
}

/** Throws NotFound and Stale, and as `create` does. */
export async function update(id: number, input: PageInput, change?: Change): Promise<Page> {
  return store.update(id, (before) => stored(input, before.content_format), change)
}

export const remove = store.remove

function stored(input: PageInput, format: ContentFormat) {
  const content_format = input.content_format ?? format
  if (content_format === 'markup')
    return { ...input, content_format, content_text: plainText(withoutPlaceholders(input.content)) }
  const content = sanitise(input.content).trim()
  if (content === '') throw new Invalid({ content: [CONTENT_REQUIRED] })
  return { ...input, content_format, content, content_text: textOf(withoutPlaceholders(content)) }
}

export function previewOf(input: z.output<typeof pageFormSchema>): Page {
  const now = new Date()
  return { id: 0, version: 1, created_at: now, updated_at: now, content_text: '', ...input, is_published: true }
}
