import { expect, test } from 'vitest'
import { checkFile } from '../../../../../tests/factories/product-import'
import { linesOf } from '../product-import.server'

const csv = (rows: string[][]) =>
  rows
    .map((cells) => cells.map((text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(','))
    .join('\n')

async function rowsOf(file: string): Promise<Record<string, string>[]> {
  const { rows } = await linesOf(await checkFile(file), null, 1)
  expect(rows.flatMap(({ errors }) => errors)).toEqual([])
  return rows.map(({ raw_row }) => raw_row)
}

const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,Status'.split(
    ',',
  )

test('variants of Shopify become options with differences, their pictures ours, and compare-at prices sales', async () => {
  const [ring, ...more] = await rowsOf(
    csv([
      SHOPIFY,
      [
        'bay-ring',
        'Bay Ring',
        '<p>Plain.</p><p>Warm.</p>',
        'A',
        'Apparel & Accessories > Jewelry > Rings',
        '',
        'TRUE',
        'Metal',
        'Gold',
        'Size',
        'M',
        'B-1',
        '2',
        '100.00',
        '120.00',
        'https://cdn.example/a.jpg',
        'From above',
        'active',
      ],
      [
        'bay-ring',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        'Gold',
        '',
        'N',
        'B-2',
        '1',
        '110.00',
        '130.00',
        'https://cdn.example/b.jpg',
        '',
        '',
      ],
      ['bay-ring', '', '', '', '', '', '', '', 'Platinum', '', 'M', 'B-3', '0', '150.00', '170.00', '', '', ''],
      ['bay-ring', '', '', '', '', '', '', '', 'Platinum', '', 'N', 'B-4', '-1', '160.00', '180.00', '', '', ''],
      ['bay-ring', '', '', '', '', '', '', '', '', '', '', '', '', '', '', 'https://cdn.example/c.jpg', '', ''],
    ]),
  )
  expect(more).toEqual([])
  expect(ring).toEqual({
    slug: 'bay-ring',
    name: 'Bay Ring',
    description: '<p>Plain.</p><p>Warm.</p>',
    category: 'rings',
    price: '120.00',
    sale_price: '100.00',
    inventory_count: '3',
    options: 'Metal: Gold; Platinum (+50.00)\nRing size: M; N (+10.00)',
    active: 'yes',
    main_image: 'https://cdn.example/a.jpg',
    image_alt: 'From above',
    more_pictures: 'https://cdn.example/b.jpg https://cdn.example/c.jpg',
  })
})

test('differences that do not add up become one option, and what has one variant has none', async () => {
  const variant = (first: string, second: string, price: string) => [
    'odd',
    first === 'S' && second === 'Red' ? 'Odd' : '',
    '',
    '',
    '',
    '',
    '',
    'Size',
    first,
    'Colour',
    second,
    '',
    '1',
    price,
    '',
    '',
    '',
    'active',
  ]
  const rows = await rowsOf(
    csv([
      SHOPIFY,
      variant('S', 'Red', '10'),
      variant('S', 'Blue', '12'),
      variant('L', 'Red', '20'),
      variant('L', 'Blue', '19'),
      ['one', 'One', '', '', '', '', 'FALSE', 'Title', 'Default Title', '', '', 'ONE', '4', '10', '', '', '', 'draft'],
    ]),
  )
  expect(rows[0]?.options).toBe('Size and Colour: S / Red; S / Blue (+2.00); L / Red (+10.00); L / Blue (+9.00)')
  expect(rows[1]).toEqual({
    slug: 'one',
    name: 'One',
    price: '10',
    inventory_count: '4',
    stock_number: 'ONE',
    active: 'no',
  })
})

test('the layout of Shopify since 2025 is read too', async () => {
  const head =
    'Title,URL handle,Description,Type,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Product image URL,Image alt text'.split(
      ',',
    )
  const [row] = await rowsOf(
    csv([
      head,
      [
        'Cuff',
        'cuff',
        'Wide',
        'Bracelets',
        'TRUE',
        'Active',
        'C1',
        'Title',
        'Default Title',
        '90',
        '',
        '1',
        'https://cdn.example/c.jpg',
        '',
      ],
    ]),
  )
  expect(row).toMatchObject({
    slug: 'cuff',
    name: 'Cuff',
    category: 'bracelets',
    price: '90',
    active: 'yes',
    stock_number: 'C1',
    main_image: 'https://cdn.example/c.jpg',
  })
})

test('products and variations of WooCommerce', async () => {
  const head =
    'ID,Type,SKU,Name,Published,Is featured?,Description,In stock?,Stock,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)'.split(
      ',',
    )
  const rows = await rowsOf(
    csv([
      head,
      [
        '7',
        'variable',
        'W',
        'Hoop',
        '1',
        '1',
        'Round',
        '1',
        '',
        '',
        '',
        'Earrings > Hoop Earrings, New',
        'https://w.example/1.jpg, https://w.example/2.jpg',
        '',
        'Metal',
        'Gold, Silver',
      ],
      ['8', 'variation', 'W-G', 'Hoop - Gold', '1', '0', '', '1', '2', '', '200', '', '', 'id:7', 'Metal', 'Gold'],
      ['9', 'variation', 'W-S', 'Hoop - Silver', '1', '0', '', '1', '3', '', '150', '', '', 'id:7', 'Metal', 'Silver'],
      ['10', 'simple', 'S1', 'Chain', '-1', '0', '', '0', '', '80', '100', 'Necklaces', '', '', '', ''],
    ]),
  )
  expect(rows).toEqual([
    expect.objectContaining({
      name: 'Hoop',
      slug: 'hoop',
      category: 'earrings',
      subcategory: 'hoop-earrings',
      featured: '1',
      price: '150',
      inventory_count: '5',
      options: 'Metal: Gold (+50.00); Silver',
      main_image: 'https://w.example/1.jpg',
      more_pictures: 'https://w.example/2.jpg',
    }),
    expect.objectContaining({
      name: 'Chain',
      price: '100',
      sale_price: '80',
      inventory_count: '0',
      stock_number: 'S1',
      active: 'no',
    }),
  ])
})

test('items and variations of Square, with the stock of every place', async () => {
  const head =
    'Token,Item Name,Variation Name,SKU,Description,Categories,Price,Archived,Current Quantity Shop,Current Quantity Market'.split(
      ',',
    )
  const rows = await rowsOf(
    csv([
      head,
      ['T1', 'Stack ring', 'Small', 'A', 'Thin', 'Stackable Rings', '50.00', 'N', '1', '2'],
      ['T1', 'Stack ring', 'Large', 'B', 'Thin', 'Stackable Rings', '60.00', 'N', '1', ''],
      ['T2', 'Brooch', 'Regular', 'C', '', 'Brooches', '75.00', 'Y', '', ''],
    ]),
  )
  expect(rows).toEqual([
    expect.objectContaining({
      name: 'Stack ring',
      category: 'rings',
      subcategory: 'stackable-rings',
      price: '50.00',
      inventory_count: '4',
      options: 'Variation: Small; Large (+10.00)',
      active: 'yes',
    }),
    expect.objectContaining({ name: 'Brooch', stock_number: 'C', active: 'no' }),
  ])
})

test('listings of Etsy, and none in another currency', async () => {
  const head =
    'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,SKU'.split(
      ',',
    )
  const line = [
    'Opal studs',
    'Blue',
    '120.00',
    'AUD',
    '3',
    'opal',
    'silver',
    'https://e.example/1.jpg',
    'https://e.example/2.jpg',
    'Colour',
    'Colour',
    'Blue,Green',
    'E1',
  ]
  const [row] = await rowsOf(csv([head, line]))
  expect(row).toMatchObject({
    name: 'Opal studs',
    price: '120.00',
    inventory_count: '3',
    options: 'Colour: Blue; Green',
    stock_number: 'E1',
    more_pictures: 'https://e.example/2.jpg',
  })
  const { rows } = await linesOf(await checkFile(csv([head, line.with(3, 'USD')])), null, 1)
  expect(rows[0]?.errors).toEqual(['price: It is in USD, and the shop sells in AUD'])
})

test('of another file the names of the columns are guessed, and the rest is ignored', async () => {
  const [row] = await rowsOf(
    'Product name;SKU;RRP;Qty;Photo;Supplier;Unit cost;Sale from;Shelf\nBand;X9;99.00;4;band.jpg;Smith;40;1/6/2099;B2',
  )
  expect(row).toEqual({
    name: 'Band',
    slug: 'band',
    stock_number: 'X9',
    price: '99.00',
    inventory_count: '4',
    main_image: 'band.jpg',
    supplier: 'Smith',
    cost: '40',
  })
})
