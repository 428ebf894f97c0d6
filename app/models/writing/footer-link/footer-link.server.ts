import { asc, desc, eq, sql } from 'drizzle-orm'
import { db, prepared, tx } from '#db/client.server'
import { FOOTER_SECTIONS, footerLinks } from '#db/schema'
import { NotFound } from '~/models/records/errors'
import { editableKind } from '~/models/records/kind.server'
import { type Moved, type Place, reordered, successorOf } from '~/models/records/ordering'
import { type Page, PAGE_SIZE, pageOf } from '~/models/records/paging'
import { recordStore } from '~/models/records/store.server'
import type { Author } from '~/models/records/writes.server'
import { FOOTER_LINK, FOOTER_LINK_FIELDS } from './footer-link.kind'

export type FooterLink = typeof footerLinks.$inferSelect

export const footerLinkKind = editableKind({
  ...FOOTER_LINK,
  fields: FOOTER_LINK_FIELDS,
  table: footerLinks,
  name: footerLinks.title,
  trash: { days: 1 },
})

const store = recordStore(footerLinkKind)
export const { require: findById, create, update, remove } = store

const inSection = prepared((database) =>
  database
    .select()
    .from(footerLinks)
    .where(eq(footerLinks.section, sql.placeholder('section')))
    .orderBy(asc(footerLinks.order), asc(footerLinks.id)),
)

export async function listSection(section: string): Promise<FooterLink[]> {
  if (!(FOOTER_SECTIONS as readonly string[]).includes(section)) throw new NotFound('Footer section')
  return inSection().all({ section })
}

export async function listAll(): Promise<FooterLink[]> {
  return db.select().from(footerLinks).orderBy(desc(footerLinks.created_at), desc(footerLinks.id))
}

export async function listForStaff(requested: number): Promise<Page<FooterLink>> {
  const { offset, ...page } = pageOf(await db.$count(footerLinks), requested)
  return { rows: await inFooterOrder().limit(PAGE_SIZE).offset(offset), ...page }
}

export async function listInOrder(): Promise<FooterLink[]> {
  return inFooterOrder()
}

function inFooterOrder() {
  const { section, order, id } = footerLinks
  return db.select().from(footerLinks).orderBy(asc(section), asc(order), asc(id)).$dynamic()
}

export async function place(id: number, to: Place, { by }: Author = {}): Promise<Moved | null> {
  return tx(async () => {
    const { title, section } = await store.require(id)
    const rows = await listSection(section)
    const before = rows.map((row) => row.id)
    const after = reordered(before, id, to)
    if (!after) return null
    for (const row of rows) {
      const order = after.indexOf(row.id) + 1
      if (row.order !== order) await store.update(row.id, { order }, { by })
    }
    const position = after.indexOf(id) + 1
    return { name: title, position, count: after.length, before: successorOf(before, id) }
  })
}
