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
  const row = saved.location!.slice('/admin/menus'.length)
  // A database server takes longer than the second that staff wait.
  await expect
    .poll(async () => (await staff.get('/admin/menus')).html.querySelector(row)?.text, { timeout: 10_000 })
    .toMatch(/Tanzanites.*1.*Shown/s)
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

test('the owner introduces a kind of piece, a material and a style above their listings', async ({
  staff,
  visitor,
}) => {
  const cases = [
    ['Pendants', '/products/pendants'],
    ['Opal', '/materials/opal'],
    ['Vintage', '/style/vintage'],
    ['Necklaces', '/collections/necklaces'],
  ] as const
  for (const [title, address] of cases) {
    const introduction = `About ${title}, & <b>how</b> we choose them.\n\nAnd a second paragraph.`
    const [path] = linksOf(await staff.get('/admin/menus'), new RegExp(`^Edit ${title}$`))
    expect((await submitForm(staff, path!, { introduction })).status).toBe(303)
    const { html } = await visitor.get(address)
    const paragraphs = html.querySelectorAll('header p:not(.eyebrow)').map(({ text }) => text)
    expect(paragraphs, address).toEqual([`About ${title}, & <b>how</b> we choose them.`, 'And a second paragraph.'])
    expect(html.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(/^About /)
    expect((await submitForm(staff, path!, { introduction: '' })).status).toBe(303)
    expect((await visitor.get(address)).html.text).not.toContain(`About ${title}`)
  }
})

test('an entry whose slug changes keeps its pieces, what is within it, and its former address until another has it', async ({
  staff,
  visitor,
}) => {
  const pieces = async (path: string) =>
    (await visitor.get(path)).html.querySelectorAll('.card-grid > li a').map((link) => link.getAttribute('href'))
  const move = async (title: string, slug: string) => {
    const [path] = linksOf(await staff.get('/admin/menus'), new RegExp(`^Edit ${title}$`))
    expect((await submitForm(staff, path!, { slug })).status).toBe(303)
  }
  const leadsTo = async (path: string) => {
    const { status, location } = await visitor.get(path)
    return [status, location]
  }
  const cases = [
    ['Earrings', '/products/earrings', '/products/ear-jewels', 'ear-jewels'],
    ['Pearl', '/materials/pearl', '/materials/fine-pearls', 'fine-pearls'],
    ['Platinum', '/materials/platinum', '/materials/plat', 'plat'],
    ['Modern', '/style/modern', '/style/of-today', 'of-today'],
    ['Stud Earrings', '/products/stud-earrings', '/products/studs', 'studs'],
  ] as const
  for (const [title, from, to, slug] of cases) {
    const before = await pieces(from)
    expect(before).not.toEqual([])
    await move(title, slug)
    expect(await leadsTo(`${from}?page=2&sort=price-low`)).toEqual([301, `${to}?page=2&sort=price-low`])
    await expect.poll(() => pieces(to), { timeout: 10_000 }).toEqual(before)
  }
  expect(await leadsTo('/collections/earrings?gemstone=pearl')).toEqual([301, '/collections/ear-jewels?gemstone=pearl'])
  expect(linksOf(await visitor.get('/'), /^Hoop Earrings$/)).toContain('/products/hoop-earrings')
  expect((await visitor.get('/style/fine-pearls')).status).toBe(404)
  const taken = { list: 'gemstone', title: 'Pearls of others', slug: 'pearl', in_menu: 'on' }
  expect((await submitForm(staff, NEW, taken)).status).toBe(303)
  expect(await leadsTo('/materials/pearl')).toEqual([200, null])
  await move('Modern', 'modern')
  expect(await leadsTo('/style/modern')).toEqual([200, null])
  expect(await leadsTo('/style/of-today')).toEqual([301, '/style/modern'])
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

test('on phones the drawer has the search, the phone, gifts and the account', async ({ visitor }) => {
  const nav = (await visitor.get('/')).html.querySelectorAll('#main-nav .menu-title[href]')
  const addresses = nav.map(({ attributes }) => attributes.href ?? '')
  expect(addresses).toEqual(expect.arrayContaining(['/gifts', '/account', '/search', 'tel:+61355500198']))
  expect(nav.at(addresses.indexOf('/search'))?.parentNode?.classNames).toBe('md:hidden')
})
