import { expect } from 'vitest'
import { optionField } from '~/models/catalogue/options/chosen-options.server'
import { rows } from '../support/database'
import { backdateForms } from '../support/form-timestamps'
import { test } from '../support/server-test'
import { textOf } from '../support/staff-screens'
import type { PageResponse, Visitor } from '../support/visitor'
import type { Writer } from '../support/writing'

const SIZES = { name: 'Ring size', choices: ['L', 'L½', 'M', 'N'].map((label) => ({ label })) }
const METALS = {
  name: 'Metal',
  choices: [
    { label: 'Yellow gold' },
    { label: 'Platinum', price_difference: 900 },
    { label: 'Silver', available: false },
  ],
}
const ENGRAVING = { name: 'Engraving', text: { max_length: 12, price_difference: 80 } }
const ring = { name: 'Merri Ring', price: '1000.00', inventory_count: 3, category: 'rings' }
const ALL = [SIZES, METALS, ENGRAVING]
const [SIZE, METAL, TEXT] = ['Ring size', 'Metal', 'Engraving'].map(optionField) as [string, string, string]
const CHOSEN = { [SIZE]: 'M', [METAL]: 'Platinum', [TEXT]: 'For M' }
let made = 0
const slugOf = () => `merri-ring-${(made += 1)}`
const add = (writer: Writer, options: unknown[] = ALL) =>
  writer.add('/admin/products', { ...ring, slug: slugOf(), options })

async function order(visitor: Visitor, id: number, options: Record<string, string> = CHOSEN): Promise<PageResponse> {
  return visitor.submit(await visitor.get(`/product/${id}`), 'form.buy-box', options)
}

const linesIn = ({ html }: PageResponse) => html.querySelectorAll('.cart-line').map(({ text }) => text)

test('a piece with options asks for them, and says what they cost and what is unavailable', async ({
  visitor,
  writer,
}) => {
  const { html } = await visitor.get(`/product/${await add(writer)}`)
  const size = html.querySelector(`select[name=${SIZE}]`)
  expect(size?.querySelectorAll('option').map((option) => option.getAttribute('value'))).toEqual([
    '',
    'L',
    'L½',
    'M',
    'N',
    'Not sure: post me a sizer',
  ])
  expect(size?.querySelector('option[value=M]')?.text).toMatch(/^M \(US \d[¼½¾]?, EU \d\d\)$/)
  const metals = html.querySelectorAll(`[name=${METAL}]`)
  expect(metals.map((radio) => radio.closest('label')?.text)).toEqual([
    'Yellow gold',
    'Platinum, +$900',
    'Silver, unavailable',
  ])
  expect(metals.map((radio) => [radio.hasAttribute('disabled'), radio.hasAttribute('checked')])).toEqual([
    [false, true],
    [false, false],
    [true, false],
  ])
  expect(html.querySelector(`[name=${TEXT}]`)?.hasAttribute('maxlength')).toBe(false)
  expect(html.querySelector('.buy-box')?.text).toContain('Up to 12 characters, +$80')
})

test('two choices of one piece are two lines, changed and removed apart, and request what was chosen', async ({
  server,
  visitor,
  writer,
  staff,
}) => {
  const id = await add(writer)
  expect((await order(visitor, id)).location).toMatch(/^\/cart(?:\?|$)/)
  const other = { [SIZE]: 'Not sure: post me a sizer', [METAL]: 'Yellow gold' }
  expect((await order(visitor, id, other)).location).toBe('/cart')
  const cart = await visitor.get('/cart')
  const [first, second] = linesIn(cart)
  expect(first).toMatch(/Ring size: M · Metal: Platinum · Engraving: “For M”[^]*\$1,980/)
  expect(second).toMatch(/Ring size: not sure, post me a sizer · Metal: Yellow gold[^]*\$1,000/)
  const [field = ''] = cart.html.querySelectorAll('.cart-line input').map((input) => input.getAttribute('name') ?? '')
  expect(field).toMatch(/^quantity-\d+-[\da-f]{10}$/)
  const updated = await visitor.follow(await visitor.submit(cart, 'form:has(ul)', { [field]: '9' }, '/cart'))
  expect(updated.html.querySelectorAll('.cart-line input').map((input) => input.getAttribute('value'))).toEqual(['3'])
  expect(linesIn(updated)[1]).toContain('Out of Stock')
  const lastKey = updated.html.querySelectorAll('[name=remove]')[1]?.getAttribute('value') ?? ''
  await visitor.post('/cart', { remove: lastKey })
  expect(linesIn(await visitor.get('/cart'))).toHaveLength(1)

  const form = backdateForms(await visitor.get('/cart/request'))
  expect(form.html.querySelector('.cart-summary')?.text).toContain('Engraving: “For M”')
  const asker = { full_name: 'Ada Byron', email: 'ada-options@example.com' }
  const sent = await visitor.submit(form, 'form:has([name=full_name])', asker, '/cart/request')
  expect((await visitor.follow(sent)).html.querySelector('.requested-piece')?.text).toMatch(
    /3 × Merri Ring[^]*Engraving: “For M”[^]*\$5,940/,
  )
  const [enquiry] = rows<{ id: number; message: string }>(
    server.databaseFile,
    "SELECT * FROM enquiry WHERE email = 'ada-options@example.com'",
  )
  expect(enquiry?.message).toContain('Metal: Platinum · Engraving: “For M”')
  const detail = (await staff.get(`/admin/contact/${enquiry?.id}`)).html.querySelector('.requested')?.text
  expect(detail).toMatch(/3 × Merri Ring[^]*Ring size: M[^]*\$1,980\.00 each/)
  expect(detail).not.toContain('Now $')
})

