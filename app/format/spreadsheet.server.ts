import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { formatSheetDate } from './dates'
import { DAY_MS } from './durations'
import { escapeFormula, escapeXml } from './escape'
import { formatAmount } from './numbers'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OOXML = 'http://schemas.openxmlformats.org'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const SHEET_PATH = 'xl/worksheets/sheet1.xml'
const STYLES_PATH = 'xl/styles.xml'

const MOMENT_STYLE = 1
const MOMENT_FORMAT = '<numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/>'
const DAYS_TO_1970 = 25_569

export type Cell = string | Date

interface Sheet {
  name: string
  widths: number[]
}

export async function* workbook(sheet: Sheet, rows: AsyncIterable<Cell[]>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  for (const [path, xml] of Object.entries(partsAround(sheet))) begin(zip, path).push(strToU8(HEAD + xml), true)
  const part = begin(zip, SHEET_PATH)
  part.push(strToU8(HEAD + sheetStart(sheet)))
  let count = 0
  for await (const row of rows) {
    count += 1
    part.push(strToU8(rowXml(row, count)))
    yield* ready
    ready = []
  }
  part.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  yield* ready
}

function begin(zip: Zip, path: string): ZipDeflate {
  const part = new ZipDeflate(path)
  zip.add(part)
  return part
}

function partsAround({ name }: Sheet): Record<string, string> {
  const type = (path: string, kind: string) => `<Override PartName="/${path}" ContentType="${SHEET}.${kind}+xml"/>`
  return {
    '[Content_Types].xml':
      `<Types xmlns="${OOXML}/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `${type('xl/workbook.xml', 'sheet.main')}${type(SHEET_PATH, 'worksheet')}${type(STYLES_PATH, 'styles')}</Types>`,
    '_rels/.rels': relationsTo([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml':
      `<workbook xmlns="${OOXML}/spreadsheetml/2006/main" xmlns:r="${OOXML}/officeDocument/2006/relationships">` +
      `<sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsTo([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    [STYLES_PATH]:
      `<styleSheet xmlns="${OOXML}/spreadsheetml/2006/main"><numFmts count="1">${MOMENT_FORMAT}</numFmts>` +
      '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
      '</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      `<cellStyleXfs count="1">${formatted(0)}</cellStyleXfs>` +
      `<cellXfs count="2">${formatted(0)}${formatted(164)}</cellXfs></styleSheet>`,
  }
}

function relationsTo(targets: [kind: string, path: string][]): string {
  const relations = targets.map(
    ([kind, path], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OOXML}/officeDocument/2006/relationships/${kind}" Target="${path}"/>`,
  )
  return `<Relationships xmlns="${OOXML}/package/2006/relationships">${relations.join('')}</Relationships>`
}

function formatted(numberFormat: number): string {
  return `<xf numFmtId="${numberFormat}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>`
}

function sheetStart({ widths }: Sheet): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return (
    `<worksheet xmlns="${OOXML}/spreadsheetml/2006/main">` +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    `</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
  )
}

function rowXml(cells: Cell[], row: number): string {
  return `<row r="${row}">${cells.map((cell, index) => cellXml(cell, `${columnName(index)}${row}`)).join('')}</row>`
}

function cellXml(cell: Cell, place: string): string {
  if (cell instanceof Date) return `<c r="${place}" s="${MOMENT_STYLE}"><v>${daysUntil(cell)}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}

function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

function daysUntil(date: Date): number {
  const [day, time] = formatSheetDate(date).split(' ')
  return Date.parse(`${day}T${time}Z`) / DAY_MS + DAYS_TO_1970
}

/** As a text, a negative amount would be taken for a formula. */
type CsvCell = string | { cents: number }
type CsvRows = AsyncIterable<CsvCell[]> | Iterable<CsvCell[]>

export function asCsv(rows: CsvRows): Readable {
  const csv = stringify({ bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ })
  return pipeline(Readable.from(defusedRows(rows)), csv, () => undefined)
}

async function* defusedRows(rows: CsvRows): AsyncGenerator<string[]> {
  for await (const row of rows) {
    yield row.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : formatAmount(cell.cents)))
  }
}
