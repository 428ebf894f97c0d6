import { Readable } from 'node:stream'
import writeXlsxFile from 'write-excel-file/node'
import { formatSheetDate } from '~/format/dates'
import { defused } from '~/format/spreadsheet-cell'
import { asCsv } from '~/models/csv.server'
import type { ExportFormat } from './export.labels'
import type { ExportChoice } from './export.schema'
import { inPages, type Subscriber } from './subscriber.server'

const FILES: Record<ExportFormat, { ending: string; type: string; write: (dates: boolean) => Promise<Readable> }> = {
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8', write: async (dates) => asCsv(sheetRows(dates)) },
  excel: {
    ending: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: asExcel,
  },
  json: { ending: 'json', type: 'application/json; charset=utf-8', write: asJson },
}

/** The name a file of this choice gets: plain letters, safe in a header. */
export function exportFileName({ format, name }: ExportChoice): string {
  return `${name}.${FILES[format].ending}`
}

export interface ExportFile {
  name: string
  type: string
  content: Readable
}

/** The subscribers as a file, newest first. CSV and JSON are read and written page by page; Excel is made whole. */
export async function exportFile(choice: ExportChoice): Promise<ExportFile> {
  const { type, write } = FILES[choice.format]
  return { name: exportFileName(choice), type, content: await write(choice.dates) }
}

const HEADINGS = ['Email', 'Subscription date']

async function* sheetRows(dates: boolean): AsyncGenerator<string[]> {
  yield dates ? HEADINGS : HEADINGS.slice(0, 1)
  for await (const page of inPages()) {
    for (const { email, created_at } of page) yield dates ? [email, formatSheetDate(created_at)] : [email]
  }
}

async function asExcel(dates: boolean): Promise<Readable> {
  const rows = []
  for await (const row of sheetRows(dates)) rows.push(row.map((value) => ({ value: defused(value), type: String })))
  const columns = [{ width: 40 }, { width: 20 }].slice(0, dates ? 2 : 1)
  const file = writeXlsxFile(rows, { sheet: 'Subscribers', columns, stickyRowsCount: 1 })
  return Readable.from([await file.toBuffer()])
}

async function asJson(dates: boolean): Promise<Readable> {
  return Readable.from(jsonParts(dates), { objectMode: false })
}

async function* jsonParts(dates: boolean): AsyncGenerator<string> {
  let before = '[\n'
  for await (const page of inPages()) {
    yield before + page.map((subscriber) => JSON.stringify(publicShape(subscriber, dates))).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

function publicShape({ email, created_at }: Subscriber, dates: boolean) {
  return dates ? { email, created_at: created_at.toISOString() } : { email }
}
