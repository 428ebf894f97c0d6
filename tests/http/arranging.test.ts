import { expect } from 'vitest'
import { rows } from '../support/database'
import { cardsOf } from '../support/reading'
import { test as base } from '../support/server-test'
import type { PageResponse, Visitor } from '../support/visitor'
import type { Writer } from '../support/writing'

// What staff put in order, without JavaScript.

const test = base.extend('gifts', { scope: 'file' }, ({ writer }) => makeGifts(writer))

async function makeGifts(writer: Writer) {
  const id = await writer.add('/collections', { name: 'Gifts', slug: 'gifts' })
  const pieces: number[] = []
  for (let number = 1; number <= 30; number += 1) {
    const name = `Giftbox ${String(number).padStart(2, '0')}`
    pieces.push(await writer.add('/admin/products', { name, slug: `gift-${number}`, price: 100 + number }))
  }
  return { path: `/admin/collections/edit/${id}/pieces`, pieces }
}

const listed = ({ html }: PageResponse) =>
  html.querySelectorAll('.ordered-list > li').map((row) => row.querySelector('.ordered-name')?.text.trim().slice(0, 10))
const ticked = ({ html }: PageResponse) =>
  html.querySelectorAll('[name=add][checked]').map((box) => Number(box.getAttribute('value')))
const boxes = ({ html }: PageResponse) =>
  html.querySelectorAll('[name=add]').map((box) => Number(box.getAttribute('value')))
const noticeOf = ({ html }: PageResponse) => html.querySelector('.notice')?.text.replaceAll(/\s+/g, ' ').trim()

async function add(staff: Visitor, path: string, pieces: number[]) {
  return staff.follow(await staff.post(path, { add: pieces.map(String) }))
}

test('ticks survive a search and a page, and are added together', async ({ staff, gifts: { path, pieces } }) => {
  const first = await staff.get(`${path}?q=giftbox`)
  expect(boxes(first)).toEqual(pieces.slice(0, 25))
  const form = first.html.querySelector('#pieces')
  expect(form?.getAttribute('method')).toBe('get')
  expect(form?.querySelector('button[name=page]:not([disabled])')?.getAttribute('value')).toBe('2')
  const second = await staff.get(`${path}?q=giftbox&add=${pieces[0]}&add=${pieces[3]}&page=2`)
  expect(ticked(second)).toEqual([pieces[0], pieces[3]])
  const other = await staff.get(`${path}?q=giftbox+30&add=${pieces[0]}&add=${pieces[29]}&add=nonsense&add=999999`)
  expect(ticked(other)).toEqual([pieces[0], pieces[29]])

  const added = await add(staff, `${path}?q=giftbox`, [pieces[0]!, pieces[3]!, pieces[29]!])
  expect(noticeOf(added)).toContain('3 pieces added to Gifts')
  expect(listed(added)).toEqual(['Giftbox 30', 'Giftbox 04', 'Giftbox 01'])
  expect(boxes(added)).not.toContain(pieces[3])
  expect(ticked(added)).toEqual([])
  const undone = await staff.follow(await staff.submit(added, '.notice form'))
  expect(listed(undone)).toEqual([])
  expect(noticeOf(await staff.follow(await staff.post(path, {})))).toContain('Nothing to add')
})

test('what two choose at the same time is kept', async ({ staff, gifts: { path, pieces } }) => {
  const [mine, theirs, taken] = pieces.slice(10) as [number, number, number]
  await add(staff, path, [taken])
  const screen = `${path}?q=giftbox+11`
  expect(boxes(await staff.get(screen))).toEqual([mine])
  await staff.post(path, { add: String(theirs) })
  await staff.post(path, { remove: String(taken) })
  const both = await add(staff, screen, [mine])
  expect(listed(both)).toEqual(['Giftbox 12', 'Giftbox 11'])
  for (const id of [mine, theirs]) await staff.post(path, { remove: String(id) })
})

