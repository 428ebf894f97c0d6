import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { workbook } from './spreadsheet.server'

async function* rowsOf(...rows: string[][]) {
  yield* rows
}

test('texts of a workbook stand in it as XML, whatever is in them', async () => {
  const rows = rowsOf(['Name'], ['<b>"Tom" & Co</b>\0\u{d800}'], [' é '])
  const parts = unzipSync(await buffer(workbook({ name: 'A & B', widths: [10] }, rows)))
  const xml = (path: string) => strFromU8(parts[path] ?? new Uint8Array())
  expect(xml('xl/worksheets/sheet1.xml')).toContain(
    '<t xml:space="preserve">&lt;b&gt;&quot;Tom&quot; &amp; Co&lt;/b&gt;\u{fffd}</t>',
  )
  expect(xml('xl/worksheets/sheet1.xml')).toContain('<t xml:space="preserve"> é </t>')
  expect(xml('xl/workbook.xml')).toContain('name="A &amp; B"')
})

test('a workbook goes out while its rows are still coming', async () => {
  let asked = 0
  const rows = (async function* () {
    for (; asked < 20_000; asked += 1) yield [`row ${asked} ${Math.random()}`]
  })()
  let early = 0
  for await (const bytes of workbook({ name: 'Rows', widths: [20] }, rows)) if (asked < 10_000) early += bytes.length
  expect(early).toBeGreaterThan(10_000)
})
