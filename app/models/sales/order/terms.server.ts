import { createHash } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { pages } from '#db/schema'

/** The pages that apply to an order, where the shop has published them. */
const SLUGS = ['terms', 'privacy-policy', 'cookie-policy', 'shipping-returns']

/** Of what somebody agrees to, in its own words and on the pages that it names: it changes with any of them. */
export async function termsVersion(...shown: unknown[]): Promise<string> {
  const named = await db
    .select({ title: pages.title, content: pages.content })
    .from(pages)
    .where(and(inArray(pages.slug, SLUGS), eq(pages.is_published, true)))
    .orderBy(asc(pages.slug))
  return createHash('sha256')
    .update(JSON.stringify([shown, named]))
    .digest('base64url')
}
