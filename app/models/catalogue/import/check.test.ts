import { beforeEach, expect, test } from 'vitest'
import { findById as findProduct, listAll } from '~/models/catalogue/product/product.server'
import { makeProduct } from '../../../../tests/factories/product'
import { emptyShop, importFile, refusalOf, rowStatusesOf } from '../../../../tests/factories/product-import'

beforeEach(emptyShop)

async function errorsOf(csv: string) {
  return (await rowStatusesOf(csv)).flatMap(({ line, errors }) => errors.map((error) => `${line} ${error}`))
}

test('a check reports what each line would change, and changes nothing', async () => {
  const kept = await makeProduct({ name: 'Kept', slug: 'kept', price: '10' })
  await makeProduct({ name: 'Dearer', slug: 'dearer', price: '10', sale_price: '5' })
  const csv = `Name;PRICE;slug;Sale price\r\nKept;10.00;kept;\r\nDearer;12;dearer;\r\n\r\nNew one;7,5;;\r\nNew two;7.5;;\r\n`
  expect(await rowStatusesOf(csv)).toEqual([
    { line: 2, status: 'unchanged', errors: [], changes: [] },
    { line: 3, status: 'changed', errors: [], changes: ['price: 10.00 → 12.00', 'sale_price: 5.00 → null'] },
    { line: 5, status: 'wrong', errors: ['price: Enter an amount such as 1250 or 1250.00'], changes: [] },
    expect.objectContaining({ line: 6, status: 'new', errors: [] }),
  ])
  expect((await listAll()).map(({ name }) => name).sort()).toEqual(['Dearer', 'Kept'])
  expect((await findProduct(kept.id)).updated_at).toEqual(kept.updated_at)
})

test('an error is reported with the line where its record begins', async () => {
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
    ',Same again,same,1,,,,',
    ',Old,new,1,,,,',
  ].join('\r\n')
  expect(await errorsOf(csv)).toEqual([
    expect.stringMatching(/^2 slug: two is already in use by product \d+, Two$/),
    '5 id: There is no product 999',
    '6 id: Must be a whole number, or empty for a new product',
    '7 name: Name is required',
    '7 price: Price is required',
    '8 active: Must be true or false',
    '9 The line has 3 cells, but the header row has 8',
    '10 gemstones: Unknown value "rubble"',
    '11 gemstones: Leave this empty when facets is derived, or change facets to chosen',
    '12 Lines 12 and 13 have the same slug',
    '13 Lines 12 and 13 have the same slug',
    '14 slug: This slug is reserved',
  ])
})

test('two lines about one product are an error', async () => {
  const { id } = await makeProduct({ slug: 'the-one' })
  expect(await errorsOf(`id,slug,price\n${id},the-one,1\n,the-one,2`)).toEqual([
    '2 Lines 2 and 3 are about the same product',
    '3 Lines 2 and 3 are about the same product',
  ])
})

test.each([
  ['', ['This file is empty']],
  ['\uFEFF', ['This file has no products']],
  ['name,price\r\n\r\n,\r\n', ['This file has no products']],
  [Buffer.from('PK\u0003\u0004 and so on'), ['This is a spreadsheet, not a CSV file: save it as CSV and upload that']],
  [Buffer.from('\uFEFFname,price\n', 'utf16le'), ['This file has no products']],
  [Buffer.from('\uFEFFname,price\nRing,1\n\uD800', 'utf16le'), ['This file is damaged: save the file as "CSV UTF-8"']],
  [Buffer.from('\xff\xfe\0\0n\0\0\0a\0\0\0', 'latin1'), ['This file is in UTF-32: save the file as "CSV UTF-8"']],
  [Buffer.from('n\0\0\0a\0\0\0', 'latin1'), ['This is not a text file: save the file as "CSV UTF-8"']],
  [
    Buffer.from('\xd0\xcf\x11\xe0 and so on', 'latin1'),
    ['This is a spreadsheet, not a CSV file: save it as CSV and upload that'],
  ],
  ['name,price\n"a\nb",1\n"c,2\nd,3\n', ['Line 4: a quotation mark is never closed']],
  [
    'name,price\na "b" c,1\n',
    ['Line 2: quotation marks inside a cell must be doubled, and the cell enclosed in quotation marks'],
  ],
  ['name,price,Name\na,1,b', ['The column name appears twice']],
  ['name,,price\na,,1\nb,x,1', ['Column 2 of the header row has no name, but line 3 has a value in it']],
  [`name,price\na${','.repeat(20_000)}`, ['Line 2 has more than 16,384 cells']],
  [
    `name,price\n"${'a'.repeat(300_000)}`,
    ['Line 2 is longer than 200,000 characters: perhaps a quotation mark is never closed'],
  ],
  ['price\n1', ['The header row has no id, slug, stock_number or name column']],
  [`name,price\n${'a,1\n'.repeat(20_001)}`, ['More than 20,000 products: split the file into smaller ones']],
])('not a file of products: %#', async (file, errors) => {
  expect(await refusalOf(file)).toEqual(errors)
})

test.each([
  ['slug,pric', 'pric'],
  ['id,price,colour', 'colour'],
])('a misspelt column of an edited export is named, not asked about: %s', async (heading, wrong) => {
  expect(await refusalOf(`${heading}\n1,1,rings\n`)).toEqual([`Unknown column "${wrong}"`])
})

