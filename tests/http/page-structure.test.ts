import { expect } from 'vitest'
import { test } from '../support/server-test'
import type { PageResponse } from '../support/visitor'

// What people find their way by who do not see the page.

test('each part of an article that is a landmark has a name of its own', async ({ visitor, writer }) => {
  const content = ['# One', '[[product:1]]', '## Two', '[[product:2]]', '## Three', '## Four'].join('\n\n')
  await writer.add('/admin/blog', { title: 'Parts', slug: 'parts', content, is_published: true, tags: ['Parts'] })
  for (const path of ['/blog/parts', '/blog/caring-for-pearls']) {
    const { html } = await visitor.get(path)
    const names = html.querySelectorAll('main :is(nav, aside, section, form[aria-label])').map((part) => {
      const titled = html.getElementById(part.getAttribute('aria-labelledby') ?? '')
      return part.getAttribute('aria-label') ?? titled?.text.trim() ?? `unnamed ${part.outerHTML.slice(0, 80)}`
    })
    expect(
      names.filter((name) => name.startsWith('unnamed')),
      path,
    ).toEqual([])
    expect(new Set(names).size, path).toBe(names.length)
  }
})

test('the size of a picture is told to social networks only where it is known', async ({ visitor, writer }) => {
  const piece = { name: 'Far ring', slug: 'far-ring', price: 100, main_image: 'https://far.example/ring.jpg' }
  const id = await writer.add('/admin/products', piece)
  const sizeOf = async (path: string) =>
    (await visitor.get(path)).html
      .querySelectorAll('meta[property^="og:image:"]')
      .map((meta) => meta.getAttribute('property'))
      .filter((name) => name !== 'og:image:alt')
  expect(await sizeOf(`/product/${id}`)).toEqual([])
  expect(await sizeOf('/product/1')).toEqual(['og:image:width', 'og:image:height'])
})

test('the menu of the back office leads to its screens, and marks the one that is open', async ({ staff }) => {
  expect((await staff.get('/admin')).location).toBe('/admin/dashboard')
  const entriesOf = ({ html }: PageResponse) => html.querySelectorAll('.shell-nav a')
  const titles: string[] = []
  for (const entry of entriesOf(await staff.get('/admin/dashboard'))) {
    const page = await staff.get(entry.getAttribute('href') ?? '')
    const marked = entriesOf(page).filter((link) => link.getAttribute('aria-current') === 'page')
    expect(marked.map(({ text }) => text.trim())).toEqual([entry.text.trim()])
    titles.push(`${entry.text.trim()}: ${page.html.querySelector('h1')?.text}`)
  }
  expect(titles).toEqual([
    'Dashboard: Dashboard',
    'Orders: Orders',
    'Appointments: Appointments',
    'Contact: Contact messages',
    'Customers: Customers',
    'Subscribers: Newsletter subscribers',
    'Bench: Bench',
    'Products: Products',
    'Collections: Collections',
    'Gemstone: Gemstone of the month',
    'Blog: Blog posts',
    'Content: Content',
    'Pages: Pages',
    'Footer links: Footer links',
    'Settings: Settings',
  ])
})
