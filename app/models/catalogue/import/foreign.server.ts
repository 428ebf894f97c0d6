import { slugify } from '~/format/slug'
import { MAX_PICTURES } from '~/models/catalogue/product/pictures'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import type { Vocabulary } from '~/models/catalogue/vocabulary/vocabulary'
import { yieldToEventLoop } from '~/runtime/process.server'
import { hashOf } from '~/runtime/tokens.server'
import { categoryCells, daysToCome, readCell } from './cells/cells'
import type { ColumnName, RawRow } from './cells/columns'
import { isKnownName } from './cells/known-columns'
import { type CsvRecord, type FileLine, refused, tooManyRows, valueOf } from './csv/file.server'
import { columnName, findHeading, isColumn } from './csv/heading'
import { MAX_ROWS } from './csv/limits'
import { layoutOf } from './layouts/known'
import type { ForeignProduct, ForeignRow } from './layouts/layout'
import { readVariants } from './layouts/variants'
import { type ColumnMapping, proposedMapping } from './mapping'
import { slugNumbers } from './validate-row'

export type ForeignFile = NonNullable<ReturnType<typeof foreignFile>>

/** Null for a file in our own columns. */
export function foreignFile(records: CsvRecord[]) {
  const start = findHeading(records)
  const named = (records[start]?.cells ?? []).map(columnName)
  const columns = uniqueNames(named)
  const layout = layoutOf(named)
  if (!layout && (isOurs(named) || records.length <= start + 1)) return null
  const rows = records.slice(start + 1).map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(columns.map((name, at) => [name, valueOf(cells[at] ?? '')])),
  }))
  const key = hashOf(JSON.stringify(columns))
  return { layout, columns, key, proposed: proposedMapping(columns, rows, layout), rows }
}

const MAX_ASKED = 200

/** An edited export may have a misspelt column. Nobody is asked what thousands of columns mean. */
function isOurs(columns: string[]): boolean {
  if (columns.length > MAX_ASKED) return true
  const unknown = columns.filter((name) => name !== '' && !isColumn(name))
  const identifying = ['id', 'slug'].filter((name) => columns.includes(name)).length
  return unknown.length === 0 || identifying === 2 || (identifying === 1 && !unknown.some(isKnownName))
}

function uniqueNames(names: string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name}_${count}`
  })
}

/** As the check reads them. Throws Invalid. */
export async function ownLines({ layout, rows }: ForeignFile, mapping: ColumnMapping): Promise<FileLine[]> {
  const products = layout ? layout.products(rows) : rows.map(productOfRow)
  if (products.length === 0) throw refused('This file has no products')
  if (products.length > MAX_ROWS) throw tooManyRows()
  const vocabulary = await currentVocabulary()
  const numbered = slugNumbers(new Set())
  const lines: FileLine[] = []
  const yieldNow = yieldToEventLoop()
  for (const product of products) {
    const { raw_row, ...line } = lineOf(product, mapping, vocabulary)
    const slug = slugIn(raw_row) && numbered(slugIn(raw_row))
    const { slug: handle, ...row } = raw_row
    lines.push({ ...line, raw_row: row, slug, slugFrom: handle ? 'handle' : 'name' })
    await yieldNow()
  }
  return lines
}

const productOfRow = (first: ForeignRow): ForeignProduct => ({ first, variants: [], pictures: [] })

function lineOf(product: ForeignProduct, mapping: ColumnMapping, vocabulary: Vocabulary): FileLine {
  const { first, variants, pictures, more, notes = [], errors = [] } = product
  const { category = '', ...simple } = simpleCells(first, mapping)
  const addresses = [...new Set(pictures.map(({ address }) => address).filter(Boolean))].slice(0, MAX_PICTURES)
  const alt = pictures.find(({ address }) => address === addresses[0])?.alt
  const read = readVariants(variants)
  const raw_row = withoutEmpty({
    ...simple,
    ...(simple.subcategory ? { category } : categoryCells(category, vocabulary)),
    ...read.cells,
    ...more,
    ...(addresses[0] ? { main_image: addresses[0], image_alt: alt, more_pictures: addresses.slice(1).join(' ') } : {}),
  })
  const days = daysToCome(raw_row)
  const hasSale = days !== null && raw_row.sale_price !== undefined
  const isSaleRead = variants.length > 0 || Object.values(mapping).includes('sale_price')
  return {
    line: first.line,
    raw_row: withoutEmpty({ ...raw_row, ...(hasSale ? days : NO_SALE) }),
    errors,
    notes: [...notes, ...read.notes],
    isUncounted: raw_row.inventory_count === undefined,
    cleared: isSaleRead ? NO_SALE : {},
  }
}

const NO_SALE: RawRow = { sale_price: '', sale_starts_at: '', sale_ends_at: '' }

function simpleCells({ cells }: ForeignRow, mapping: ColumnMapping): RawRow {
  const row: RawRow = {}
  for (const [theirs, ours] of Object.entries(mapping)) {
    const text = cells[theirs]?.trim() ?? ''
    if (ours !== '' && text !== '' && !row[ours]) row[ours] = text
  }
  return row
}

function withoutEmpty(row: Partial<Record<ColumnName, string | undefined>>): RawRow {
  return Object.fromEntries(Object.entries(row).filter(([, text]) => text)) as RawRow
}

const slugIn = ({ slug = '', name = '' }: RawRow) => slugify(lastOfPath(slug) || readCell('name', name))

/** Some programs write the whole address of the page. */
function lastOfPath(address: string): string {
  const [path = ''] = readCell('name', address).split(/[?#]/)
  return path.split('/').findLast(Boolean) ?? ''
}
