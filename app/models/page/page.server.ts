import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { db, prepared, tx, type Db } from '#db/client.server'
import { pages } from '#db/schema'
import { Invalid, NotFound } from '~/models/errors'
import { recordChange } from '~/models/history/history.server'
import { findShown, rememberSlug } from '~/models/old-slug.server'
import { PAGE_SIZE, pageOf, type Page as ListPage } from '~/models/paging'
import { moveToTrash } from '~/models/trash/trash.server'
import { refusingDuplicates } from '~/models/unique.server'
import { requireCurrent, type Change, type Creation } from '~/models/version.server'
import { textOf } from './page-text.server'
import { CONTENT_REQUIRED, type PageInput } from './page.schema'
import { pageTexts } from './page.texts'
import { sanitise } from './sanitise.server'

export type Page = typeof pages.$inferSelect

const ENTITY = 'Page'
const CLASHES = { slug: 'This slug is already in use' }

const bySlug = prepared((database) =>
  database
    .select()
    .from(pages)
    .where(eq(pages.slug, sql.placeholder('slug')))
    .prepare(),
)

/** The page of this id; an unpublished one only when asked for. Throws NotFound. */
export async function findById(id: number, { drafts = false } = {}): Promise<Page> {
  const page = requireCurrent(ENTITY, await read(db, id))
  if (!page.is_published && !drafts) throw new NotFound(ENTITY)
  return page
}

/** The page of this slug, published or not, or null. */
export async function findBySlug(slug: string): Promise<Page | null> {
  return (await bySlug().get({ slug })) ?? null
}

/** The same; throws NotFound when there is none, and Moved for a slug that a page had before (decisions 2.10). */
export function findByAddress(slug: string): Promise<Page> {
  const byId = async (id: number) => (await read(db, id)) ?? null
  return findShown('page', slug, { entity: ENTITY, byReference: findBySlug, byId }, () => true)
}

/** Pages, newest first; unpublished ones only when asked for. */
export async function list({ drafts = false } = {}): Promise<Page[]> {
  return db
    .select()
    .from(pages)
    .where(drafts ? undefined : eq(pages.is_published, true))
    .orderBy(desc(pages.created_at), desc(pages.id))
}

/** Published pages that search engines find no description of wait for staff. */
export const IS_UNDESCRIBED = and(
  eq(pages.is_published, true),
  or(isNull(pages.meta_description), eq(pages.meta_description, '')),
)

interface StaffQuery {
  /** Nothing but what waits for staff. */
  waiting: boolean
  page: number
}

/** One page of the list of pages, newest first, unpublished ones too (decisions 3.11). */
export async function listForStaff({ waiting, page: requested }: StaffQuery): Promise<ListPage<Page>> {
  const where = waiting ? IS_UNDESCRIBED : undefined
  const [counted] = await db
    .select({ total: sql<number>`count(*)` })
    .from(pages)
    .where(where)
  const { offset, ...page } = pageOf(counted?.total ?? 0, requested)
  const rows = await db
    .select()
    .from(pages)
    .where(where)
    .orderBy(desc(pages.created_at), desc(pages.id))
    .limit(PAGE_SIZE)
    .offset(offset)
  return { rows, ...page }
}

/** Adds a page. Throws Invalid when nothing is left of its content, Conflict when the slug is taken. */
export async function create(input: PageInput, { by, created_at }: Creation = {}): Promise<Page> {
  const values = stored(input)
  return tx(async (writer) => {
    const [page] = await refusingDuplicates(CLASHES, async () =>
      writer
        .insert(pages)
        .values({ ...values, created_at })
        .returning(),
    )
    if (!page) throw new Error('The page was not stored')
    await recordChange(writer, { kind: 'page', id: page.id, action: 'created', by, after: pageTexts(page) })
    return page
  })
}

/**
 * Replaces a page; its former slug stays known. Throws NotFound, Stale when it is not as expected, Invalid when nothing
 * is left of its content, Conflict when the slug is taken.
 */
export async function update(id: number, input: PageInput, { expected, by }: Change = {}): Promise<Page> {
  const values = stored(input)
  return tx(async (writer) => {
    const before = requireCurrent(ENTITY, await read(writer, id), expected)
    await refusingDuplicates(CLASHES, async () => writer.update(pages).set(values).where(eq(pages.id, id)))
    await rememberSlug(writer, 'page', id, { before: before.slug, after: values.slug })
    const page = requireCurrent(ENTITY, await read(writer, id))
    const texts = { before: pageTexts(before), after: pageTexts(page) }
    await recordChange(writer, { kind: 'page', id, action: 'changed', by, ...texts })
    return page
  })
}

/** Moves a page to the trash; answers its id there. Throws NotFound, or Stale when it is not as expected. */
export async function remove(id: number, { expected, by }: Change = {}): Promise<number> {
  return tx(async (writer) => {
    const page = requireCurrent(ENTITY, await read(writer, id), expected)
    return moveToTrash(writer, { kind: 'page', id, label: page.title, texts: pageTexts(page), by })
  })
}

async function read(database: Db, id: number): Promise<Page | undefined> {
  const [page] = await database.select().from(pages).where(eq(pages.id, id))
  return page
}

/** The input as it is stored: its HTML sanitised, which may leave nothing of it, and the words of that for the search. */
function stored(input: PageInput) {
  const content = sanitise(input.content).trim()
  if (content === '') throw new Invalid({ content: [CONTENT_REQUIRED] })
  return { ...input, content, content_text: textOf(content) }
}
