import type { HTMLElement } from 'node-html-parser'
import { expect } from 'vitest'
import { change } from '../support/database'
import { test } from '../support/server-test'
import type { PageResponse } from '../support/visitor'

type Links = Record<string, string>

const groupsOf = ({ html }: PageResponse): Record<string, Links> => {
  const groups = html.querySelectorAll('.search-groups section').map((section): [string, Links] => {
    const links = section.querySelectorAll('a').map((link): [string, string] => [link.text, addressOf(link)])
    return [section.querySelector('h2')?.text ?? '', Object.fromEntries(links)]
  })
  return Object.fromEntries(groups)
}

const addressOf = (link: HTMLElement) => (link.getAttribute('href') ?? '').replaceAll('&amp;', '&')

test('every screen links to the search, which lists screens and actions first', async ({ staff }) => {
  const page = await staff.get('/admin/products')
  const link = page.html.querySelector('.shell-bar a[href="/admin/search"]')
  expect(link?.text.trim()).toBe('Search')
  const groups = groupsOf(await staff.get('/admin/search'))
  expect(Object.keys(groups)).toEqual(['Screens', 'Actions'])
  for (const address of Object.values({ ...groups.Screens, ...groups.Actions })) {
    expect((await staff.get(address)).status, address).toBe(200)
  }
})

test.for([
  ['trash', 'Screens', '/admin/trash'],
  ['deleted', 'Screens', '/admin/trash'],
  ['backups', 'Screens', '/admin/backups'],
  ['import', 'Actions', '/admin/products/import'],
  ['export products', 'Actions', '/admin/products/export'],
  ['new product', 'Actions', '/admin/products/new'],
  ['add a piece', 'Actions', '/admin/products/new'],
  ['gst', 'Screens', '/admin/settings/selling'],
  ['abn', 'Screens', '/admin/settings/tax'],
  ['lay-by', 'Screens', '/admin/settings/selling'],
  ['opening hours', 'Screens', '/admin/settings/contact'],
  ['refund', 'Screens', '/admin/settings/delivery'],
] as const)('%s finds %s: %s', async ([q, group, address], { staff }) => {
  const found = groupsOf(await staff.get(`/admin/search?q=${encodeURIComponent(q)}`))[group]
  expect(Object.values(found ?? {})[0]).toBe(address)
})

test('a search links to the records, and to the lists with the same search', async ({ staff }) => {
  const page = await staff.get('/admin/search?q=opal+ring')
  const { Products: products } = groupsOf(page)
  const [name, address] = Object.entries(products ?? {})[0]!
  expect((await staff.get(address)).html.querySelector('h1')?.text).toBe(name)
  const rings = groupsOf(await staff.get('/admin/search?q=ring')).Products!
  expect(Object.keys(rings)).toHaveLength(6)
  const [label, list] = Object.entries(rings).at(-1)!
  const all = await staff.get(list)
  expect(list).toBe('/admin/products?q=ring')
  expect(all.html.querySelector('.list-totals')?.text).toContain(`${/^All (\d+) products$/.exec(label)?.[1]} products`)
})

test('all pages and collections of a search are shown on the search screen itself', async ({ staff, writer }) => {
  for (let made = 1; made <= 6; made += 1) {
    const title = `Scapolite ${made}`
    await writer.add('/pages', { title, slug: `scapolite-${made}`, content: '<p>Words</p>' })
  }
  const groups = groupsOf(await staff.get('/admin/search?q=scapolite'))
  expect(groups.Pages?.['All 6 pages']).toBe('/admin/search?q=scapolite&show=pages')
  const alone = groupsOf(await staff.get('/admin/search?q=scapolite&show=pages'))
  expect(Object.keys(alone)).toEqual(['Pages'])
  expect(Object.keys(alone.Pages!)).toHaveLength(6)
})

test('what is typed is shown as text, and a search for nothing helps on', async ({ staff }) => {
  const q = '<b>"zultanite"</b>'
  const { html, text } = await staff.get(`/admin/search?show=toString&q=${encodeURIComponent(q)}`)
  expect(text).not.toContain('<b>')
  expect(html.querySelector('#list-search')?.getAttribute('value')).toBe(q)
  expect(html.querySelector('.empty-state')?.text).toContain('Nothing in the back office matches')
})

test('the dashboard lists what has waited for long and what runs low', async ({ server, staff, anonymousApi }) => {
  change(server.databaseFile, 'UPDATE product SET inventory_count = 9; DELETE FROM enquiry')
  const section = async (id: string) =>
    (await staff.get('/admin/dashboard')).html.querySelector(`section[aria-labelledby=${id}]`)
  expect([await section('waiting'), await section('low-stock')]).toEqual([null, null])
  const enquiry = { inquiry_type: 'custom', message: 'Could you make this ring?', email: 'orla@example.com' }
  for (const full_name of ['Orla Early', 'Olive Old', 'Nell New'])
    await anonymousApi.call('POST', '/contact', { ...enquiry, full_name })
  change(
    server.databaseFile,
    `UPDATE enquiry SET created_at = created_at - 3 * 86400000 WHERE full_name != 'Nell New';
     UPDATE enquiry SET processed_at = 1 WHERE full_name = 'Olive Old';
     UPDATE product SET inventory_count = 2 WHERE id = 1;
     UPDATE product SET inventory_count = 1 WHERE id = 2;
     UPDATE product SET inventory_count = 0 WHERE id = 3;
     UPDATE product SET inventory_count = 1, active = 0 WHERE id = 4`,
  )
  expect((await section('waiting'))?.querySelectorAll('li').map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Orla Early.*3 days ago$/),
  ])
  const low = await section('low-stock')
  expect(low?.querySelectorAll('li span').map(({ text }) => text)).toEqual(['1 left', '2 left'])
  for (const link of low?.querySelectorAll('a') ?? []) {
    const page = await staff.get(addressOf(link))
    expect(page.html.querySelectorAll('tbody tr')).toHaveLength(2)
  }
})
