import { expect, test } from 'vitest'
import { type ChosenOption, optionField } from '~/models/catalogue/options/chosen-options.server'
import { update } from '~/models/catalogue/product/product.server'
import { listPieces, ownWords } from '~/models/customers/enquiry/requested-pieces.server'
import { Invalid } from '~/models/records/errors'
import { updateShop } from '~/models/shop/shop.server'
import { makeProduct, productInput } from '../../../../tests/factories/product'
import { type CartLine, countPieces, MAX_LINES, parseQuantity } from './cart'
import { addToCart, keyOf, priceCart, withoutLine, withQuantities } from './cart.server'
import { requestPieces, requestSchema } from './request.server'

const line = (product_id: number, quantity: number, seen_cents: number): CartLine => ({
  product_id,
  quantity,
  seen_cents,
})

test.each([
  ['3', 3],
  ['2.9', 2],
  ['', 1],
  ['many', 1],
  [null, 1],
  ['0', 1],
  ['-4', 1],
  ['1000', 99],
])('a quantity is an integer, falls back to 1 and is never below 1: %j', (typed, expected) => {
  expect(parseQuantity(typed)).toBe(expected)
})

test('lines are updated and removed by product', () => {
  const lines = [line(1, 1, 100), line(2, 2, 200)]
  const changed = withQuantities(
    lines,
    new Map([
      ['2', 5],
      ['9', 9],
    ]),
  )
  expect(changed).toEqual([line(1, 1, 100), line(2, 5, 200)])
  expect(countPieces(changed)).toBe(6)
  expect(withoutLine(changed, '2')).toEqual([line(1, 1, 100)])
})

test("a cart has today's prices", async () => {
  const ring = await makeProduct({ price: '100', inventory_count: 5 })
  const hoops = await makeProduct({ price: '90', sale_price: '60.50', inventory_count: 5 })
  const cart = await priceCart([line(ring.id, 1, 10_000), line(hoops.id, 2, 6050)])
  expect(cart).toMatchObject({ count: 3, subtotal_cents: 22_100, to_free_shipping_cents: 2900, changes: [] })
  expect(cart.lines.map(({ total_cents }) => total_cents)).toEqual([10_000, 12_100])
})

test('domestic shipping is free from $250', async () => {
  const { id } = await makeProduct({ price: '250' })
  expect(await priceCart([line(id, 1, 25_000)])).toMatchObject({ to_free_shipping_cents: 0 })
})

test.each([
  [null, null],
  [0, 0],
  [10_000, 5000],
])('with %j as the threshold, %j is missing from fifty dollars', async (free_delivery_cents, missing) => {
  const { id } = await makeProduct({ price: '50' })
  await updateShop({ free_delivery_cents })
  expect(await priceCart([line(id, 1, 5000)])).toMatchObject({ free_delivery_cents, to_free_shipping_cents: missing })
})

test('a changed price is announced once, and the new one applies', async () => {
  const { id } = await makeProduct({ name: 'Signet', price: '120' })
  const cart = await priceCart([line(id, 1, 10_000)])
  expect(cart.changes).toEqual(['The price of Signet has changed from $100 to $120.'])
  expect(cart.subtotal_cents).toBe(12_000)
  expect((await priceCart(cart.storedLines)).changes).toEqual([])
})

test('a quantity above the stock is reduced and announced', async () => {
  const { id } = await makeProduct({ name: 'Stud', price: '10', inventory_count: 2 })
  const cart = await priceCart([line(id, 5, 1000)])
  expect(cart).toMatchObject({ count: 2, subtotal_cents: 2000 })
  expect(cart.changes).toEqual(['We have only two of Stud in stock, so we’ve reduced the quantity.'])
})

