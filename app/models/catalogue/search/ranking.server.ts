import { sql } from 'drizzle-orm'
import { prepared } from '#db/client.server'
import { products } from '#db/schema'
import { foldAccents } from '~/format/slug'
import { withUnits } from '~/format/text'
import type { Catalogue } from '~/models/catalogue/listing/catalogue.server'
import type { SoldIn } from '~/models/catalogue/listing/in-metal.server'
import { type ListedProduct, PAGE_SIZE, readIn } from '~/models/catalogue/listing/listing.server'
import { formsOf, rankedQueryOf } from '~/models/catalogue/vocabulary/text-search.server'
import type { Intent } from './intent.server'
import type { Matches } from './results'
import { marked, snippetOf } from './segments'
import { pieceQuery } from './terms.server'

/** Ranking reads each piece, so only the newest forty pages are ranked. */
export const MAX_RANKED = 40 * PAGE_SIZE

const oldestRanked = prepared((database) =>
  database
    .select({ id: sql<number>`rowid` })
    .from(sql`product_words`)
    .where(sql`product_words MATCH ${sql.placeholder('query')}`)
    .orderBy(sql`rowid DESC`)
    .limit(1)
    .offset(MAX_RANKED - 1),
)
const best = prepared((database) =>
  database
    .select({ id: sql<number>`rowid` })
    .from(sql`product_words`)
    // The driver binds every number as a float, by which FTS5 cannot narrow a search.
    .where(
      sql`product_words MATCH ${sql.placeholder('query')} AND rowid >= CAST(${sql.placeholder('from')} AS INTEGER)`,
    )
    .orderBy(sql`product_words.rank`)
    .limit(MAX_RANKED),
)

export async function rankedBy(catalogue: Catalogue, { words, names, looks, phrases }: Intent, unfinished?: string) {
  const all = [...names.flatMap((name) => name.words), ...looks.map(({ label }) => label), ...words]
  // A listing has its own order.
  if (words.length === 0 && !(names.length === 1 && phrases.length === 0 && names[0]!.isOwn)) return null
  const query = rankedQueryOf(all, pieceQuery(all, unfinished))
  const from = (await oldestRanked().get({ query }))?.id ?? 0
  const ids = (await best().all({ query, from })).map(({ id }) => id)
  return ids.map((id) => catalogue.positionOf.get(id)).filter((position) => position !== undefined)
}

const descriptions = prepared((database) =>
  database
    .select({ id: products.id, description: products.description })
    .from(products)
    .where(sql`${products.id} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`),
)

export async function readPieces(
  catalogue: Catalogue,
  positions: number[],
  intent: Intent,
): Promise<Matches<ListedProduct & SoldIn>['best']> {
  const wanted = positions.map((position) => catalogue.ids[position]!)
  const starts = startsOf(intent)
  const rows = await descriptions().all({ ids: JSON.stringify(wanted) })
  const texts = new Map(rows.map(({ id, description }) => [id, description]))
  return (await readIn(catalogue, positions, metalsOf(intent))).map((piece) => ({
    ...piece,
    title: marked(piece.name, starts),
    snippet: snippetOf(withUnits(texts.get(piece.id) ?? ''), starts),
  }))
}

export const metalsOf = ({ names }: Intent) => names.filter(({ kind }) => kind === 'metal').map(({ value }) => value)

function startsOf({ words, names, looks, phrases }: Intent): string[] {
  const all = [
    ...words,
    ...names.flatMap((name) => name.words),
    ...looks.flatMap(({ label }) => label.split(' ')),
    ...phrases.flatMap(({ typed, phrase }) => [...typed, ...phrase.finds.flat()]),
  ]
  return [
    ...new Set(
      all
        .flatMap(formsOf)
        .flatMap((form) => form.split(' '))
        .map((form) => foldAccents(form).toLowerCase()),
    ),
  ].filter((form) => form.length > 2)
}
