import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { beforeEach, expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { AVAILABILITIES, products } from '#db/schema'
import { makeProduct } from '../../../../tests/factories/product'
import { checkFile, emptyShop, exportText, importFile, rowStatusesOf } from '../../../../tests/factories/product-import'
import { findById } from './product-import.server'

beforeEach(emptyShop)

const CERTIFICATE = `/documents/${'0a'.repeat(16)}.pdf`

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

test('an export imports as unchanged, whatever the products contain', async () => {
  const pick = <T>(values: readonly T[], seed: number) => values[seed % values.length]!
  await tx(async () => {
    for (let n = 0; n < 400; n += 1) {
      const facets = [
        null,
        { gemstone: [], metal: [], style: [] },
        { gemstone: ['ruby', 'opal'], metal: ['gold'], style: [] },
      ]
      // Past the schema: rows may be older than its rules.
      await db.insert(products).values({
        name: `${pick(TEXTS, n)}${pick(TEXTS, n * 7 + 3)}`,
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
        main_focus: pick([null, '50% 30%', 'middle'], n),
        more_pictures: pick([[], [{ address: 'side.jpg', alt: 'From the side', focus: '1% 2%' }]], n),
        facts: pick<Record<string, string>>(
          [{}, { Metal: TEXTS[n % TEXTS.length]! }, { Setting: 'claws', Metal: 'gold' }],
          n,
        ),
        certificate: pick([null, 'not an address'], n),
        options: pick([[], [{ name: 'Size', choices: [{ label: 'L; M', price_cents: 50, available: false }] }]], n),
        availability: pick(AVAILABILITIES, n),
        lead_weeks: pick([null, 4, 104], n),
      })
    }
  })
  const csv = await exportText()
  const found = await findById(await checkFile(csv))
  expect(found).toMatchObject({ new_count: 0, changed_count: 0, unchanged_count: 400, wrong_count: 0 })
})

test('an export without ids creates the same products in another shop', async () => {
  for (const [n, text] of TEXTS.entries()) {
    await makeProduct({
      name: `${n} ${text}`,
      description: `${text}\r\n${text}`,
      category: text.slice(0, 20),
      sale_price: n % 2 ? '9.50' : null,
      active: n % 3 > 0,
      main_image: n % 2 ? '/uploads/ring.jpg' : null,
      main_focus: '40% 60%',
      more_pictures: 'side.jpg https://example.com/back.jpg',
      facts: { Metal: '18ct gold', Setting: `${n} claws: "fine"` },
      certificate: n % 2 ? CERTIFICATE : null,
      options: 'Ring size: L; M (+50.00); N (unavailable)\nEngraving: text of up to 20 characters (+80.00)',
      availability: AVAILABILITIES[n % AVAILABILITIES.length],
      lead_weeks: n % 2 ? 12 : null,
      ...(n % 4 ? {} : { gemstones: ['ruby', 'opal'] }),
    })
  }
  const before = withoutIds(await exportText())
  await emptyShop()
  expect(await importFile(before)).toMatchObject({ state: 'done', new_count: TEXTS.length, changed_count: 0 })
  expect(withoutIds(await exportText())).toBe(before)
})

function withoutIds(csv: string): string {
  const records: string[][] = parse(csv, { bom: true })
  return stringify(records.map(([, ...cells]) => cells))
}

test('line breaks rewritten by a spreadsheet are no change', async () => {
  await makeProduct({ slug: 'two-lines', description: 'One\r\ntwo\r\nthree' })
  const csv = (await exportText()).replaceAll('\r\n', '\n')
  expect((await rowStatusesOf(csv)).map(({ status }) => status)).toEqual(['unchanged'])
})

test('no line ends in an empty cell, which a spreadsheet may leave out', async () => {
  await makeProduct()
  await makeProduct({ gemstones: ['ruby'] })
  const records: string[][] = parse(await exportText(), { bom: true })
  expect(records.map((cells) => cells.at(-1))).toEqual(['facets', 'derived', 'chosen'])
})
