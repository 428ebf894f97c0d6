import { expect } from 'vitest'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import {
  cellsNamed,
  errorsOf,
  isTicked,
  namesOf,
  noticeOf,
  rowNamed,
  rowsOf,
  submitForm,
  valueOf,
} from '../support/staff-screens'

// The list and the form of products, in a browser without JavaScript.

const LIST = '/admin/products'
const ring = (name: string, values: object = {}) => ({
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  price: 1200,
  inventory_count: 2,
  category: 'rings',
  subcategory: 'signet-rings',
  ...values,
})

test('the list shows picture, name, category, price, stock and status', async ({ staff, writer }) => {
  await writer.add(LIST, ring('Sold wombat', { inventory_count: 0, active: false, sale_price: 900 }))
  await writer.add(LIST, ring('Whole wombat', { main_image: 'akoya-pearl-stud-earrings' }))
  const list = await staff.get(`${LIST}?q=wombat`)
  expect(cellsNamed(list, 'Sold wombat')).toEqual([
    'No image',
    'Sold wombat',
    'Rings / Signet Rings',
    '$1,200.00 Sale price $900.00',
    'Out of Stock',
    'Inactive',
  ])
  const whole = ['', 'Whole wombat', 'Rings / Signet Rings', '$1,200.00', '2 In Stock', 'Active']
  expect(cellsNamed(list, 'Whole wombat')).toEqual(whole)
  expect(rowNamed(list, 'Whole wombat')?.querySelector('img')).not.toBeNull()
})

test('the list is searched by name, category or subcategory, in any case', async ({ staff, writer }) => {
  await writer.add(LIST, ring('Numbat ring', { subcategory: 'numbat-band' }))
  for (const q of ['NUMBAT', 'numbat-BAND', 'RINGS numbat']) {
    expect(namesOf(await staff.get(`${LIST}?q=${encodeURIComponent(q)}`)), q).toEqual(['Numbat ring'])
  }
  const nothing = await staff.get(`${LIST}?q=numbat+is+not+there`)
  expect(nothing.html.text).toContain('No products found')
  expect(linksOf(nothing, /^Show all products$/)).toEqual([LIST])
  expect(nothing.html.querySelector('[role=search] [name=q]')?.getAttribute('value')).toBe('numbat is not there')
})

test('the list is sorted and paged', async ({ staff, writer }) => {
  for (const [end, price] of [
    ['B', 300],
    ['A', 100],
    ['C', 200],
  ] as const) {
    await writer.add(LIST, ring(`Quoll ${end}`, { price }))
  }
  const order = async (sort: string) =>
    namesOf(await staff.get(`${LIST}?q=quoll${sort}`))
      .map((name) => name?.at(-1))
      .join('')
  expect(await order('')).toBe('CAB')
  expect(await order('&sort=price-high')).toBe('BCA')
  expect(await order('&sort=name')).toBe('ABC')
  const labels = (await staff.get(LIST)).html.querySelectorAll('[name=sort] option').map(({ text }) => text)
  expect(labels).toEqual(expect.arrayContaining(['Price, high to low', 'Name']))

  const first = await staff.get(`${LIST}?sort=name`)
  const next = first.html.querySelectorAll('nav[aria-label=Pages] a').find(({ text }) => /Next/.test(text))
  const path = next?.getAttribute('href')?.replaceAll('&amp;', '&') ?? ''
  expect(path).toBe(`${LIST}?sort=name&page=2`)
  const second = await staff.get(path)
  const current = second.html.querySelector('nav[aria-label=Pages] [aria-current=page]')
  expect(current?.getAttribute('aria-label') ?? current?.text).toContain('2')
  expect(rowsOf(second)).toHaveLength(25)
})

test('a product is added, and rejected input stays as typed', async ({ staff }) => {
  const path = `${LIST}/new`
  expect(linksOf(await staff.get(LIST), /^Add Product$/)).toEqual([path])
  const form = await staff.get(path)
  expect(form.html.querySelectorAll('[name=subcategory] optgroup')).toHaveLength(6)
  expect(isTicked(form, '[name=active]')).toBe(false)
  const typed = { name: 'Émeraude ring', price: '12,50', sale_price: '1', inventory_count: 'three', category: 'rings' }
  const refused = await submitForm(staff, path, typed)
  expect(Object.keys(errorsOf(refused))).toEqual(expect.arrayContaining(['price', 'inventory_count']))
  for (const [name, value] of Object.entries(typed)) expect(valueOf(refused, name), name).toBe(value)
  expect([valueOf(refused, 'slug'), isTicked(refused, '[name=active]')]).toEqual(['emeraude-ring', false])
  const right = { price: '12.50', sale_price: '', inventory_count: '3' }
  const saved = await staff.submit(refused, 'form.record-form', right, path)
  expect(saved.location).toMatch(/^\/admin\/products#row-\d+$/)
  const list = await staff.follow(saved)
  expect(noticeOf(list)).toContain('Émeraude ring added')
  const cells = ['No image', 'Émeraude ring', 'Rings', '$12.50', '3 In Stock', 'Inactive']
  expect(cellsNamed(list, 'Émeraude ring')).toEqual(cells)
})

test('a product is changed from a search; Cancel leads back to its row', async ({ staff, writer }) => {
  const id = await writer.add(LIST, ring('Bilby ring'))
  const [edit = ''] = rowNamed(await staff.get(`${LIST}?q=bilby`), 'Bilby')!
    .querySelectorAll('a')
    .map((link) => link.getAttribute('href'))
  expect(edit).toBe(`${LIST}/${id}?q=bilby`)
  const form = await staff.get(edit)
  expect([form.html.querySelector('h1')?.text, valueOf(form, 'price')]).toEqual(['Bilby ring', '1200.00'])
  expect(linksOf(form, /^Cancel$/)).toEqual([`${LIST}?q=bilby#row-${id}`])
  const path = `${LIST}/${id}`
  const saved = await submitForm(staff, path, { sale_price: '800', inventory_count: '0', featured: 'on' })
  expect(saved.location).toBe(`${LIST}#row-${id}`)
  expect(noticeOf(await staff.follow(saved))).toContain('Bilby ring updated')
  const again = await staff.get(path)
  expect([valueOf(again, 'sale_price'), isTicked(again, '[name=featured]')]).toEqual(['800.00', true])
})

test('the availability is set in the form, and is in the list and in the shop', async ({ staff, visitor, writer }) => {
  const id = await writer.add(LIST, ring('Potoroo ring'))
  const path = `${LIST}/${id}`
  for (const [availability, shown] of [
    ['sold', 'Sold'],
    ['price-on-request', 'Price on request'],
  ] as const) {
    const list = await staff.follow(await submitForm(staff, path, { availability }))
    expect(rowNamed(list, 'Potoroo')?.text).toContain(shown)
    const piece = await visitor.get(`/product/${id}`)
    expect(piece.html.querySelector('.product-facts')?.text).toContain(shown)
    expect(piece.html.querySelector('form[action="/cart"]')).toBeNull()
  }
})
