import { beforeEach, expect, test } from 'vitest'
import { listAll } from '~/models/catalogue/product/product.server'
import { checkFile, emptyShop, importFile, rowStatusesOf } from '../../../../../tests/factories/product-import'
import type { RawRow } from '../cells/columns'
import { linesOf } from '../product-import.server'

// What other shops write that means something else than it says.

beforeEach(emptyShop)

type Cells = Record<string, string>

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A file with these columns of each line; `always` has what all lines have. */
function csv(always: Cells, ...lines: Cells[]): string {
  const names = [...new Set([always, ...lines].flatMap((line) => Object.keys(line)))]
  const rows = lines.map((line) => names.map((name) => quoted({ ...always, ...line }[name] ?? '')))
  return [names.map(quoted), ...rows].map((row) => row.join(',')).join('\n')
}

async function check(file: string) {
  const { rows } = await linesOf(await checkFile(file), null, 1)
  return rows.map(({ raw_row, warnings, errors }) => ({ ...(raw_row as RawRow), warnings, errors }))
}

const SHOPIFY = {
  Handle: 'bead',
  Title: 'Bead',
  Type: 'Necklaces',
  Published: 'TRUE',
  'Option1 Name': 'Title',
  'Option1 Value': 'Default Title',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '0',
  'Variant Inventory Policy': 'deny',
  'Variant Price': '300',
  'Variant Compare At Price': '',
  'Image Src': '',
  Status: 'active',
}
const shopify = (...lines: Cells[]) => csv(SHOPIFY, ...lines)

const SHOPIFY_SINCE = {
  'URL handle': 'bead',
  Title: 'Bead',
  'Published on online store': 'TRUE',
  Status: 'Active',
  Price: '300',
  'Inventory tracker': 'shopify',
  'Inventory quantity': '0',
  'Continue selling when out of stock': 'FALSE',
  'Product image URL': '',
}

const WOO = {
  ID: '',
  Type: 'simple',
  SKU: '',
  Name: 'Ring',
  Published: '1',
  'Visibility in catalog': 'visible',
  'In stock?': '1',
  Stock: '3',
  'Backorders allowed?': '0',
  'Sale price': '',
  'Date sale price starts': '',
  'Date sale price ends': '',
  'Regular price': '450',
  Categories: 'Rings',
  Images: '',
  Parent: '',
}
const woo = (...lines: Cells[]) => csv(WOO, ...lines.map((line, at) => ({ ID: String(at + 1), ...line })))

const SQUARE = { Token: 'T', 'Item Name': 'Bead', 'Variation Name': 'Regular', SKU: '', Price: '50.00' }

test.for<[what: string, file: string, count: string, isMadeToOrder: boolean]>([
  ['not tracked by Shopify', shopify({ 'Variant Inventory Tracker': '' }), '1', false],
  ['sold out at Shopify', shopify({}), '0', false],
  ['oversold at Shopify', shopify({ 'Variant Inventory Qty': '-2' }), '0', false],
  ['sold on by Shopify', shopify({ 'Variant Inventory Policy': 'continue' }), '0', true],
  [
    'sold on by Shopify while there are some',
    shopify({ 'Variant Inventory Policy': 'continue', 'Variant Inventory Qty': '2' }),
    '2',
    false,
  ],
  ['of several places of Shopify, without a count', shopify({ 'Variant Inventory Qty': '' }), '1', false],
  ['not tracked by Shopify since 2025', csv(SHOPIFY_SINCE, { 'Inventory tracker': '' }), '1', false],
  ['sold on by Shopify since 2025', csv(SHOPIFY_SINCE, { 'Continue selling when out of stock': 'TRUE' }), '0', true],
  ['not counted by WooCommerce', woo({ Stock: '' }), '1', false],
  ['out of stock at WooCommerce, not counted', woo({ Stock: '', 'In stock?': '0' }), '0', false],
  ['backordered at WooCommerce', woo({ Stock: '0', 'Backorders allowed?': '1' }), '0', true],
  ['backordered with a notice', woo({ Stock: '-3', 'Backorders allowed?': 'notify' }), '0', true],
  ['on backorder without a count', woo({ Stock: '', 'In stock?': 'backorder' }), '0', true],
  ['not counted by Square', csv({ ...SQUARE, 'Current Quantity Shop': '' }, {}), '1', false],
  ['sold out at Square', csv({ ...SQUARE, 'Current Quantity Shop': '0' }, {}), '0', false],
  ['not counted in a file that nobody knows', 'Product name,RRP,Qty\nBead,300,', '1', false],
  ['on backorder in a file that nobody knows', 'Product name,RRP,Qty,Stock status\nBead,300,0,on-backorder', '0', true],
])('stock: %s', async ([, file, count, isMadeToOrder]) => {
  const [row] = await check(file)
  expect(row?.errors).toEqual([])
  const named = row?.warnings.filter((text) => text.includes('not counted')) ?? []
  expect([row?.inventory_count, named.length]).toEqual([count, count === '1' ? 1 : 0])
  await importFile(file)
  const [piece] = await listAll()
  expect([piece?.inventory_count, piece?.availability]).toEqual([
    Number(count),
    isMadeToOrder ? 'made-to-order' : 'stock',
  ])
})

