import { expect } from 'vitest'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import { errorsOf, noticeOf, submitForm } from '../support/staff-screens'

const NEW = '/admin/menus/new'
const BARE = 'This piece will be shown in the shop without a picture.'

test('staff add an entry, and visitors find the pieces that its spellings name', async ({ staff, visitor }) => {
  expect(linksOf(await staff.get('/admin/menus'), /^Add entry$/)).toEqual([NEW])
  expect(errorsOf(await submitForm(staff, NEW, { list: 'gemstone' }))).toMatchObject({ title: 'Name is required' })
  const piece = { name: 'Tanzanit drop', slug: 'tanzanit-drop', price: '900', inventory_count: '1', active: 'on' }
  expect((await submitForm(staff, '/admin/products/new', { ...piece, accepted: BARE })).status).toBe(303)
  const entry = { list: 'gemstone', title: 'Tanzanites', slug: 'tanzanites', spellings: 'tanzanit', in_menu: 'on' }
  const saved = await submitForm(staff, NEW, entry)
  expect(saved.location).toMatch(/^\/admin\/menus#row-\d+$/)
  const list = await staff.follow(saved)
  expect(noticeOf(list)).toContain('Tanzanites added')
  expect(list.html.querySelector(saved.location!.slice('/admin/menus'.length))?.text).toMatch(/Tanzanites.*1.*Shown/s)
  await expect
    .poll(async () => linksOf(await visitor.get('/'), /^Tanzanites$/), { timeout: 10_000 })
    .toEqual(['/materials/tanzanites'])
  const listing = await visitor.get('/materials/tanzanites')
  expect(listing.html.querySelector('h1')?.text).toBe('Tanzanites')
  expect(listing.html.querySelectorAll('.card-grid > li').length).toBeGreaterThan(0)
})

test('a name changes everywhere and its address stays; an entry that is taken out of the menu has a listing still', async ({
  staff,
  visitor,
}) => {
  const path = '/admin/menus/1'
  await submitForm(staff, path, { title: 'Rings & bands' })
  expect(linksOf(await visitor.get('/'), /^Rings & bands$/)).toContain('/products/rings')
  expect((await visitor.get('/collections')).html.text).toContain('Rings & bands')
  await staff.submit(await staff.get(path), 'form.record-form', { in_menu: [] }, path)
  expect(linksOf(await visitor.get('/'), /^Rings & bands$/)).not.toContain('/products/rings')
  expect((await visitor.get('/products/rings')).status).toBe(200)
})

test('entries are deleted and brought back, and have a history', async ({ staff, visitor }) => {
  const path = '/admin/menus/2'
  const inMenu = async () => linksOf(await visitor.get('/'), /^Necklaces$/).includes('/products/necklaces')
  expect(await inMenu()).toBe(true)
  const list = await staff.follow(
    await staff.submit(await staff.get(`${path}/delete`), 'dialog form', {}, `${path}/delete`),
  )
  expect((await staff.get(path)).status).toBe(404)
  expect(await inMenu()).toBe(false)
  await staff.submit(list, 'form[action*=restore]')
  expect([(await staff.get(path)).status, await inMenu()]).toEqual([200, true])
  expect((await staff.get('/admin/history/menu-entry/2')).status).toBe(200)
})

test('a slug that another entry of the menu has is refused at its field', async ({ staff }) => {
  const taken = await submitForm(staff, NEW, { list: 'metal', title: 'Gold again', slug: 'gold' })
  expect([taken.status, errorsOf(taken)]).toEqual([409, { slug: 'Another entry of this menu has this slug' }])
})
