import { asc, desc, eq, sql } from 'drizzle-orm'
import { db, prepared, tx, type Db } from '#db/client.server'
import { footerLinks } from '#db/schema'
import { NotFound } from '~/models/errors'
import { recordChange } from '~/models/history/history.server'
import { PAGE_SIZE, pageOf, type Page } from '~/models/paging'
import { requireCurrent, type Author, type Change } from '~/models/version.server'
import { FOOTER_SECTION_LABELS } from './footer-link.labels'
import type { FooterLinkInput } from './footer-link.schema'
import { footerLinkTexts } from './footer-link.texts'

export type FooterLink = typeof footerLinks.$inferSelect

const ENTITY = 'Footer link'

const inSection = prepared((database) =>
  database
    .select()
    .from(footerLinks)
    .where(eq(footerLinks.section, sql.placeholder('section')))
    .orderBy(asc(footerLinks.order), asc(footerLinks.id))
    .prepare(),
)

/** The links of one footer list, in their order. Throws NotFound for a list that the footer does not have. */
export async function listSection(section: string): Promise<FooterLink[]> {
  if (!Object.hasOwn(FOOTER_SECTION_LABELS, section)) throw new NotFound('Footer section')
  return inSection().all({ section })
}

/** The link of this id. Throws NotFound. */
export async function findById(id: number): Promise<FooterLink> {
  return requireCurrent(ENTITY, await read(db, id))
}

/** Every link, newest first. */
export async function listAll(): Promise<FooterLink[]> {
  return db.select().from(footerLinks).orderBy(desc(footerLinks.created_at), desc(footerLinks.id))
}

/** One page of the links by list and order, as the footer shows them (decisions 3.11). */
export async function listForStaff(requested: number): Promise<Page<FooterLink>> {
  const [counted] = await db.select({ total: sql<number>`count(*)` }).from(footerLinks)
  const { offset, ...page } = pageOf(counted?.total ?? 0, requested)
  const rows = await db
    .select()
    .from(footerLinks)
    .orderBy(asc(footerLinks.section), asc(footerLinks.order), asc(footerLinks.id))
    .limit(PAGE_SIZE)
    .offset(offset)
  return { rows, ...page }
}

/** Adds a link. */
export async function create(input: FooterLinkInput, { by }: Author = {}): Promise<FooterLink> {
  return tx(async (writer) => {
    const [link] = await writer.insert(footerLinks).values(input).returning()
    if (!link) throw new Error('The footer link was not stored')
    await recordChange(writer, {
      kind: 'footer_link',
      id: link.id,
      action: 'created',
      by,
      after: footerLinkTexts(link),
    })
    return link
  })
}

/** Replaces a link. Throws NotFound, or Stale when it is not as expected. */
export async function update(id: number, input: FooterLinkInput, { expected, by }: Change = {}): Promise<FooterLink> {
  return tx(async (writer) => {
    const before = requireCurrent(ENTITY, await read(writer, id), expected)
    await writer.update(footerLinks).set(input).where(eq(footerLinks.id, id))
    const link = requireCurrent(ENTITY, await read(writer, id))
    const texts = { before: footerLinkTexts(before), after: footerLinkTexts(link) }
    await recordChange(writer, { kind: 'footer_link', id, action: 'changed', by, ...texts })
    return link
  })
}

/** Removes a link for good. Throws NotFound, or Stale when it is not as expected. */
export async function remove(id: number, { expected, by }: Change = {}): Promise<void> {
  await tx(async (writer) => {
    const link = requireCurrent(ENTITY, await read(writer, id), expected)
    await writer.delete(footerLinks).where(eq(footerLinks.id, id))
    await recordChange(writer, { kind: 'footer_link', id, action: 'deleted', by, before: footerLinkTexts(link) })
  })
}

async function read(database: Db, id: number): Promise<FooterLink | undefined> {
  const [link] = await database.select().from(footerLinks).where(eq(footerLinks.id, id))
  return link
}