test('choices that cannot be had are refused at their fields, and what was typed stays', async ({
  visitor,
  writer,
}) => {
  const id = await add(writer)
  const typed = { [SIZE]: 'ZZ', [METAL]: 'Platinum', [TEXT]: 'For <M> 💍' }
  const { status, html } = await order(visitor, id, { ...typed, quantity: '2' })
  expect(status).toBe(400)
  const error = (field: string) =>
    html.getElementById(`${field}-error`)?.text ?? `none, of ${html.querySelectorAll('.field-error').length}`
  expect(error(SIZE)).toBe('This choice is no longer offered: please choose another')
  expect(error(TEXT)).toContain('we cannot engrave emoji')
  expect(html.getElementById(`${METAL}-error`)).toBeNull()
  expect(html.querySelector(`[name=${TEXT}]`)?.getAttribute('value')).toBe('For <M> 💍')
  expect(html.querySelector('[value=Platinum]')?.hasAttribute('checked')).toBe(true)
  expect(html.querySelector('[name=quantity]')?.getAttribute('value')).toBe('2')
  expect(visitor.cookie('cart')).toBeUndefined()
  const corrected = { [SIZE]: 'L½', [TEXT]: 'For M' }
  const again = await visitor.submit(
    { ...(await order(visitor, id, typed)) },
    'form:has([name=product_id])',
    corrected,
    '/cart',
  )
  expect([again.status, again.location]).toEqual([303, '/cart?cookies=check'])
})

test('a text that is too long is refused with how much, and comes back whole', async ({ visitor, writer }) => {
  const id = await add(writer)
  for (const text of ['For ever ours', 'x'.repeat(1500)]) {
    const { status, html } = await order(visitor, id, { ...CHOSEN, [TEXT]: text })
    expect(status).toBe(400)
    const over = text.length - 12
    expect(html.getElementById(`${TEXT}-error`)?.text).toBe(
      `Engraving is ${over === 1 ? '1 character' : `${over} characters`} too long: it may have up to 12`,
    )
    expect(html.querySelector(`[name=${TEXT}]`)?.getAttribute('value')).toBe(text)
    expect(html.querySelector(`#${TEXT}-hint [data-most]`)?.text).toMatch(/too many$/)
    expect(html.querySelector(`#${TEXT}-hint [hidden]`)?.text).toBe(', +$80')
  }
  expect(visitor.cookie('cart')).toBeUndefined()
})

test('with JavaScript the errors return alone', async ({ visitor, writer }) => {
  const id = await add(writer)
  const { status, text } = await visitor.post('/cart.data', { product_id: String(id), stay: 'on' })
  expect(status).toBe(400)
  expect(text).toContain('Choose your ring size')
  expect(text).toContain(METAL)
})