test('what is not counted leaves the count of a known piece alone, and a sale that is over ends', async () => {
  const on = woo({ Stock: '2', 'Sale price': '300', 'Date sale price ends': '2099-06-30' })
  await importFile(on)
  expect(await rowStatusesOf(on)).toMatchObject([{ status: 'unchanged' }])
  const over = woo({ Stock: '', 'Sale price': '300', 'Date sale price ends': '2025-06-30' })
  const [line] = await rowStatusesOf(over)
  expect(line?.changes).toEqual(['sale_price: 300.00 → null', 'sale_ends_at: 2099-06-30T23:59 → null'])
})

test('variations share the count of their product once, and an empty value is for any', async () => {
  const product = { Type: 'variable', Stock: '5', 'Regular price': '', SKU: 'P', Published: '1' }
  const metals = { 'Attribute 1 name': 'Metal', 'Attribute 2 name': 'Engraving &amp; box' }
  const variation = { ...metals, Type: 'variation', Stock: 'parent', Parent: 'P' }
  const [row, orphan] = await check(
    woo(
      { ...product, ...metals, 'Attribute 1 value(s)': 'Gold, Silver\\, plated', 'Attribute 2 value(s)': 'Yes, No' },
      { ...variation, 'Attribute 1 value(s)': 'Gold', 'Regular price': '200' },
      { ...variation, 'Attribute 1 value(s)': 'Silver, plated', 'Regular price': '150' },
      { ...variation, 'Attribute 1 value(s)': 'Platinum', 'Regular price': '100', Published: '-1' },
      { ...variation, Parent: 'id:99', 'Regular price': '1' },
    ),
  )
  expect(row).toMatchObject({
    price: '150',
    inventory_count: '5',
    options: 'Metal: Gold (+50.00); Silver, plated\nEngraving & box: Yes; No',
    errors: [],
  })
  expect(orphan?.errors).toEqual(['name: It is a variation of a product that is not in this file'])
})

test('a planned sale keeps its days, one that has begun its end, and one that has ended is none', async () => {
  const rows = await check(
    woo(
      {
        'Sale price': '300',
        'Date sale price starts': '2099-06-01 00:00:00',
        'Date sale price ends': '2099-06-30 23:59:59',
      },
      { 'Sale price': '300', 'Date sale price starts': '2025-06-01', 'Date sale price ends': '2099-06-30' },
      { 'Sale price': '300', 'Date sale price starts': '2025-06-01', 'Date sale price ends': '2025-06-30' },
      { 'Sale price': '300', 'Date sale price starts': '2025-06-01' },
    ),
  )
  expect(rows.map((row) => [row.price, row.sale_price, row.sale_starts_at, row.sale_ends_at])).toEqual([
    ['450', '300', '2099-06-01 00:00:00', '2099-06-30 23:59:59'],
    ['450', '300', undefined, '2099-06-30'],
    ['450', undefined, undefined, undefined],
    ['450', '300', undefined, undefined],
  ])
})

test('the days of a sale are read from a file that nobody knows', async () => {
  await importFile('Product name,RRP,Qty,Offer price,Sale from,Sale until\nBead,300,1,200,1/6/2099,30/06/2099 18:00')
  const [piece] = await listAll()
  expect(piece).toMatchObject({ sale_price_cents: null, next_sale_price_cents: 20_000 })
  expect([piece?.sale_starts_at, piece?.sale_ends_at].map((moment) => moment?.toISOString())).toEqual([
    '2099-05-31T14:00:00.000Z',
    '2099-06-30T08:00:00.000Z',
  ])
})

