import { asc, sql } from 'drizzle-orm'
import { db, prepared } from '#db/client.server'
import { menuEntries } from '#db/schema'
import { untilContentChanges } from '~/models/records/content-version.server'
import { GENERAL_MENUS } from './general-menus'
import { type Vocabulary, vocabularyOf } from './vocabulary'

const readingStamp = prepared((database) =>
  database
    .select({
      stamp: sql<string>`
        count(*) || ' ' || total(${menuEntries.id}) || ' ' || total(${menuEntries.version}) || ' ' ||
        coalesce(max(${menuEntries.updated_at}), 0)`,
    })
    .from(menuEntries),
)

let kept: { stamp: string; vocabulary: Vocabulary } | undefined

/**
 * Without menus of its own, a shop has the general list. The same object until an entry changes, in transactions too:
 * an import writes thousands of pieces.
 */
export const currentVocabulary = untilContentChanges(['menus'], async (): Promise<Vocabulary> => {
  const stamp = (await readingStamp().get())?.stamp ?? ''
  if (kept?.stamp === stamp) return kept.vocabulary
  const rows = await listInOrder()
  const vocabulary = vocabularyOf(rows.length > 0 ? rows : GENERAL_MENUS)
  kept = { stamp, vocabulary }
  return vocabulary
})

export async function categoryNames(): Promise<Record<string, string>> {
  const { categories } = await currentVocabulary()
  return Object.fromEntries(categories.map(({ slug, title }) => [slug, title]))
}

const LIST = sql`CASE ${menuEntries.list} WHEN 'category' THEN 0 WHEN 'gemstone' THEN 1 WHEN 'metal' THEN 2 ELSE 3 END`

export async function listInOrder(): Promise<(typeof menuEntries.$inferSelect)[]> {
  const { parent, order, id } = menuEntries
  return db.select().from(menuEntries).orderBy(LIST, asc(parent), asc(order), asc(id))
}
