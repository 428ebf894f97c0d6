import { Readable } from 'node:stream'
import { formatSheetDate } from '~/format/dates'
import { escapeFormula } from '~/format/escape'
import { type Cell, workbook } from '~/format/spreadsheet.server'
import { asCsv } from '~/format/spreadsheet.server'
import type { ExportChoice, ExportFormat } from './subscriber.schema'
import { inPages, type Subscriber } from './subscriber.server'

type Pages = AsyncIterable<Subscriber[]>

const FILES: Record<ExportFormat, { ending: string; type: string; write: (pages: Pages, dates: boolean) => Readable }> =
  {
    csv: {
      ending: 'csv',
      type: 'text/csv; charset=utf-8',
      write: (pages, dates) => asCsv(sheetRows(pages, dates, formatSheetDate)),
    },
    excel: {
      ending: 'xlsx',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      write: asExcel,
    },
    json: { ending: 'json', type: 'application/json; charset=utf-8', write: asJson },
  }

export function exportFileName({ format, name }: ExportChoice): string {
  return `${name}.${FILES[format].ending}`
}

export function exportFile(choice: ExportChoice, ids: number[] | null = null) {
  const { type, write } = FILES[choice.format]
  return { name: exportFileName(choice), type, content: write(inPages(ids), choice.dates) }
}

const HEADINGS = ['Email', 'Subscription date']

async function* sheetRows<Moment>(
  pages: Pages,
  dates: boolean,
  cellOf: (date: Date) => Moment,
): AsyncGenerator<(string | Moment)[]> {
  yield dates ? HEADINGS : HEADINGS.slice(0, 1)
  for await (const page of pages) {
    for (const { email, created_at } of page) yield dates ? [email, cellOf(created_at)] : [email]
  }
}

function asExcel(pages: Pages, dates: boolean): Readable {
  const widths = [40, 20].slice(0, dates ? 2 : 1)
  return Readable.from(workbook({ name: 'Subscribers', widths }, defusedRows(pages, dates)), { objectMode: false })
}

async function* defusedRows(pages: Pages, dates: boolean): AsyncGenerator<Cell[]> {
  const rows = sheetRows(pages, dates, (date): Cell => date)
  for await (const row of rows) yield row.map((cell) => (cell instanceof Date ? cell : escapeFormula(cell)))
}

function asJson(pages: Pages, dates: boolean): Readable {
  return Readable.from(jsonParts(pages, dates), { objectMode: false })
}

async function* jsonParts(pages: Pages, dates: boolean): AsyncGenerator<string> {
  let before = '[\n'
  for await (const page of pages) {
    yield before + page.map((subscriber) => JSON.stringify(publicShape(subscriber, dates))).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

function publicShape({ email, created_at }: Subscriber, dates: boolean) {
  return dates ? { email, created_at: created_at.toISOString() } : { email }
}
