import { expect } from 'vitest'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import { cellsNamed, confirmDialog, noticeOf, rowNamed, textOf } from '../support/staff-screens'

// What is deleted in the back office, in a browser without JavaScript.

test.for([
  ['/collections', { name: 'Gone', slug: 'gone' }, '/admin/collections', 'Collection'],
  ['/pages', { title: 'Gone', slug: 'gone', content: '<p>Words.</p>' }, '/admin/pages', 'Page'],
  ['/admin/blog', { title: 'Gone', slug: 'gone', content: 'Words.' }, '/admin/blog', 'Blog post'],
  ['/admin/products', { name: 'Gone', slug: 'gone', price: 100 }, '/admin/products', 'Product'],
] as const)(
  'what %s adds is deleted after a question, and restored from the notice and the trash',
  async ([api, values, list, kind], { staff, writer }) => {
    const id = await writer.add(api, values)
    const path = `${list}/${id}/delete`
    const row = rowNamed(await staff.get(list), 'Gone')
    expect(row?.querySelector(`a[href="${path}"]`)).not.toBeNull()
    const question = await staff.get(path)
    expect(textOf(question.html.querySelector('dialog'))).toMatch(
      kind === 'Collection'
        ? /Are you sure you want to delete the collection "Gone"\? This action cannot be undone\./
        : new RegExp(`Are you sure you want to delete this ${kind.toLowerCase()}\\?`),
    )
    expect(linksOf(question, /^Cancel$/)).toEqual([expect.stringContaining(list)])
    const deleted = await confirmDialog(staff, path)
    expect(noticeOf(deleted)).toContain(`${kind} deleted`)
    expect(rowNamed(deleted, 'Gone')).toBeUndefined()
    const restored = await staff.follow(await staff.submit(deleted, '.notice form'))
    expect(noticeOf(restored)).toContain(`${kind} restored`)
    expect(rowNamed(restored, 'Gone')).toBeDefined()

    const again = await confirmDialog(staff, path)
    expect(linksOf(again, /^Trash$/)).toEqual(['/admin/trash'])
    const trash = await staff.get('/admin/trash')
    expect(cellsNamed(trash, 'Gone')).toContain(kind)
    const action = rowNamed(trash, 'Gone')?.querySelector('form')?.getAttribute('action') ?? ''
    expect(noticeOf(await staff.follow(await staff.post(action, {})))).toContain(`${kind} restored`)
    expect(rowNamed(await staff.get(list), 'Gone')).toBeDefined()
  },
)

test.for([
  ['/admin/products/999999', 'Product not found', 'Back to products', '/admin/products'],
  ['/admin/blog/edit/999999', 'Error loading blog post. Please try again later.', 'Back to Blog Posts', '/admin/blog'],
] as const)('%s says that there is none, with a link back', async ([path, message, label, list], { staff }) => {
  const page = await staff.get(path)
  expect(page.status).toBe(404)
  expect(textOf(page.html.querySelector('main'))).toContain(message)
  expect(linksOf(page, new RegExp(label))).toEqual([list])
})

test('a footer link is deleted after a question, and restored from the notice', async ({ staff, writer }) => {
  const link = { title: 'Gone', url: '/faq', section: 'customer_service', order: 0 }
  const path = `/admin/footer-links/${await writer.add('/admin/footer-links', link)}/delete`
  const question = textOf((await staff.get(path)).html.querySelector('dialog'))
  expect(question).toMatch(/Gone.*Are you sure you want to delete this footer link\?/)
  const deleted = await confirmDialog(staff, path)
  expect(noticeOf(deleted)).toContain('Footer link deleted')
  expect(rowNamed(deleted, 'Gone')).toBeUndefined()
  const restored = await staff.follow(await staff.submit(deleted, '.notice form'))
  expect(noticeOf(restored)).toContain('Footer link restored')
  expect(rowNamed(restored, 'Gone')).toBeDefined()
})