test.each(['name,price,SKU', 'name,price,colour', 'title,price,colour', 'ID,Name,Price,Qty'])(
  'the columns of a list are proposed, and the unknown ones are ignored: %s',
  async (heading) => {
    expect(await rowStatusesOf(`${heading}\nRing,1,2\n`)).toHaveLength(1)
  },
)

test.each([
  ['Name,Colour\nRing,red', 'No column of this file is the price of a piece: call it “Price”'],
  ['Retail,Weight\n99.00,4', 'No column of this file is the name of a piece: call it “Name”'],
  ['name,description\nRing,red', 'No column of this file is the price of a piece: call it “Price”'],
  [
    'slug,price\nno-such-ring,4',
    'No column of this file is the name of a piece, and no piece has one of its slugs: call it “Name”',
  ],
  [
    'SKU,Qty\nNONE-1,4',
    'No column of this file is the name or the price of a piece, and no piece has one of its stock numbers: call them “Name” and “Price”',
  ],
])('a file without names or prices is refused in one sentence: %#', async (file, error) => {
  expect(await refusalOf(file)).toEqual([error])
})

test('an unknown column is reported once', async () => {
  const [error, ...more] = await refusalOf('slug,price,colour\na,1,red\nb,2,blue')
  expect(more).toEqual([])
  expect(error).toBe('Unknown column "colour"')
})

test('what belongs to a piece is read, cleared by an empty cell, and kept by a missing column', async () => {
  const certificate = `/documents/${'0a'.repeat(16)}.pdf`
  const filled = {
    main_focus: '50% 30%',
    more_pictures: [{ address: 'side.jpg', alt: 'From the side' }],
    facts: { Metal: 'gold' },
    certificate,
    options: 'Size: L; M',
    availability: 'sold',
    lead_weeks: 4,
  } as const
  const { name, slug } = await makeProduct({ ...filled, price: '10' })
  const head = 'slug,name,price,main_focus,more_pictures,facts,certificate,options,availability,lead_weeks'
  expect(await rowStatusesOf(`slug,name,price\n${slug},${name},10`)).toMatchObject([{ status: 'unchanged' }])
  expect(await rowStatusesOf(`${head}\n${slug},${name},10,,,,,,,`)).toMatchObject([
    {
      status: 'changed',
      changes: [
        'main_focus: 50% 30% → null',
        'more_pictures: side.jpg → null',
        'facts: Metal: gold → null',
        `certificate: ${certificate} → null`,
        'options: Size: L; M → null',
        'availability: sold → stock',
        'lead_weeks: 4 → null',
      ],
    },
  ])
  expect(
    await rowStatusesOf(`${head}\nfresh,Fresh,10,,a.jpg b.jpg,metal: silver,,Size: L,Made-to-order,6`),
  ).toMatchObject([
    { status: 'new', errors: [], changes: expect.arrayContaining(['facts: null → Metal: silver']) as string[] },
  ])
})

test('what does not describe a piece is an error of its column', async () => {
  const many = Array.from({ length: 12 }, (_, index) => `${index}.jpg`).join(' ')
  const head = 'name,price,main_focus,more_pictures,facts,certificate,options,availability,lead_weeks'
  const [row] = await rowStatusesOf(`${head}\nBad,10,left,${many},gold,/ring.pdf,Size,gone,0`)
  expect(row?.errors.map((error) => error.slice(0, error.indexOf(':')))).toEqual([
    'main_focus',
    'more_pictures',
    'facts',
    'certificate',
    'options',
    'availability',
    'lead_weeks',
  ])
})

test('a stock number belongs to one product, and an empty cell clears it', async () => {
  const { slug } = await makeProduct({ name: 'Numbered', slug: 'numbered', price: '10', stock_number: 'R-1' })
  const head = 'slug,name,price,stock_number,resizable'
  expect(await errorsOf(`${head}\nnew-a,A,1,R-1,\nnew-b,B,1,R-2,\nnew-c,C,1,R-2,maybe`)).toEqual([
    expect.stringMatching(/^2 stock_number: R-1 is already in use by product \d+, Numbered$/),
    expect.stringMatching(/^4 resizable: /),
  ])
  expect(await errorsOf(`${head}\nnew-b,B,1,R-2,no\nnew-c,C,1,R-2,`)).toEqual([
    '2 Lines 2 and 3 have the same stock number',
    '3 Lines 2 and 3 have the same stock number',
  ])
  expect(await rowStatusesOf(`${head}\n${slug},Numbered,10,,no`)).toMatchObject([
    { status: 'changed', changes: ['stock_number: R-1 → null', 'resizable: yes → no'] },
  ])
})

test('two new pieces of one name have two slugs, and digits alone get the word of their category', async () => {
  const csv =
    'name,price,category,slug\nBand,1,rings,\nBand,2,rings,\nBand 2,3,rings,\nOther,4,rings,band-3\nBand,5,,\n'
  const numbered = '925,6,Rings,\n925,7,rings,\n1,8,Watches,18\n2,9,Brooches,\n3,10,,\n'
  await importFile(csv + numbered)
  expect((await listAll()).map(({ price_cents, slug }) => `${price_cents / 100} ${slug}`).sort()).toEqual([
    '1 band',
    '10 product-3',
    '2 band-2',
    '3 band-2-2',
    '4 band-3',
    '5 band-4',
    '6 ring-925',
    '7 ring-925-2',
    '8 watch-18',
    '9 brooch-2',
  ])
  const again = await rowStatusesOf('slug,price,category\n18,8,Watches\nwatch-18,11,Watches')
  expect(again[0]?.errors).toEqual(['Lines 2 and 3 are about the same product'])
})