test.for<[what: string, variants: [price: string, before: string][], expected: Cells]>([
  [
    'of one variant',
    [
      ['100', '150'],
      ['150', ''],
    ],
    { price: '100', options: 'Ring size: S; L (+50.00)' },
  ],
  [
    'by one amount',
    [
      ['100', '150'],
      ['150', '200'],
    ],
    { price: '150', sale_price: '100', options: 'Ring size: S; L (+50.00)' },
  ],
  [
    'by one share',
    [
      ['80', '100'],
      ['160', '200'],
    ],
    { price: '100', sale_price: '80', options: 'Ring size: S; L (+80.00)' },
  ],
  [
    'of the dearer variant',
    [
      ['100', ''],
      ['150', '170'],
    ],
    { price: '100', options: 'Ring size: S; L (+50.00)' },
  ],
])('a sale %s', async ([, variants, expected]) => {
  const [row] = await check(
    shopify(
      ...variants.map(([price, before], at) => ({
        Handle: 'bead',
        Title: at === 0 ? 'Bead' : '',
        'Option1 Name': 'Size',
        'Option1 Value': 'SL'[at]!,
        'Variant Price': price,
        'Variant Compare At Price': before,
      })),
    ),
  )
  expect(row).toMatchObject(expected)
  expect(row?.sale_price).toBe(expected.sale_price)
})

test('a planned sale of one variation leaves the prices as they are after it', async () => {
  const variation = { Type: 'variation', Parent: 'P', 'Attribute 1 name': 'Size', 'Regular price': '450' }
  const [row] = await check(
    woo(
      { Type: 'variable', SKU: 'P', 'Regular price': '', Stock: '', 'Attribute 1 name': 'Size' },
      { ...variation, 'Attribute 1 value(s)': 'M', 'Sale price': '300', 'Date sale price ends': '2099-06-30' },
      { ...variation, 'Attribute 1 value(s)': 'N' },
    ),
  )
  expect(row).toMatchObject({ price: '450', options: 'Ring size: M; N' })
  expect(row?.sale_price).toBeUndefined()
  expect(row?.warnings).toContainEqual(expect.stringMatching(/^sale_price: .*not on one sale/))
})

test.for<[what: string, file: string, isShown: boolean]>([
  ['visible', woo({}), true],
  ['hidden in the catalogue', woo({ 'Visibility in catalog': 'hidden' }), false],
  ['in the search only', woo({ 'Visibility in catalog': 'search' }), true],
  ['private', woo({ Published: '0' }), false],
  ['a draft', woo({ Published: '-1' }), false],
  ['sold elsewhere', woo({ Type: 'external' }), false],
  ['a gift card of WooCommerce', woo({ Type: 'gift-card' }), false],
  ['a gift card of Shopify', shopify({ 'Gift Card': 'true' }), false],
  ['a gift card of Shopify by its type', shopify({ Type: 'Gift Cards' }), false],
  ['unlisted at Shopify', shopify({ Status: 'unlisted' }), false],
  ['not sellable at Square', csv({ ...SQUARE, Sellable: 'N' }, {}), false],
])('active: %s', async ([, file, isShown]) => {
  const [row] = await check(file)
  expect(row?.active).toBe(isShown ? 'yes' : 'no')
})

test.for([
  ['Bracelets > Chains', 'bracelets', undefined],
  ['Bracelets &gt; Bangles', 'bracelets', 'bangles'],
  ['Jewellery & Watches > Rings > Signet Rings', 'rings', 'signet-rings'],
  ['Jewellery & Watches > Gold rings', 'rings', undefined],
  ['Shop All/Necklaces/Chains', 'necklaces', 'chains'],
  ['New, Earrings > Hoop Earrings', 'earrings', 'hoop-earrings'],
  ['Chains, Bracelets', 'bracelets', undefined],
  ['Chain', 'necklaces', 'chains'],
  ['Gifts\\, small > Trays', 'Trays', undefined],
] as const)('the category of %s', async ([path, category, subcategory]) => {
  const [row] = await check(woo({ Categories: path }))
  expect([row?.category, row?.subcategory]).toEqual([category, subcategory])
})

test('texts of WooCommerce have their line breaks, and slugs no entities', async () => {
  await importFile(
    woo(
      { Name: 'Tom &amp; Co Ring', Description: 'First line\\nSecond line\\n<ul>\\n\\n<li>one</li>\\n</ul>' },
      { Name: 'Short', 'Short description': 'Only a short text\\nof two lines', Description: '' },
      { Name: 'Literal', Description: 'C:\\\\new' },
    ),
  )
  const pieces = await listAll()
  expect(pieces.map(({ slug, description }) => [slug, description]).toSorted()).toEqual([
    ['literal', 'C:\\new'],
    ['short', 'Only a short text\nof two lines'],
    ['tom-co-ring', 'First line\nSecond line\n\n- one'],
  ])
})

test('the end of an address is a slug', async () => {
  const [row] = await check('Product name,RRP,Permalink\nBead,300,https://old.example/shop/blue-bead/?ref=1')
  expect(row?.slug).toBe('blue-bead')
})
