import { describe, expect } from 'vitest'
import { insert } from '../support/database'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import {
  cellsNamed,
  errorsOf,
  isTicked,
  namesOf,
  noticeOf,
  rowNamed,
  submitForm,
  textOf,
  valueOf,
} from '../support/staff-screens'

// The lists and forms of single kinds of records, in a browser without JavaScript.

describe('collections', () => {
  const NEW = '/admin/collections/edit/new'

  test('are added from their list, with a slug made of the name', async ({ staff }) => {
    const list = await staff.get('/admin/collections')
    expect(linksOf(list, /^Add Collection$/)).toEqual([NEW])
    expect(textOf((await staff.get(NEW)).html.querySelector('dialog h2'))).toBe('Add Collection')
    const short = await submitForm(staff, NEW, { name: 'W', slug: 'w' })
    expect(errorsOf(short)).toEqual({
      name: 'Name must be at least 2 characters',
      slug: 'Slug must be at least 2 characters',
    })
    const saved = await submitForm(staff, NEW, { name: 'Morning Frost', slug: '' })
    expect(saved.location).toMatch(/^\/admin\/collections#row-\d+$/)
    const after = await staff.follow(saved)
    expect(noticeOf(after)).toContain('Morning Frost created')
    expect(cellsNamed(after, 'Morning Frost')).toEqual(['Morning Frost', 'N/A', 'No'])
    const [edit = ''] = rowNamed(after, 'Morning Frost')!
      .querySelectorAll('a')
      .map((link) => link.getAttribute('href'))
    expect(valueOf(await staff.get(edit), 'slug')).toBe('morning-frost')
  })

  test('with pieces are featured on the home page, and no longer', async ({ server, staff, visitor, writer }) => {
    const id = await writer.add('/collections', { name: 'Shown', slug: 'shown' })
    insert(server.databaseFile, 'INSERT INTO collection_product (collection_id, product_id) VALUES (?, 1)', id)
    const path = `/admin/collections/edit/${id}`
    expect((await staff.get(path)).html.text).toContain('Featured collections display on the home page.')
    const saved = await staff.follow(await submitForm(staff, path, { tagline: 'Cold mornings', featured: 'on' }))
    expect(noticeOf(saved)).toContain('Shown updated')
    expect(cellsNamed(saved, 'Shown')).toEqual(['Shown', 'Cold mornings', 'Yes'])
    expect((await visitor.get('/')).html.querySelector('main a[href$="/collections/shown"]')).not.toBeNull()
    const off = await staff.follow(await submitForm(staff, path, { featured: [] }))
    expect(cellsNamed(off, 'Shown')).toEqual(['Shown', 'Cold mornings', 'No'])
  })
})

describe('pages', () => {
  const NEW = '/admin/pages/new'

  test('are written in HTML, without what could harm', async ({ staff, visitor }) => {
    const form = await staff.get(NEW)
    expect(isTicked(form, '[name=is_published]')).toBe(true)
    expect(isTicked(form, '[name=content_format][value=markup]')).toBe(true)
    const content = '<h2>Soap</h2><p onclick="x()">and water</p>'
    const fields = { title: 'Soap', slug: 'Not a slug!', content, content_format: 'html' }
    const refused = await submitForm(staff, NEW, fields)
    expect(errorsOf(refused)).toEqual({ slug: 'Slug must contain only lowercase letters, numbers, and hyphens' })
    const saved = await submitForm(staff, NEW, { ...fields, slug: 'soap' })
    expect(saved.location).toMatch(/^\/admin\/pages#row-\d+$/)
    const list = await staff.follow(saved)
    expect(noticeOf(list)).toContain('Soap created')
    expect(cellsNamed(list, 'Soap')).toEqual([expect.stringMatching(/^\d+$/), 'Soap', 'soap', 'Published'])
    expect((await visitor.get('/page/soap')).text).toContain('<h2>Soap</h2><p>and water</p>')
  })

  test('become drafts again, which staff alone can read', async ({ staff, visitor, writer }) => {
    const page = { title: 'Withdrawn', slug: 'withdrawn', content: '<p>Words.</p>', is_published: true }
    const path = `/admin/pages/${await writer.add('/pages', page)}`
    const list = await staff.follow(await submitForm(staff, path, { is_published: [] }))
    expect(cellsNamed(list, 'Withdrawn')?.at(-1)).toBe('Draft')
    expect(linksOf(list, /^Refresh$/)).toEqual(['/admin/pages'])
    const hidden = await visitor.get('/page/withdrawn')
    expect([hidden.status, hidden.text.includes('This page is currently not available for viewing.')]).toEqual([
      404,
      true,
    ])
    expect((await staff.get('/page/withdrawn')).html.querySelector('main')?.text).toContain('Words.')
  })
})

describe('footer links', () => {
  const NEW = '/admin/footer-links/new'

  test('are added to their list and the footer', async ({ staff, visitor }) => {
    expect(linksOf(await staff.get('/admin/footer-links'), /^Add link$/)).toEqual([NEW])
    const form = await staff.get(NEW)
    expect([valueOf(form, 'section'), valueOf(form, 'order')]).toEqual(['customer_service', '0'])
    expect(form.html.querySelectorAll('[name=section] option').map(textOf)).toEqual(['Customer Service', 'Quick Links'])
    expect(errorsOf(await submitForm(staff, NEW, { order: '-1' }))).toEqual({
      title: 'Title is required',
      url: 'URL is required',
      order: 'Order must be a non-negative number',
    })
    const saved = await submitForm(staff, NEW, { title: 'Repairs at once', url: '/contact', order: '0' })
    expect(saved.location).toMatch(/^\/admin\/footer-links#row-\d+$/)
    const list = await staff.follow(saved)
    expect(noticeOf(list)).toContain('Repairs at once added')
    expect(cellsNamed(list, 'Repairs at once')).toEqual(['Repairs at once', '/contact', 'Customer Service', '0'])
    const service = (await visitor.get('/terms')).html.querySelector('footer nav[aria-label="Customer Service"]')
    const link = service?.querySelectorAll('a').find(({ text }) => text === 'Repairs at once')
    expect(link?.getAttribute('href')).toBe('/contact')
  })

  test('are in their order, in the list and in the footer', async ({ staff, visitor, writer }) => {
    const link = { url: '/faq', section: 'customer_service' }
    const first = await writer.add('/admin/footer-links', { ...link, title: 'Ordered A', order: 1 })
    await writer.add('/admin/footer-links', { ...link, title: 'Ordered B', order: 2 })
    const ordered = (names: (string | undefined)[]) => names.filter((name) => name?.startsWith('Ordered'))
    expect(ordered(namesOf(await staff.get('/admin/footer-links')))).toEqual(['Ordered A', 'Ordered B'])
    const path = `/admin/footer-links/${first}`
    expect(textOf((await staff.get(path)).html.querySelector('dialog h2'))).toBe('Ordered A')
    const list = await staff.follow(await submitForm(staff, path, { order: '3' }))
    expect(noticeOf(list)).toContain('Ordered A updated')
    expect(ordered(namesOf(list))).toEqual(['Ordered B', 'Ordered A'])
    const shown = (await visitor.get('/terms')).html.querySelectorAll('footer a').map(textOf)
    expect(ordered(shown)).toEqual(['Ordered B', 'Ordered A'])
  })
})