test('a sold-out piece stays in the cart without cost until it is in stock again', async () => {
  const input = { name: 'Locket', slug: 'locket', price: '10' }
  const { id } = await makeProduct({ ...input, inventory_count: 0 })
  const cart = await priceCart([line(id, 1, 1000)])
  expect(cart).toMatchObject({ count: 0, subtotal_cents: 0, changes: ['Locket is out of stock.'] })
  expect(cart.lines).toHaveLength(1)
  await update(id, productInput({ ...input, inventory_count: 3 }))
  expect(await priceCart(cart.storedLines)).toMatchObject({ count: 1, changes: ['Locket is back in stock.'] })
})

test('a deleted or hidden piece is removed from the cart and announced', async () => {
  const { id } = await makeProduct({ active: false })
  const cart = await priceCart([line(id, 1, 100)])
  expect(cart).toMatchObject({ lines: [], storedLines: [], count: 0 })
  expect(cart.changes).toEqual(['A piece in your cart is no longer available and was removed.'])
  const { changes } = await priceCart([line(id, 1, 100), line(999_999, 1, 100)])
  expect(changes).toEqual(['2 pieces in your cart are no longer available and were removed.'])
})

test('adding a piece again raises its quantity up to the stock', async () => {
  const { id, paid_cents } = await makeProduct({ inventory_count: 3 })
  const first = await addToCart([], id, 2)
  expect(first).toMatchObject({ lines: [line(id, 2, paid_cents)], quantity: 2 })
  expect(await addToCart(first.lines, id, 5)).toMatchObject({ lines: [line(id, 3, paid_cents)], quantity: 1 })
})

test('a piece that is not for sale cannot be added', async () => {
  const hidden = await makeProduct({ active: false })
  const soldOut = await makeProduct({ inventory_count: 0 })
  for (const id of [hidden.id, soldOut.id, 0]) await expect(addToCart([], id, 1)).rejects.toThrow(Invalid)
})

test('a cart holds only as many lines as fit into its cookie', async () => {
  const { id } = await makeProduct()
  const full = Array.from({ length: MAX_LINES }, (_, index) => line(100_000 + index, 1, 100))
  await expect(addToCart(full, id, 1)).rejects.toThrow(Invalid)
})

const asker = requestSchema.parse({
  full_name: 'Ada Byron',
  email: 'ada@example.com',
  handover: 'undecided',
  message: 'Size 6, please.',
})

test('the pieces of a cart become one product enquiry that lists them', async () => {
  const ring = await makeProduct({ name: 'Yarra Ring', price: '1200', inventory_count: 2 })
  const soldOut = await makeProduct({ name: 'Lost Locket', inventory_count: 0 })
  const cart = await priceCart([
    { product_id: ring.id, quantity: 2, seen_cents: 120_000 },
    { product_id: soldOut.id, quantity: 1, seen_cents: 120_000 },
  ])
  const enquiry = await requestPieces(asker, cart)
  expect(enquiry).toMatchObject({ inquiry_type: 'product', full_name: 'Ada Byron', quarantined: false })
  expect(enquiry.message).toContain(`2 × Yarra Ring (no. ${ring.id}), $2,400.00`)
  expect(enquiry.message).toContain('Subtotal: $2,400.00')
  expect(enquiry.message).toContain('Size 6, please.')
  expect(enquiry.message).not.toContain('Lost Locket')
  const pieces = await listPieces(enquiry.id)
  expect(pieces).toEqual([{ product: ring.id, name: 'Yarra Ring', options: null, quantity: 2, price_cents: 120_000 }])
  expect(ownWords(enquiry.message, pieces)).toBe('Size 6, please.')
  expect(ownWords('I would like to request these pieces:', [])).toBe('I would like to request these pieces:')
})

test('a request submitted twice creates one enquiry', async () => {
  const cart = await priceCart([])
  const [first, second] = [await requestPieces(asker, cart), await requestPieces(asker, cart)]
  expect(second.id).toBe(first.id)
})

test('a request needs a name and an email address, but no message', () => {
  const errors = requestSchema.safeParse({ handover: 'undecided' }).error?.issues.map(({ message }) => message)
  expect(errors).toEqual(['Full name is required', 'Valid email is required'])
})