test('buttons move a piece, the shop follows, and ticks stay', async ({ staff, visitor, gifts: { path, pieces } }) => {
  const [one, two, three] = pieces as [number, number, number]
  await add(staff, path, [one, two, three])
  const tick = `add=${pieces[7]}`
  const moved = await staff.post(`${path}?q=giftbox&${tick}`, { up: String(one), add: String(pieces[7]) })
  expect([moved.status, moved.location]).toEqual([303, `${path}?q=giftbox&${tick}#row-${one}`])
  const page = await staff.follow(moved)
  expect(noticeOf(page)).toContain('Giftbox 01 moved Now 2 of 3.')
  expect(listed(page)).toEqual(['Giftbox 03', 'Giftbox 01', 'Giftbox 02'])
  expect(ticked(page)).toEqual([pieces[7]])
  expect(cardsOf(await visitor.get('/collections/gifts'))).toEqual(['Giftbox 03', 'Giftbox 01', 'Giftbox 02'])
  expect(cardsOf(await visitor.get('/collections/gifts?sort=price-low'))).toEqual([
    'Giftbox 01',
    'Giftbox 02',
    'Giftbox 03',
  ])
  const undone = await staff.follow(await staff.submit(page, '.notice form'))
  expect(listed(undone)).toEqual(['Giftbox 03', 'Giftbox 02', 'Giftbox 01'])
  expect(ticked(undone)).toEqual([pieces[7]])

  const dragged = await staff.post(path, { move: String(three), before: 'end', enhanced: 'on' })
  expect(dragged.location).toBe(path)
  expect(listed(await staff.follow(dragged))).toEqual(['Giftbox 02', 'Giftbox 01', 'Giftbox 03'])
  const removed = await staff.follow(await staff.post(path, { remove: String(one) }))
  expect(noticeOf(removed)).toContain('Removed from Gifts')
  expect(listed(removed)).toEqual(['Giftbox 02', 'Giftbox 03'])
  expect(listed(await staff.follow(await staff.submit(removed, '.notice form')))).toEqual([
    'Giftbox 02',
    'Giftbox 01',
    'Giftbox 03',
  ])
  const nonsense: Record<string, string>[] = [{ up: '0' }, { down: 'x' }, { move: String(one) }, { top: '999999' }]
  for (const fields of [...nonsense, { remove: '999999' }]) expect((await staff.post(path, fields)).status).toBe(303)
  expect((await staff.post('/admin/collections/edit/999999/pieces', { up: '1' })).status).toBe(404)
})

test('featured pieces are arranged for the home page, and listings keep their order', async ({ staff, visitor }) => {
  const path = '/admin/products/featured'
  const featured = async () => cardsOf(await visitor.get('/')).slice(0, 6)
  const before = await featured()
  const listing = cardsOf(await visitor.get('/products'))
  const page = await staff.get(path)
  const last = page.html.querySelectorAll('button[name=top]').at(-1)?.getAttribute('value') ?? ''
  const moved = await staff.follow(await staff.post(path, { top: last }))
  const name = /^(.*) moved/.exec(noticeOf(moved) ?? '')?.[1]
  expect(await featured()).toEqual([name, ...before].slice(0, 6))
  expect(cardsOf(await visitor.get('/products'))).toEqual(listing)
  const undone = await staff.follow(await staff.submit(moved, '.notice form'))
  expect(undone.html.querySelector('h1')?.text).toBe('Featured pieces')
  expect(await featured()).toEqual(before)
})

test('footer links move within their list, in one step that is undone', async ({ server, staff, visitor }) => {
  const path = '/admin/footer-links'
  const order = () =>
    rows<{ id: number; title: string; order: number }>(
      server.databaseFile,
      `SELECT id, title, "order" FROM footer_link WHERE section = 'quick_links' ORDER BY "order", id`,
    )
  const before = order()
  const titles = before.map(({ title }) => title)
  const down = await staff.post(path, { down: String(before[0]?.id) })
  expect(down.location).toBe(`${path}#row-${before[0]?.id}`)
  const list = await staff.follow(down)
  expect(noticeOf(list)).toContain(`${titles[0]} moved Now 2 of ${titles.length}.`)
  const expected = [titles[1], titles[0], ...titles.slice(2)]
  expect(order().map(({ title }) => title)).toEqual(expected)
  const footer = (await visitor.get('/terms')).html.querySelector('footer')?.text ?? ''
  expect(footer.indexOf(String(expected[0]))).toBeLessThan(footer.indexOf(String(expected[1])))
  await staff.follow(await staff.submit(list, '.notice form'))
  expect(order().map(({ title }) => title)).toEqual(titles)
  const disabled = (await staff.get(path)).html.querySelectorAll('button[disabled]').map((button) => button.attributes)
  expect(disabled.map(({ name }) => name)).toEqual(['up', 'down', 'up', 'down'])
})
