import type { Readable } from 'node:stream'
import { and, asc, eq, gt } from 'drizzle-orm'
import { db } from '#db/client.server'
import { productImportLines, products } from '#db/schema'
import { asCsv } from '~/format/spreadsheet.server'
import { inBatches } from '~/models/catalogue/product/product.server'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import { COLUMNS, type RawRow, toRawRow } from './cells/columns'
import { ERRORS_COLUMN } from './csv/heading'
import { findById } from './product-import.server'

const FILE = { name: 'products.csv', type: 'text/csv; charset=utf-8' }

/** Importing the file again must change nothing. */
export function exportProducts(): { name: string; type: string; content: Readable } {
  return { ...FILE, content: asCsv(lines()) }
}

async function* lines(): AsyncGenerator<string[]> {
  yield COLUMNS
  const vocabulary = await currentVocabulary()
  for await (const page of inBatches(undefined, [asc(products.id)])) {
    for (const product of page) {
      const row = toRawRow(product, vocabulary)
      yield COLUMNS.map((name) => row[name])
    }
  }
}

const PAGE_SIZE = 500

/** With a last column that says what is wrong: to be mended and sent again. Throws NotFound. */
export async function wrongLinesOf(importId: number): Promise<{ name: string; type: string; content: Readable }> {
  const { file_name } = await findById(importId)
  const name = `${file_name.replace(/\.\w{1,5}$/, '')}-to-mend.csv`
  return { name, type: 'text/csv; charset=utf-8', content: asCsv(wrongLines(importId)) }
}

async function* wrongLines(importId: number): AsyncGenerator<string[]> {
  const used = await usedColumns(importId)
  yield [...used, ERRORS_COLUMN]
  for await (const page of inPages(importId)) {
    for (const { raw_row, errors } of page) {
      const row: RawRow = raw_row
      yield [...used.map((name) => row[name] ?? ''), errors.join('. ')]
    }
  }
}

async function usedColumns(importId: number) {
  const used = new Set<string>()
  for await (const page of inPages(importId)) {
    for (const { raw_row } of page) for (const name of Object.keys(raw_row)) used.add(name)
  }
  return COLUMNS.filter((name) => used.has(name) || name === 'name')
}

type WrongLine = Pick<typeof productImportLines.$inferSelect, 'line' | 'raw_row' | 'errors'>

async function* inPages(importId: number): AsyncGenerator<WrongLine[]> {
  const { line, raw_row, errors, import_id, status } = productImportLines
  let rows: WrongLine[] = []
  do {
    rows = await db
      .select({ line, raw_row, errors })
      .from(productImportLines)
      .where(and(eq(import_id, importId), eq(status, 'wrong'), gt(line, rows.at(-1)?.line ?? 0)))
      .orderBy(asc(line))
      .limit(PAGE_SIZE)
    if (rows.length > 0) yield rows
  } while (rows.length === PAGE_SIZE)
}