test('a piece made to order is in the cart without stock, at most ten of it', async () => {
  const { id, paid_cents } = await makeProduct({ inventory_count: 0, availability: 'made-to-order' })
  expect(await addToCart([], id, 12)).toMatchObject({ lines: [line(id, 10, paid_cents)], quantity: 10 })
})

test.each([
  ['reserved', 'is reserved for another customer'],
  ['sold', 'has been sold'],
  ['price-on-request', 'is sold at a price on request'],
] as const)('a piece that is %s cannot be added, and in a cart only be asked about', async (availability, reason) => {
  const { id, name } = await makeProduct({ inventory_count: 5, price: '12', availability })
  await expect(addToCart([], id, 1)).rejects.toThrow(`${name} ${reason}.`)
  const cart = await priceCart([line(id, 2, 1200)])
  expect(cart).toMatchObject({ lines: [{ quantity: 0, total_cents: 0 }], count: 0, changes: [`${name} ${reason}.`] })
  expect((await priceCart(cart.storedLines)).changes).toEqual([])
})

test('the price that a cart has seen last does not give away one on request', async () => {
  const { id } = await makeProduct({ price: '5000', availability: 'price-on-request' })
  const { changes, storedLines } = await priceCart([line(id, 0, 1200)])
  expect([changes, storedLines]).toEqual([[], [line(id, 0, 1200)]])
})

const OPTIONS = 'Ring size: L; M (+50.00); N (unavailable)\nEngraving: text of up to 10 characters (+80.00)'
const chosen = (size: string, text = '') =>
  [
    { name: 'Ring size', value: size },
    { name: 'Engraving', value: text },
  ].filter(({ value }) => value !== '')
const fieldsOf = (options: ChosenOption[]) => new Map(options.map(({ name, value }) => [optionField(name), value]))
const choose = (size: string, text?: string) => fieldsOf(chosen(size, text))
const input = { name: 'Merri Ring', slug: 'merri-ring', price: '100', inventory_count: 5, options: OPTIONS }
const makeRing = (values: object = {}) => makeProduct({ ...input, ...values })

test('a piece with options is priced with them, and two sizes are two lines that share its stock', async () => {
  const { id } = await makeRing({ slug: 'merri-ring-1', inventory_count: 3 })
  const first = await addToCart([], id, 1, choose('L'))
  const second = await addToCart(first.lines, id, 1, choose('M', 'For M'))
  const again = await addToCart(second.lines, id, 9, choose('L'))
  expect(again).toMatchObject({ quantity: 1, lines: [{ quantity: 2 }, { quantity: 1 }] })
  const full = await addToCart(again.lines, id, 1, choose('L', 'x'))
  expect(full).toMatchObject({ quantity: 0, lines: again.lines })
  const cart = await priceCart(again.lines)
  expect(cart.lines.map(({ price_cents }) => price_cents)).toEqual([10_000, 23_000])
  expect(cart).toMatchObject({ count: 3, subtotal_cents: 43_000, changes: [] })
})

test('lines of one piece are changed and removed apart from each other', async () => {
  const lines = [
    { ...line(1, 1, 100), options: chosen('L') },
    { ...line(1, 1, 100), options: chosen('M') },
  ]
  const [large = '', medium = ''] = lines.map(keyOf)
  expect(keyOf({ product_id: 1, options: chosen('M', 'x').toReversed() })).toBe(
    keyOf({ product_id: 1, options: chosen('M', 'x') }),
  )
  expect(withQuantities(lines, new Map([[medium, 4]])).map(({ quantity }) => quantity)).toEqual([1, 4])
  expect(withoutLine(lines, large)).toEqual([lines[1]])
  expect(withoutLine(lines, '1')).toEqual(lines)
})