test('an option that is gone takes its line out of the cart, announced', async ({ visitor, writer }) => {
  const slug = slugOf()
  const id = await writer.add('/admin/products', { ...ring, slug, options: ALL })
  await order(visitor, id)
  const change = (options: unknown[]) => writer.replace(`/admin/products/${id}`, { ...ring, slug, options })
  await change([SIZES, { ...METALS, choices: [{ label: 'Platinum', price_difference: 950 }] }, ENGRAVING])
  const dearer = await visitor.get('/cart')
  expect(dearer.html.querySelector('.cart-changes')?.text).toBe(
    'The price of Merri Ring has changed from $1,980 to $2,030.',
  )
  await change([SIZES, METALS])
  expect((await visitor.get('/cart/request')).location).toBe('/cart')
  const { html } = await visitor.get('/cart')
  expect(html.querySelector('.cart-changes')?.text).toBe(
    'Merri Ring was removed, as the choice of engraving has changed: please choose again on its page.',
  )
  expect(html.text).toContain('Your cart is empty')
  const late = await visitor.post('/cart', { product_id: String(id), ...CHOSEN })
  expect((await visitor.follow(late)).html.querySelector('.notice')?.text).toContain('please choose again')
})

test('no name or value of an option harms the shop', async ({ visitor, writer }) => {
  const PROTO = optionField('__proto__')
  const id = await add(writer, [{ name: '__proto__', choices: [{ label: 'constructor' }] }, SIZES])
  const wrong: Record<string, string | string[]>[] = [
    { [SIZE]: 'M', [PROTO]: 'constructor', 'option-': 'x' },
    { [SIZE]: 'M', [PROTO]: 'toString', 'option-constructor': 'x' },
    { [SIZE]: ['L', 'M'], [PROTO]: 'valueOf' },
    { [SIZE]: '\uFFFD'.repeat(5000) },
    { [SIZE]: '1'.repeat(50_000) },
    Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`option-${index}`, 'x'])),
  ]
  for (const fields of wrong) {
    const { status } = await visitor.post('/cart', { product_id: String(id), ...fields })
    expect([303, 400], JSON.stringify(fields).slice(0, 80)).toContain(status)
    expect(visitor.cookie('cart')).toBeUndefined()
  }
  const right = { [SIZE]: 'M', [PROTO]: 'constructor' }
  await visitor.post('/cart', { product_id: String(id), ...right })
  expect(linesIn(await visitor.get('/cart'))[0]).toContain('__proto__: constructor · Ring size: M')
  for (const name of ['quantity-', `quantity-${'a'.repeat(80)}`, 'quantity-__proto__']) {
    expect((await visitor.post('/cart', { [name]: '5' })).status).toBe(303)
  }
  expect(linesIn(await visitor.get('/cart'))).toHaveLength(1)
})

test('a cart of long engravings is full before its cookie is lost', async ({ visitor, writer }) => {
  const text = (name: string) => ({ name, text: { max_length: 40 } })
  const options = ['One', 'Two', 'Three', 'Four'].map(text)
  const id = await writer.add('/admin/products', { ...ring, slug: slugOf(), inventory_count: 99, options })
  let notice = ''
  for (let line = 10; !notice.includes('Your cart is full') && line < 40; line += 1) {
    const typed: Record<string, string> = {}
    for (const { name } of options) typed[optionField(name)] = `${line}${'?'.repeat(38)}`
    const sent = await visitor.post('/cart', { product_id: String(id), ...typed })
    notice = (await visitor.follow(sent)).html.querySelector('.notice')?.text ?? ''
    expect(visitor.cookie('cart')?.length).toBeLessThan(4000)
  }
  expect(notice).toContain('Your cart is full: please request these pieces first.')
  expect(linesIn(await visitor.get('/cart')).length).toBeGreaterThan(5)
})

test('the picture follows the choice, from where staff say so to the order', async ({ visitor, writer, staff }) => {
  const [own, other] = ['yellow-gold-diamond-solitaire-ring.jpg', 'yellow-gold-petite-diamond-solitaire-ring.jpg'].map(
    (name) => `/images/${name}`,
  ) as [string, string]
  const piece = { ...ring, slug: slugOf(), options: ALL, main_image: own, more_pictures: [{ address: other }] }
  const id = await writer.add('/admin/products', piece)
  const path = `/admin/products/${id}/pictures`
  const screen = await staff.get(path)
  const select = screen.html.querySelector('.picture-row select')
  expect(select?.querySelectorAll('option').map(({ text }) => text)).toEqual([
    'Any choice',
    'Metal: Yellow gold',
    'Metal: Platinum',
    'Metal: Silver',
  ])
  const saved = await staff.submit(screen, '#pictures', { [select!.attributes.name!]: 'Metal: Platinum' }, path)
  expect(saved.status).toBe(303)
  await writer.replace(`/admin/products/${id}`, { ...piece, name: 'Merri Ring again' })
  const kept = (await staff.get(path)).html.querySelector('.picture-row option[selected]')
  expect(kept?.text).toBe('Metal: Platinum')

  await order(visitor, id)
  await order(visitor, id, { ...CHOSEN, [METAL]: 'Yellow gold' })
  const shown = (await visitor.get('/cart')).html
    .querySelectorAll('.cart-line img')
    .map(({ attributes }) => attributes.src)
  expect(shown).toEqual([other, own])
})

