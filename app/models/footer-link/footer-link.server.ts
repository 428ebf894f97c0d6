import { asc, desc, eq, sql } from 'drizzle-orm'
import { db, prepared } from '#db/client.server'
import { FOOTER_SECTIONS, footerLinks } from '#db/schema'
import { NotFound } from '~/models/errors'
import { PAGE_SIZE, pageOf, type Page } from '~/models/paging'
import { recordStore } from '~/models/records/store.server'
import type { Author, Change } from '~/models/records/writes.server'
import type { FooterLinkInput } from './footer-link.schema'

export type FooterLink = typeof footerLinks.$inferSelect

const store = recordStore('footer_link')

const inSection = prepared((database) =>
  database
    .select()
    .from(footerLinks)
    .where(eq(footerLinks.section, sql.placeholder('section')))
    .orderBy(asc(footerLinks.order), asc(footerLinks.id))
    .prepare(),
)

/** In their order. Throws NotFound for an unknown list. */
export async function listSection(section: string): Promise<FooterLink[]> {
  if (!(FOOTER_SECTIONS as readonly string[]).includes(section)) throw new NotFound('Footer section')
  return inSection().all({ section })
}

/** Throws NotFound. */
export async function findById(id: number): Promise<FooterLink> {
  return store.require(id)
}

export async function listAll(): Promise<FooterLink[]> {
  return db.select().from(footerLinks).orderBy(desc(footerLinks.created_at), desc(footerLinks.id))
}

/** In the footer's order. */
export async function listForStaff(requested: number): Promise<Page<FooterLink>> {
  const { offset, ...page } = pageOf(await db.$count(footerLinks), requested)
  const rows = await db
    .select()
    .from(footerLinks)
    .orderBy(asc(footerLinks.section), asc(footerLinks.order), asc(footerLinks.id))
    .limit(PAGE_SIZE)
    .offset(offset)
  return { rows, ...page }
}

export async function create(input: FooterLinkInput, author?: Author): Promise<FooterLink> {
  return store.create(input, author)
}

/** Throws NotFound, and Stale when it is not as expected. */
export async function update(id: number, input: FooterLinkInput, change?: Change): Promise<FooterLink> {
  return store.update(id, input, change)
}

export const remove = store.remove
