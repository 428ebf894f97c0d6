import { and, type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db } from '#db/client.server'
import { rankedQuery } from '~/models/catalogue/vocabulary/text-search.server'

export interface Found<Row> {
  rows: Row[]
  total: number
}

interface WordIndex {
  words: SQL
  table: SQLiteTable
  id: AnyColumn
  where?: SQL
  /** With years of messages a word may be in most. */
  newest?: number
}

export async function bestIds({ words, table, id, where, newest = -1 }: WordIndex, q: string, limit: number) {
  const query = rankedQuery(q)
  if (query === null) return { ids: [], total: 0 }
  const found = await db
    .select({ id: sql<number>`${id}`, total: sql<number>`count(*) OVER ()` })
    .from(
      sql`(SELECT rowid AS word_id, rank FROM ${words} WHERE ${words} MATCH ${query} ORDER BY rowid DESC LIMIT ${newest}) AS matched`,
    )
    .crossJoin(table)
    .where(and(sql`${id} = word_id`, where))
    .orderBy(sql`rank`)
    .limit(limit)
  return { ids: found.map((row) => row.id), total: found[0]?.total ?? 0 }
}

export function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