test('the picture of a piece of the same design is proposed for its metal, and added with it', async ({
  writer,
  staff,
}) => {
  const [own, other] = ['yellow-gold-diamond-solitaire-ring.jpg', 'white-gold-amethyst-drop-earrings.jpg'].map(
    (name) => `/images/${name}`,
  ) as [string, string]
  const alike = { ...ring, name: 'Plenty band in platinum', slug: slugOf(), main_image: other, active: true }
  await writer.add('/admin/products', alike)
  const piece = { ...ring, name: 'Plenty band', slug: slugOf(), options: ALL, main_image: own, active: true }
  const path = `/admin/products/${await writer.add('/admin/products', piece)}/pictures`
  const screen = await staff.get(path)
  expect(textOf(screen.html.querySelector('[aria-labelledby=proposed] li'))).toMatch(
    /Metal: Platinum .*Plenty band in platinum/,
  )
  expect((await staff.submit(screen, '#pictures', { proposed: 'Metal: Platinum' }, path)).status).toBe(303)
  const { html } = await staff.get(path)
  expect(html.querySelector('.picture-row option[selected]')?.text).toBe('Metal: Platinum')
  expect(html.querySelector('[aria-labelledby=proposed]')).toBeNull()
})

test('an address holds choices: the page begins with their picture, price and boxes', async ({
  visitor,
  writer,
  staff,
}) => {
  const images = ['yellow-gold-diamond-solitaire-ring', 'yellow-gold-petite-diamond-solitaire-ring']
  const [own, other] = images.map((name) => `/images/${name}.jpg`)
  const id = await writer.add('/admin/products', {
    ...ring,
    slug: slugOf(),
    options: ALL,
    main_image: own,
    more_pictures: [{ address: other }],
  })
  const plain = await visitor.get(`/product/${id}`)
  const button = plain.html.querySelector('.buy-box [formmethod=get]')
  expect(button?.getAttribute('formaction')).toBe(`/product/${id}`)
  expect(plain.html.querySelector('.gallery')?.text).not.toContain('Pictured in')
  const asked = () => visitor.get(`/product/${id}?${new URLSearchParams({ ...CHOSEN, quantity: '1' })}`)
  const firstOf = ({ html }: PageResponse) => html.querySelector('#picture-1 img')?.getAttribute('src')
  const before = await asked()
  expect(before.html.querySelector('.product-facts .price')?.text).toBe('$1,980')
  expect(before.html.querySelector('.gallery')?.text).toContain('Pictured in yellow gold')
  expect(textOf(before.html.querySelector('.buy-bar'))).toContain('M, Platinum, For M')
  expect(firstOf(before)).toBe(own)
  expect(before.html.querySelector('[value=Platinum]')?.hasAttribute('checked')).toBe(true)
  expect(before.html.querySelector(`[name=${TEXT}]`)?.getAttribute('value')).toBe('For M')
  expect(before.html.querySelector('option[value=M]')?.hasAttribute('selected')).toBe(true)

  const path = `/admin/products/${id}/pictures`
  const screen = await staff.get(path)
  const name = screen.html.querySelector('.picture-row select')!.attributes.name!
  await staff.submit(screen, '#pictures', { [name]: 'Metal: Platinum' }, path)
  const after = await asked()
  expect(firstOf(after)).toBe(other)
  expect(after.html.querySelector('.gallery')?.text).not.toContain('Pictured in')
  expect(after.html.querySelector('[value=Platinum]')?.getAttribute('data-picture')).toBe('0')
  expect(after.html.querySelector('[value="Yellow gold"]')?.getAttribute('data-picture')).toBe('1')
  expect((await visitor.get(`/product/${id}?${METAL}=Tin`)).html.querySelector('.product-facts .price')?.text).toBe(
    '$1,000',
  )
})
