import { strToU8, Zip, ZipDeflate } from 'fflate'
import { escapeXml } from './xml'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OOXML = 'http://schemas.openxmlformats.org'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const SHEET_PATH = 'xl/worksheets/sheet1.xml'

interface Sheet {
  name: string
  /** The widths of its columns, in characters. */
  widths: number[]
}

/**
 * An Excel workbook (ECMA-376) of one sheet of texts, whose first row stays in sight: its bytes while the rows are still
 * coming, so that no more than a few of them are in memory.
 */
export async function* workbook(sheet: Sheet, rows: AsyncIterable<string[]>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  for (const [path, xml] of Object.entries(partsAround(sheet))) begin(zip, path).push(strToU8(HEAD + xml), true)
  const part = begin(zip, SHEET_PATH)
  part.push(strToU8(HEAD + sheetStart(sheet)))
  for await (const row of rows) {
    part.push(strToU8(rowXml(row)))
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
      `${type('xl/workbook.xml', 'sheet.main')}${type(SHEET_PATH, 'worksheet')}</Types>`,
    '_rels/.rels': relationTo('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml':
      `<workbook xmlns="${OOXML}/spreadsheetml/2006/main" xmlns:r="${OOXML}/officeDocument/2006/relationships">` +
      `<sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationTo('worksheet', 'worksheets/sheet1.xml'),
  }
}

function relationTo(kind: string, target: string): string {
  const type = `${OOXML}/officeDocument/2006/relationships/${kind}`
  return (
    `<Relationships xmlns="${OOXML}/package/2006/relationships">` +
    `<Relationship Id="rId1" Type="${type}" Target="${target}"/></Relationships>`
  )
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

function rowXml(cells: string[]): string {
  const texts = cells.map((cell) => `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`)
  return `<row>${texts.join('')}</row>`
}
