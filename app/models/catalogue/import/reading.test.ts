import { beforeEach, expect, test } from 'vitest'
import { listAll } from '~/models/catalogue/product/product.server'
import { makeProduct } from '../../../../tests/factories/product'
import { checkFile, emptyShop, importFile, refusalOf, rowStatusesOf } from '../../../../tests/factories/product-import'
import { linesOf } from './product-import.server'

// Files as other programs write them.

beforeEach(emptyShop)

const FILE = 'name,price,active\r\nRing AL,1299,yes\r\nRing Ö,12,no\r\n'
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

test.each([
  ['UTF-8', FILE],
  ['UTF-8 with its mark', `\uFEFF${FILE}`],
  ['UTF-16 with its mark', Buffer.from(`\uFEFF${FILE}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(FILE, 'utf16le')],
  ['big-endian UTF-16 with its mark', utf16be(`\uFEFF${FILE}`)],
  ['big-endian UTF-16 without a mark', utf16be(FILE)],
  ['line feeds', FILE.replaceAll('\r\n', '\n')],
  ['carriage returns', FILE.replaceAll('\r\n', '\r')],
  ['semicolons', FILE.replaceAll(',', ';')],
  ['tabs', FILE.replaceAll(',', '\t')],
  ['bars', FILE.replaceAll(',', '|')],
  ['a line that names the separator', `sep=;\r\n${FILE.replaceAll(',', ';')}`],
  ['a quoted line that names the separator', `"sep=^"\r\n${FILE.replaceAll(',', '^')}`],
  ['a line that names the separator, filled up', `\uFEFFSep=,,,\r\n${FILE}`],
  ['Ctrl-Z at its end', `${FILE}\u001A`],
  ['Ctrl-Z after a last line without a break', `${FILE.trim()}\u001A\r\n`],
  ['zeros at its end', Buffer.from(`${FILE}\0\0\0\0`)],
  ['a title', `Catalogue, November 2026\r\n\r\n${FILE}`],
  ['a title in another style', `"Our rings; all of them";;\r\n${FILE.replaceAll(',', ';')}`],
  ['blank lines', FILE.replaceAll('\r\n', '\r\n\r\n ,,\r\n')],
  ['empty columns at the end', FILE.replaceAll('\r\n', ',,,\r\n')],
  ['a whole sheet of empty columns', FILE.replaceAll('\r\n', `${','.repeat(16_000)}\r\n`)],
  ['empty cells at the end of lines', FILE.replaceAll(/(\d,\w+)\r\n/g, '$1,,\r\n')],
  ['an empty column at the start', FILE.replaceAll(/^(?=.)/gm, ',')],
  ['an empty column in between', FILE.replaceAll(',', ',,')],
  ['a heading in capitals with spaces', FILE.replace('name,price,active', '"NAME ", Price ,\u200BActive\u00A0')],
  ['its heading twice', FILE + FILE.slice(0, FILE.indexOf('\n') + 1)],
  ['formulas of texts', FILE.replaceAll(/^Ring (.+?),(\d+)/gm, '"=""Ring $1""","=""$2"""')],
])('a file with %s is read', async (_, file) => {
  await importFile(file)
  const read = (await listAll()).map(({ name, price_cents, active }) => [name, price_cents, active])
  expect(read.sort()).toEqual([
    ['Ring AL', 129_900, true],
    ['Ring Ö', 1200, false],
  ])
})

test('a repeated heading and a title do not change the numbers of the lines', async () => {
  const lines = await rowStatusesOf('sep=,\nCatalogue\n\nname,price\n"a\nb",1\nname,price\nc,x\n')
  expect(lines.map(({ line, errors }) => [line, errors.length])).toEqual([
    [5, 0],
    [8, 1],
  ])
})

test('a line of totals is an error, and so are values beyond the heading', async () => {
  const [, ...lines] = await rowStatusesOf('name,price\nRing,10\nTotal,10\nStray,1,,x\nGrand total:,10')
  expect(lines.map(({ errors }) => errors)).toEqual([
    ['This is a line of totals, not a product: remove it from the file'],
    ['The line has 4 cells, but the header row has 2'],
    ['This is a line of totals, not a product: remove it from the file'],
  ])
})

test('what Excel saves as CSV without UTF-8 is read', async () => {
  const id = await checkFile(Buffer.from('name;price\nPav\xe9 \x93Fleur\x94 \x80;1\n', 'latin1'))
  const { rows } = await linesOf(id, null, 1)
  expect(rows).toMatchObject([{ label: 'Pavé “Fleur” €', status: 'new' }])
})

test('of many unknown columns ten are named', async () => {
  const names = Array.from({ length: 3000 }, (_, number) => `column ${number}`)
  const [error = ''] = await refusalOf(`name,${names.join(',')}\nRing,${names.join(',')}`)
  expect(error).toContain('Unknown column "column_9". And 2990 more unknown columns')
})

async function readRow(columns: Record<string, string>) {
  const quoted = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  const cells = { name: 'Ring', price: '10', ...columns }
  const id = await checkFile(`${quoted(Object.keys(cells))}\n${quoted(Object.values(cells))}`)
  const { rows } = await linesOf(id, null, 1)
  const { changes = [], errors = [], warnings = [] } = rows[0] ?? {}
  return { values: Object.fromEntries(changes.map(({ field, after }) => [field, after])), errors, warnings }
}

test.each([
  ['1299.0000', '1299.00'],
  ['1299.5000', '1299.50'],
  [' $1,299.00 ', '1299.00'],
  ['$ 1299', '1299.00'],
  ['1299.00 AUD', '1299.00'],
  ['AUD 1,299', '1299.00'],
  ['AU$1299', '1299.00'],
  ['1’299.00', '1299.00'],
  ['1\u202F299', '1299.00'],
  ['1299.000', '1299.00'],
])('a price of %j is read', async (typed, price) => {
  expect(await readRow({ price: typed })).toMatchObject({ values: { price }, errors: [] })
})

test.each([
  ...['1.299', '1.299,00', '1299,00', '12,99', '1299.005', '(1,299.00)', '-1299', '€1299', 'USD 1299', '1.3E+03'],
  ...['#N/A', '#REF!', '####', 'NULL', '$ -', 'free', '1 2'],
])('a price of %j is one error', async (typed) => {
  expect((await readRow({ price: typed })).errors).toEqual([expect.stringMatching(/^price: /)])
})

test.each([' $ -   ', '$-', '-', '–', '0', '0.00', '$0.00', '0.0000'])('a sale price of %j is none', async (typed) => {
  await makeProduct({ slug: 'ring', price: '10', sale_price: '5' })
  expect((await readRow({ slug: 'ring', sale_price: typed })).values).toMatchObject({ sale_price: null })
})

test.each([
  ['5.0', '5'],
  ['5.0000', '5'],
  ['1,200', '1200'],
  [' 7 ', '7'],
])('an inventory count of %j is read', async (typed, inventory_count) => {
  expect(await readRow({ inventory_count: typed })).toMatchObject({ values: { inventory_count }, errors: [] })
})

test.each(['5.5', '-1', '1.000', 'many', '(3)'])('an inventory count of %j is an error', async (typed) => {
  expect((await readRow({ inventory_count: typed })).errors).toHaveLength(1)
})

test('an id is a whole number in any spelling', async () => {
  const { id } = await makeProduct({ slug: 'numbered' })
  expect(await rowStatusesOf(`id,price\n${id}.0 ,77`)).toMatchObject([{ status: 'changed', errors: [] }])
})

test.each([
  ...['Y', 'yes', 'TRUE', 't', '1', '1.0', 'on', 'Active', 'enabled', 'published', ' Yes '].map((word) => [
    word,
    'yes',
  ]),
  ...['N', 'no', 'FALSE', 'f', '0', '0.0', 'off', 'Draft', 'inactive', 'archived', 'disabled'].map((word) => [
    word,
    'no',
  ]),
])('%j in the active column means %s', async (word, active) => {
  expect(await readRow({ active: word })).toMatchObject({ values: { active }, errors: [] })
})

test.each(['maybe', '2', 'x', '-1'])('%j in the active column is an error', async (word) => {
  expect((await readRow({ active: word })).errors).toEqual(['active: Must be true or false'])
})

test.each([
  ['<p>Hello <b>gold</b></p>\n<ul><li>14ct</li></ul>&nbsp;&amp; more', 'Hello gold\n\n- 14ct\n\n& more'],
  ['Gold &amp; silver\nin two lines', 'Gold & silver\nin two lines'],
  ['&lt;p&gt;Escaped&lt;/p&gt;', 'Escaped'],
  ['4 < 5, 18ct <3 & more', '4 < 5, 18ct <3 & more'],
])('a description of %j is read as text', async (typed, description) => {
  expect((await readRow({ description: typed })).values).toMatchObject({ description })
})

test('HTML in other texts becomes text too, and the slug follows the name', async () => {
  await makeProduct({ slug: 'ring-co', name: 'Taken' })
  const row = { name: '<b>Ring</b> &amp;<br>Co', category: 'Rings &amp; more', facts: 'Metal: gold<br>Stone: ruby' }
  const { values, errors } = await readRow({ ...row, slug: 'fresh' })
  expect([values, errors]).toMatchObject([
    { name: 'Ring & Co', category: 'Rings & more', facts: 'Metal: gold\nStone: ruby' },
    [],
  ])
  expect((await readRow(row)).errors).toEqual([expect.stringMatching(/^slug: ring-co is already in use/)])
})

test('facts and choices may be separated as other lists are', async () => {
  const { values } = await readRow({
    facts: 'Metal: 18ct gold | Stone: ruby; Care: Silver',
    options: 'Ring size: L, M (+1,250.00)\nMetal: Gold|Silver\nStone: Ruby, red; Opal',
  })
  expect(values).toMatchObject({
    facts: 'Metal: 18ct gold\nStone: ruby\nCare: Silver',
    options: 'Ring size: L; M (+1250.00)\nMetal: Gold; Silver\nStone: Ruby, red; Opal',
  })
})

test('an error of a spreadsheet is an error, and a word that looks wrong a warning', async () => {
  expect((await readRow({ category: '#REF!', description: '#N/A' })).errors).toEqual([
    'category: “#REF!” is an error of the spreadsheet, not a value',
    'description: “#N/A” is an error of the spreadsheet, not a value',
  ])
  expect((await readRow({ name: 'CafÃ© ring', description: 'NULL', image_alt: 'R\uFFFDng' })).warnings).toEqual([
    'name: “Ã©” looks like a character in a wrong encoding',
    'description: “NULL” will be stored as a word',
    'image_alt: “\uFFFD” looks like a character in a wrong encoding',
  ])
})