test('when the stock shrinks, the last lines of a piece get less, announced once', async () => {
  const { id } = await makeRing({ slug: 'merri-ring-2', inventory_count: 1 })
  const lines = ['L', 'M'].map((size) => ({ ...line(id, 1, size === 'L' ? 10_000 : 15_000), options: chosen(size) }))
  const cart = await priceCart(lines)
  expect(cart.lines.map(({ quantity }) => quantity)).toEqual([1, 0])
  expect(cart.changes).toEqual(['We have only one of Merri Ring in stock, so we’ve reduced the quantity.'])
  expect((await priceCart(cart.storedLines)).changes).toEqual([])
})

test.each([
  [[], { [optionField('Ring size')]: ['Choose your ring size'] }],
  [chosen('ZZ'), { [optionField('Ring size')]: ['This choice is no longer offered: please choose another'] }],
  [chosen('N'), { [optionField('Ring size')]: ['N is unavailable at present: please choose another'] }],
  [
    chosen('', 'far too long'),
    {
      [optionField('Ring size')]: ['Choose your ring size'],
      [optionField('Engraving')]: ['Engraving is 2 characters too long: it may have up to 10'],
    },
  ],
  [
    [...chosen('L'), { name: 'Length', value: '45' }],
    { product_id: ['What you chose for this piece is no longer offered: please choose again.'] },
  ],
])('options are refused at their fields: %j', async (given, errors) => {
  const { id } = await makeRing({ slug: `merri-ring-${JSON.stringify(given).length}-x` })
  await expect(addToCart([], id, 1, fieldsOf(given))).rejects.toMatchObject({ errors })
})

test('a difference never makes a price negative', async () => {
  const { id } = await makeProduct({ price: '10', inventory_count: 2, options: 'Metal: Gold; Silver (-50.00)' })
  const { lines } = await addToCart([], id, 2, fieldsOf([{ name: 'Metal', value: 'Silver' }]))
  expect(await priceCart(lines)).toMatchObject({ subtotal_cents: 0, changes: [] })
})

test('a changed difference is announced as a price, a lost or new option takes its lines away', async () => {
  const values = { ...input, slug: 'merri-ring-3' }
  const { id } = await makeRing(values)
  const { lines } = await addToCart((await addToCart([], id, 1, choose('L'))).lines, id, 1, choose('M', 'For M'))
  const change = (options: string) => update(id, productInput({ ...values, options }))
  await change(OPTIONS.replace('+50', '+70'))
  const dearer = await priceCart(lines)
  expect(dearer.changes).toEqual(['The price of Merri Ring has changed from $230 to $250.'])
  await change(OPTIONS.replace('M (+50.00)', 'M (unavailable)'))
  const without = await priceCart(dearer.storedLines)
  expect(without.changes[0]).toBe(
    'Merri Ring was removed, as the choice of ring size has changed: please choose again on its page.',
  )
  expect(without.storedLines).toHaveLength(1)
  await change('')
  const none = await priceCart(lines)
  expect(none.storedLines).toEqual([])
  expect(none.changes.join()).toMatch(/choice of ring size.*choice of engraving/)
  await change(`${OPTIONS}\nMetal: Gold; Silver`)
  expect((await priceCart([line(id, 1, 10_000)])).changes.join()).toMatch(/choice of ring size.*choice of metal/)
})

test('a request says what was chosen', async () => {
  const { id } = await makeRing({ slug: 'merri-ring-4' })
  const { lines } = await addToCart([], id, 1, choose('M', 'For M'))
  const enquiry = await requestPieces({ ...asker, message: 'Thanks!' }, await priceCart(lines))
  const [piece] = await listPieces(enquiry.id)
  expect(piece?.options).toMatch(/^Ring size: M \(.+\) · Engraving: “For M”$/)
  expect(enquiry.message).toContain(`1 × Merri Ring (no. ${id}), $230.00\n    ${piece?.options}`)
  expect(ownWords(enquiry.message, piece ? [piece] : [])).toBe('Thanks!')
})
