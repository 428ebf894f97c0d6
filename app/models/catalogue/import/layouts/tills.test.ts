import { beforeEach, expect, test } from 'vitest'
import { listAll } from '~/models/catalogue/product/product.server'
import { excelList, lightspeed, myob, piecesOf } from '../../../../../tests/factories/foreign-products'
import { makeProduct } from '../../../../../tests/factories/product'
import { checkFile, emptyShop, importFile, rowStatusesOf } from '../../../../../tests/factories/product-import'
import { findById } from '../product-import.server'

// Files as tills export them, and lists as shops keep them.

beforeEach(emptyShop)

test.for([
  ['Lightspeed (Vend)', lightspeed],
  ['MYOB', myob],
  ['Other', excelList],
] as const)('the pieces of %s come with their prices, counts and stock numbers', async ([program, write]) => {
  const pieces = piecesOf('Till', () => '')
  const done = await importFile(write(pieces))
  expect([done.layout, done.new_count, done.wrong_count]).toEqual([program, 60, 0])
  const found = new Map((await listAll()).map((piece) => [piece.name, piece]))
  for (const piece of pieces) {
    const stored = found.get(piece.name)
    const isOfSizes = program === 'Lightspeed (Vend)' && piece.sizes.length > 0
    expect(stored, piece.name).toMatchObject({
      price_cents: Math.round(Number(piece.price) * 100),
      inventory_count: Number(piece.stock) * (isOfSizes ? piece.sizes.length : 1),
      stock_number: isOfSizes ? null : piece.sku,
      active: false,
    })
    expect(stored?.options.length, piece.name).toBe(isOfSizes ? 1 : 0)
  }
  const again = await findById(await checkFile(write(pieces)))
  expect([again.new_count, again.changed_count, again.unchanged_count]).toEqual([0, 0, 60])
})

test('what is not sold stays hidden, and a price without GST is named', async () => {
  const file =
    'Item Number\tItem Name\tSell\tSelling Price\tSell Price Inclusive\tInactive Item\nA\tRing\tS\t10\tX\tN\nB\tPin\t\t10\tN\tY'
  const [ring, pin] = await rowStatusesOf(file)
  expect([ring?.status, pin?.status]).toEqual(['new', 'new'])
  await importFile(file)
  expect((await listAll()).every(({ active }) => !active)).toBe(true)
})

test('columns are proposed by what stands in them', async () => {
  const file =
    'Artikel;Bezeichnung;Preis;Bild;Menge\nRing;A ring of silver, made by hand in Fitzroy and polished until it shines in every light;99.50;https://x.example/a.jpg;2\nPin;A pin of silver, made by hand in Fitzroy and polished until it shines in every light;20.00;;1'
  const { mapping } = await findById(await checkFile(file))
  expect(mapping).toEqual({
    artikel: 'name',
    bezeichnung: 'description',
    preis: 'price',
    bild: 'main_image',
    menge: '',
  })
})

test('a name counts only where its values fit', async () => {
  const { mapping } = await findById(
    await checkFile('Stock,Price level,Retail,Price ex GST,SKU,Name\nB2,A,11.00,10.00,R-1,Ring'),
  )
  expect(mapping).toEqual({
    stock: '',
    price_level: '',
    retail: 'price',
    price_ex_gst: '',
    sku: 'stock_number',
    name: 'name',
  })
})

test('a list of stock numbers and counts sets the counts of the pieces that have them', async () => {
  await makeProduct({ name: 'Numbered', slug: 'numbered', price: '10', stock_number: 'R-1', inventory_count: '1' })
  for (const heading of ['SKU,Qty', 'stock_number,inventory_count', 'Item code,On hand']) {
    expect(await rowStatusesOf(`${heading}\nR-1,4\nNONE,2`)).toMatchObject([
      { status: 'changed', changes: ['inventory_count: 1 → 4'] },
      { status: 'wrong', errors: ['stock_number: No product has NONE'] },
    ])
  }
})

test('a stock number keeps the slug of a piece, and tells two of one name apart', async () => {
  await makeProduct({ name: 'Opal studs', slug: 'opals', price: '10', stock_number: 'O-1' })
  await makeProduct({ name: 'Pearl studs', slug: 'pearl-studs', price: '10', stock_number: 'P-1' })
  await importFile('Product,SKU,Retail\nOpal ear studs,O-1,12\nPearl studs,P-2,15')
  const found = (await listAll()).map(({ slug, name, price_cents }) => [slug, name, price_cents])
  expect(found.toSorted()).toEqual([
    ['opals', 'Opal ear studs', 1200],
    ['pearl-studs', 'Pearl studs', 1000],
    ['pearl-studs-p-2', 'Pearl studs', 1500],
  ])
})
