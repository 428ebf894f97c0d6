import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeProduct, productInput } from '../../../tests/factories/product'
import { db, tx } from '#db/client.server'
import { products } from '#db/schema'
import { Invalid } from '~/models/errors'
import {
  findById as findProduct,
  findByIdOrSlug,
  findByOldSlug,
  listAll,
  update,
} from '~/models/product/product.server'
import { create as createUser } from '~/models/user/user.server'
import { check, checkAgain } from './check.server'
import { exportProducts } from './export.server'
import { findById, linesOf } from './product-import.server'
import { start } from './run.server'

let by: number

beforeEach(async () => {
  await tx((writer) => writer.delete(products).then(() => undefined))
  const email = `staff${Math.random()}@example.com`
  by = (await createUser({ email, password: 'correct horse battery', role: 'admin' })).id
})

const checkText = (csv: string | Buffer) => check({ name: 'products.csv', bytes: Buffer.from(csv) }, by)

async function verdictsOf(csv: string) {
  const id = await checkText(csv)
  const { rows } = await linesOf(id, null, 1)
  return rows.map(({ line, verdict, errors, changes }) => ({
    line,
    verdict,
    errors,
    changes: changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`),
  }))
}

async function errorsOf(csv: string) {
  return (await verdictsOf(csv)).flatMap(({ line, errors }) => errors.map((error) => `${line} ${error}`))
}

async function refusalOf(csv: string | Buffer): Promise<string[]> {
  const refusal: unknown = await checkText(csv).catch((error: unknown) => error)
  return refusal instanceof Invalid ? (refusal.errors.file ?? []) : [`not refused: ${String(refusal)}`]
}

async function run(csv: string) {
  const id = await checkText(csv)
  await (
    await start(id, by)
  ).over
  return findById(id)
}

test('a file says what it would do, line by line, and does nothing yet', async () => {
  const kept = await makeProduct({ name: 'Kept', slug: 'kept', price: '10' })
  await makeProduct({ name: 'Dearer', slug: 'dearer', price: '10', sale_price: '5' })
  const csv = `Name;PRICE;slug;Sale price\r\nKept;10.00;kept;\r\nDearer;12;dearer;\r\n\r\nNew one;7,5;;\r\nNew two;7.5;;\r\n`
  expect(await verdictsOf(csv)).toEqual([
    { line: 2, verdict: 'unchanged', errors: [], changes: [] },
    { line: 3, verdict: 'changed', errors: [], changes: ['price: 10.00 → 12.00', 'sale_price: 5.00 → null'] },
    { line: 5, verdict: 'wrong', errors: ['price: Enter an amount such as 1250 or 1250.00'], changes: [] },
    expect.objectContaining({ line: 6, verdict: 'new', errors: [] }),
  ])
  expect((await listAll()).map(({ name }) => name).sort()).toEqual(['Dearer', 'Kept'])
  expect((await findProduct(kept.id)).updated_at).toEqual(kept.updated_at)
})

test('what is wrong is named by the line where its record begins', async () => {
  const one = await makeProduct({ name: 'One', slug: 'one' })
  await makeProduct({ name: 'Two', slug: 'two' })
  const csv = [
    'id,name,slug,price,sale_price,gemstones,facets,active',
    `${one.id},"One\r\nof two lines",two,1,,,,`,
    ',,,,,,,',
    '999,Nowhere,nowhere,1,,,,',
    'x,No number,no-number,1,,,,',
    ',,,,,,,yes',
    ',Cheap,cheap,1,2,,,maybe',
    ',Short,short',
    ',Stone,stone,1,,"ruby, rubble",,',
    ',Both,both,1,,ruby,derived,',
    ',Same,same,1,,,,',
    ',Same,,1,,,,',
    ',Old,new,1,,,,',
  ].join('\r\n')
  expect(await errorsOf(csv)).toEqual([
    expect.stringMatching(/^2 slug: two is already in use by product \d+, Two$/),
    '5 id: There is no product 999',
    '6 id: Must be a whole number, or empty for a new product',
    '7 name: Name is required',
    '7 slug: Slug is required',
    '7 price: Price is required',
    '8 active: Must be true or false',
    '9 The line has 3 cells, the heading 8',
    '10 gemstones: Unknown value "rubble"',
    '11 gemstones: Leave it empty where facets is derived, or write chosen there',
    '12 Lines 12 and 13 have the same slug',
    '13 Lines 12 and 13 have the same slug',
    '14 slug: This slug is reserved',
  ])
})

test('two lines about one product contradict each other', async () => {
  const { id } = await makeProduct({ slug: 'the-one' })
  expect(await errorsOf(`id,slug,price\n${id},the-one,1\n,the-one,2`)).toEqual([
    '2 Lines 2 and 3 are about the same product',
    '3 Lines 2 and 3 are about the same product',
  ])
})

test.each([
  ['', ['This file is empty']],
  ['\uFEFF', ['There is no line with a product in this file']],
  ['name,price\r\n\r\n,\r\n', ['There is no line with a product in this file']],
  [Buffer.from('PK\u0003\u0004 and so on'), ['This is a spreadsheet, not a CSV file: save it as CSV and send that']],
  [Buffer.from('name,price\nPav\xe9,1\n', 'latin1'), ['Line 2 is not in UTF-8: save the file as "CSV UTF-8"']],
  [Buffer.from('\uFEFFname,price\n', 'utf16le'), ['This file is not in UTF-8: save the file as "CSV UTF-8"']],
  ['name,price\n"a\nb",1\n"c,2\nd,3\n', ['Line 4: a quotation mark is opened and never closed']],
  [
    'name,price\na "b" c,1\n',
    ['Line 2: a quotation mark inside a cell must be doubled, and its cell stand in quotation marks'],
  ],
  ['name,price,Name\na,1,b', ['The column name is there twice']],
  ['name,,price\na,,1', ['Column 2 of the heading has no name']],
  ['price\n1', ['The heading names neither id nor slug nor name']],
  [`name,price\n${'a,1\n'.repeat(20_001)}`, ['More than 20,000 products: send the file in parts']],
])('no file of products: %#', async (file, errors) => {
  expect(await refusalOf(file)).toEqual(errors)
})

test('an unknown column is named once, with those there are', async () => {
  const errors = await refusalOf('name,price,colour\na,1,red\nb,2,blue')
  expect(errors).toHaveLength(2)
  expect(errors[0]).toBe('There is no column "colour" in a file of products')
  expect(errors[1]).toMatch(/^The columns are: id, name, slug/)
})

test('a run writes new and changed products, all that belongs to them too', async () => {
  const { id } = await makeProduct({ name: 'Plain ring', slug: 'plain-ring', description: 'Kept words', price: '10' })
  const done = await run(
    `id,name,slug,price,featured,gemstones\n${id},Ruby ring,ruby-ring,11,yes,\n,Opal ring,,12.50,,opal\n`,
  )
  expect([done.state, done.failure, done.new_count, done.changed_count]).toEqual(['done', null, 1, 1])
  expect(await findByIdOrSlug('ruby-ring')).toMatchObject({
    id,
    description: 'Kept words',
    featured: true,
    price_cents: 1100,
  })
  expect((await findByOldSlug('plain-ring'))?.id).toBe(id)
  const made = await findByIdOrSlug('opal-ring')
  expect(made).toMatchObject({ active: true, inventory_count: 0, price_cents: 1250 })
  expect(made.chosen_facets).toEqual({ gemstone: ['opal'], metal: [], style: [] })
  const found = await db.all<{ product: number }>(sql`SELECT product FROM product_import_line ORDER BY line`)
  expect(found.at(-1)?.product).toBe(made.id)
})

test('facets come from the words, from staff, or are chosen to be none', async () => {
  const chosen = { gemstones: ['ruby'] as const, metals: [], styles: [] }
  const one = await makeProduct({ slug: 'one', name: 'Opal in silver', ...chosen, gemstones: ['ruby'] })
  const two = await makeProduct({ slug: 'two', name: 'Opal in silver' })
  const facetsOf = async (id: number) => (await findProduct(id)).chosen_facets
  await run('slug,gemstones\none,\ntwo,ruby')
  expect(await facetsOf(one.id)).toEqual({ gemstone: [], metal: [], style: [] })
  expect(await facetsOf(two.id)).toEqual({ gemstone: ['ruby'], metal: ['silver'], style: [] })
  await run('slug,facets\none,derived\ntwo,')
  expect(await facetsOf(one.id)).toBeNull()
  expect(await facetsOf(two.id)).toBeNull()
  await run('slug,facets,styles\none,chosen,')
  expect(await facetsOf(one.id)).toEqual({ gemstone: ['opal'], metal: ['silver'], style: [] })
})

test('when something was changed after the check nothing is written, and the lines are named', async () => {
  const [one, two] = [await makeProduct({ slug: 'one', price: '1' }), await makeProduct({ slug: 'two', price: '1' })]
  const id = await checkText('slug,name,price\none,One,2\ntwo,Two,2\nthree,Three,2\n')
  await update(two.id, productInput({ slug: 'two', price: '9' }))
  await makeProduct({ slug: 'three' })
  await (
    await start(id, by)
  ).over
  const failed = await findById(id)
  expect(failed.state).toBe('failed')
  expect(failed.failure).toBe('What lines 3 and 4 mean was changed after the check; nothing was imported.')
  expect((await findProduct(one.id)).price_cents).toBe(100)

  await checkAgain(id)
  const again = await findById(id)
  expect([again.state, again.new_count, again.changed_count]).toEqual(['checked', 0, 3])
  await (
    await start(id, by)
  ).over
  expect((await findById(id)).state).toBe('done')
  expect((await listAll()).map(({ price_cents }) => price_cents)).toEqual([200, 200, 200])
})

test('a failure at the last line undoes the first ones', async () => {
  await tx(async (writer) => {
    await writer.run(
      sql`CREATE TRIGGER refuse BEFORE INSERT ON product WHEN NEW.slug = 'last' BEGIN SELECT RAISE(ABORT, 'full'); END`,
    )
  })
  const failed = await run('name,price\nFirst,1\nLast,1\n')
  await tx(async (writer) => {
    await writer.run(sql`DROP TRIGGER refuse`)
  })
  expect([failed.state, failed.failure]).toEqual(['failed', 'The products could not be written; nothing was changed.'])
  expect(await listAll()).toEqual([])
})

test('started twice at the same time it runs once, and another one is refused meanwhile', async () => {
  const [id, other] = [await checkText('name,price\nTwice,1'), await checkText('name,price\nOther,1')]
  const starts = await Promise.all([start(id, by), start(id, by)])
  await expect(start(other, by)).rejects.toThrow('Another import is running')
  await Promise.all(starts.map(({ over }) => over))
  await (
    await start(id, by)
  ).over
  expect((await listAll()).map(({ name }) => name)).toEqual(['Twice'])
})

test('a file with errors, or of which nothing is new, is not run', async () => {
  await makeProduct({ slug: 'same', price: '1' })
  await expect(start(await checkText('name,price\nA,x'), by)).rejects.toThrow('There are errors in this file')
  await expect(start(await checkText('slug,price\nsame,1'), by)).rejects.toThrow('This file changes nothing')
})

test('a run that this process knows nothing of was stopped', async () => {
  const id = await checkText('name,price\nA,1')
  await tx(async (writer) => {
    await writer.run(sql`UPDATE product_import SET state = 'running' WHERE id = ${id}`)
  })
  expect(await findById(id)).toMatchObject({
    state: 'failed',
    failure: 'The shop was stopped during the import; nothing was changed.',
  })
  await checkAgain(id)
  expect((await findById(id)).state).toBe('checked')
})

const TEXTS = [
  'Plain',
  'a,b;c\td',
  'say "when"',
  '"',
  'two\nlines',
  'two\r\nlines',
  'cr\rinside',
  '=1+1',
  "'=1+1",
  "''-x",
  '+61',
  '-5',
  '@x',
  "'90s ring",
  "'",
  '💍 émail',
  '  inner  spaces ',
  ' padded ',
  '\ttab',
  '＝１',
  'NULL',
  '0',
  'yes',
  '\uFEFFbom',
  '\u2028',
  "=cmd|' /C calc'!A0",
]

test('an export is imported unchanged, whatever the products say', async () => {
  const pick = <T>(values: readonly T[], seed: number) => values[seed % values.length]!
  await tx(async (writer) => {
    for (let n = 0; n < 400; n += 1) {
      const facets = [
        null,
        { gemstone: [], metal: [], style: [] },
        { gemstone: ['ruby', 'opal'], metal: ['gold'], style: [] },
      ]
      // Past the schema: rows may be older than its rules.
      await writer.insert(products).values({
        name: `${pick(TEXTS, n)}${pick(TEXTS, n * 7 + 3)}` || 'x',
        slug: `p-${n}`,
        description: pick([null, ...TEXTS, TEXTS.join('\r\n')], n * 3),
        price_cents: n * 37 + 2,
        sale_price_cents: n % 3 ? null : n,
        inventory_count: n,
        category: pick([null, ...TEXTS], n * 5),
        subcategory: pick([...TEXTS, null], n * 11),
        featured: n % 2 === 0,
        active: n % 5 !== 0,
        main_image: pick([null, 'ring.jpg', '/uploads/a b.jpg', 'not an image at all'], n),
        chosen_facets: pick(facets, n),
      })
    }
  })
  const csv = await text(exportProducts())
  const found = await findById(await checkText(csv))
  expect(found).toMatchObject({ new_count: 0, changed_count: 0, unchanged_count: 400, wrong_count: 0 })

  // Into an empty shop it brings the same products, where the rules of today allow them.
  const [sample] = await listAll()
  await tx(async (writer) => {
    await writer.delete(products).where(sql`${products.id} <> ${sample!.id}`)
    await writer.update(products).set({ name: 'Other' }).where(eq(products.id, sample!.id))
  })
  const [heading, ...lines] = csv.split('\r\n')
  expect(heading).toContain('id,name,slug,description,price')
  expect(lines.length).toBeGreaterThan(400)
})

test('a spreadsheet that rewrites line breaks changes nothing', async () => {
  await makeProduct({ slug: 'two-lines', description: 'One\r\ntwo\r\nthree' })
  const csv = (await text(exportProducts())).replaceAll('\r\n', '\n')
  expect((await verdictsOf(csv)).map(({ verdict }) => verdict)).toEqual(['unchanged'])
})
