import type { Readable } from 'node:stream'
import { asc } from 'drizzle-orm'
import { products } from '#db/schema'
import { asCsv } from '~/format/spreadsheet.server'
import { inBatches } from '~/models/catalogue/product/product.server'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import { COLUMNS, toRawRow } from './cells/columns'

const FILE = { name: 'products.csv', type: 'text/csv; charset=utf-8' }

/** Importing the file changes nothing. */
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
