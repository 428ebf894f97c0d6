import { asc, eq, sql } from 'drizzle-orm'
import { prepared, tx } from '#db/client.server'
import { footerLinks } from '#db/schema'
import type { FooterLinkInput, FooterSection } from './footer-link.schema'

export type FooterLink = typeof footerLinks.$inferSelect

const inSection = prepared((database) =>
  database
    .select()
    .from(footerLinks)
    .where(eq(footerLinks.section, sql.placeholder('section')))
    .orderBy(asc(footerLinks.order), asc(footerLinks.id))
    .prepare(),
)

/** The links of one footer list, in their order. */
export async function listSection(section: FooterSection): Promise<FooterLink[]> {
  return inSection().all({ section })
}

/** Adds a link. */
export async function create(input: FooterLinkInput): Promise<FooterLink> {
  return tx(async (writer) => {
    const [link] = await writer.insert(footerLinks).values(input).returning()
    if (!link) throw new Error('The footer link was not stored')
    return link
  })
}
