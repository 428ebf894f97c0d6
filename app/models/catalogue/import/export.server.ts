import type { Readable } from 'node:stream'
import { asc, gt } from 'drizzle-orm'
import { db } from '#db/client.server'
import { products } from '#db/schema'
import { asCsv } from '~/format/spreadsheet.server'
import type { Product } from '~/models/catalogue/product/product.server'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import { toRawRow, COLUMNS } from './cells/columns'

const PAGE_SIZE = 500

const FILE = { name: 'products.csv', type: 'text/csv; charset=utf-8' }

/** Importing the file changes nothing. */
export function exportProducts(): { name: string; type: string; content: Readable } {
  return { ...FILE, content: asCsv(lines()) }
}

async function* lines(): AsyncGenerator<string[]> {
  yield COLUMNS
  const vocabulary = await currentVocabulary()
  for await (const page of inPages()) {
    for (const product of page) {
      const row = toRawRow(product, vocabulary)
      yield COLUMNS.map((name) => row[name])
    }
  }
}

async function* inPages(): AsyncGenerator<Product[]> {
  let rows: Product[] = []
  do {
    rows = await db
      .select()
      .from(products)
      .where(gt(products.id, rows.at(-1)?.id ?? 0))
      .orderBy(asc(products.id))
      .limit(PAGE_SIZE)
    if (rows.length > 0) yield rows
  } while (rows.length === PAGE_SIZE)
}
