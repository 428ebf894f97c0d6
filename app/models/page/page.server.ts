import { eq, sql } from 'drizzle-orm'
import { prepared, tx } from '#db/client.server'
import { pages } from '#db/schema'
import { refusingDuplicates } from '~/models/unique.server'
import type { PageInput } from './page.schema'
import { storedPage } from './page-text.server'

export type Page = typeof pages.$inferSelect

const CLASHES = { slug: 'This slug is already in use' }

const bySlug = prepared((database) =>
  database
    .select()
    .from(pages)
    .where(eq(pages.slug, sql.placeholder('slug')))
    .prepare(),
)

/** The page of this slug, published or not, or null. */
export async function findBySlug(slug: string): Promise<Page | null> {
  return (await bySlug().get({ slug })) ?? null
}

/** Adds a page. Throws Conflict when the slug is taken. */
export async function create(input: PageInput): Promise<Page> {
  return tx(async (writer) => {
    const [page] = await refusingDuplicates(CLASHES, async () =>
      writer.insert(pages).values(storedPage(input)).returning(),
    )
    if (!page) throw new Error('The page was not stored')
    return page
  })
}
