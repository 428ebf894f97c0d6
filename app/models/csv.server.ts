import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { escapeFormula } from '~/format/spreadsheet-cell'

/** Rows as a CSV file for spreadsheets: a byte order mark, CRLF, no cell that is a formula. */
export function asCsv(rows: AsyncIterable<string[]>): Readable {
  const csv = stringify({ bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ })
  return pipeline(Readable.from(defusedRows(rows)), csv, () => undefined)
}

async function* defusedRows(rows: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  for await (const row of rows) yield row.map(escapeFormula)
}
