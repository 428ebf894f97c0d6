import { asc, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { menuEntries } from '#db/schema'
import { untilContentChanges } from '~/models/records/content-version.server'
import { GENERAL_MENUS } from './general-menus'
import { vocabularyOf, type Vocabulary } from './vocabulary'

/** The general list applies until a shop has menus of its own. */
export const currentVocabulary = untilContentChanges(async (): Promise<Vocabulary> => {
  const rows = await listInOrder()
  return vocabularyOf(rows.length > 0 ? rows : GENERAL_MENUS)
})

/** The names of the categories by address, for selects. */
export async function categoryNames(): Promise<Record<string, string>> {
  const { categories } = await currentVocabulary()
  return Object.fromEntries(categories.map(({ slug, title }) => [slug, title]))
}

/** As selects have them; subcategories after all categories. */
const LIST = sql`CASE ${menuEntries.list} WHEN 'category' THEN 0 WHEN 'gemstone' THEN 1 WHEN 'metal' THEN 2 ELSE 3 END`

export async function listInOrder(): Promise<(typeof menuEntries.$inferSelect)[]> {
  const { parent, order, id } = menuEntries
  return db.select().from(menuEntries).orderBy(LIST, asc(parent), asc(order), asc(id))
}
