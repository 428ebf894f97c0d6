import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { workbook } from './spreadsheet.server'

async function* rowsOf(...rows: string[][]) {
  yield* rows
}

test('a workbook contains every text as valid XML', async () => {
  const rows = rowsOf(['Name'], ['<b>"Tom" & Co</b>\0\u{d800}'], [' é '])
  const parts = unzipSync(await buffer(workbook({ name: 'A & B', widths: [10] }, rows)))
  const xml = (path: string) => strFromU8(parts[path] ?? new Uint8Array())
  expect(xml('xl/worksheets/sheet1.xml')).toContain(
    '<t xml:space="preserve">&lt;b&gt;&quot;Tom&quot; &amp; Co&lt;/b&gt;\u{fffd}</t>',
  )
  expect(xml('xl/worksheets/sheet1.xml')).toContain('<t xml:space="preserve"> é </t>')
  expect(xml('xl/workbook.xml')).toContain('name="A &amp; B"')
})

test('every row and cell carries its place, which some programs need', async () => {
  const row = Array.from({ length: 28 }, (_, index) => `${index}`)
  const parts = unzipSync(await buffer(workbook({ name: 'Wide', widths: [] }, rowsOf(row, ['last']))))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const places = [...sheet.matchAll(/<(?:row|c) r="(\w+)"/g)].map(([, place]) => place)
  expect(places.slice(0, 4)).toEqual(['1', 'A1', 'B1', 'C1'])
  expect(places.slice(26, 31)).toEqual(['Z1', 'AA1', 'AB1', '2', 'A2'])
  expect(sheet).not.toMatch(/<(?:row|c)(?! r=)[ >]/)
})

test('a workbook is streamed while its rows are read', async () => {
  let made = 0
  const rows = (async function* () {
    for (; made < 20_000; made += 1) yield [`row ${made} ${Math.random()}`]
  })()
  let early = 0
  for await (const bytes of workbook({ name: 'Rows', widths: [20] }, rows)) if (made < 10_000) early += bytes.length
  expect(early).toBeGreaterThan(10_000)
})
