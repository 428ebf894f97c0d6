import { expect } from 'vitest'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import {
  cellsNamed,
  errorsOf,
  isTicked,
  noticeOf,
  RECORD_FORM,
  rowNamed,
  submitForm,
  textOf,
  valueOf,
} from '../support/staff-screens'

// How a post is published, in a browser without JavaScript.

const LIST = '/admin/blog'
const NEW = '/admin/blog/edit/new'

test('a post starts as a draft for staff only and is published in its form', async ({ staff, visitor }) => {
  expect(linksOf(await staff.get(LIST), /^Create New Post$/)).toEqual([NEW])
  const form = await staff.get(NEW)
  expect(textOf(form.html.querySelector('h1'))).toBe('Create New Post')
  expect(isTicked(form, '[name=publication][value=draft]')).toBe(true)
  const refused = await submitForm(staff, NEW, {})
  expect(refused.html.querySelectorAll('.error-summary a').map(textOf)).toEqual([
    'Title is required',
    'Slug is required',
    'Content is required',
  ])
  const typed = { title: 'Once drafted', slug: 'once-drafted', content: 'Once upon a time.', tags: 'care, pearls' }
  const saved = await submitForm(staff, NEW, typed)
  expect(saved.location).toMatch(/^\/admin\/blog#row-\d+$/)
  const list = await staff.follow(saved)
  expect(noticeOf(list)).toContain('Once drafted created Blog post created successfully.')
  const day = expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/) as string
  expect(cellsNamed(list, 'Once drafted')).toEqual(['Once drafted', 'Draft', day])
  const view = rowNamed(list, 'Once drafted')?.querySelector('a[target=_blank]')
  expect(view?.getAttribute('href')).toBe('/blog/once-drafted')
  expect((await visitor.get('/blog/once-drafted')).status).toBe(404)
  const draft = await staff.get('/blog/once-drafted')
  expect(textOf(draft.html.querySelector('h1'))).toBe('Once drafted')
  expect(textOf(draft.html.querySelector('main'))).toContain('Draft: only staff can see this article.')

  const path =
    rowNamed(list, 'Once drafted')?.querySelector('.row-actions a[href*="/edit/"]')?.getAttribute('href') ?? ''
  expect(valueOf(await staff.get(path), 'tags')).toBe('care, pearls')
  const published = await staff.follow(await submitForm(staff, path, { publication: 'published' }))
  expect(noticeOf(published)).toContain('Once drafted updated Blog post updated successfully.')
  expect(cellsNamed(published, 'Once drafted')?.slice(0, 2)).toEqual(['Once drafted', 'Published'])
  expect((await visitor.get('/blog/once-drafted')).status).toBe(200)
})

test('a scheduled post is not public before its date', async ({ staff, visitor, writer }) => {
  const post = { title: 'Much later', slug: 'much-later', content: 'Words.', is_published: true }
  const path = `/admin/blog/edit/${await writer.add('/admin/blog', post)}`
  const status = async () => (await visitor.get('/blog/much-later')).status
  const later = { published_at: '2031-01-05T09:30' }
  const asked = await submitForm(staff, path, later)
  expect(errorsOf(asked).published_at).toContain('choose Scheduled')
  const saved = await staff.submit(asked, RECORD_FORM, { ...later, publication: 'scheduled' }, path)
  expect(cellsNamed(await staff.follow(saved), 'Much later')).toEqual(['Much later', 'Scheduled', 'Jan 5, 2031'])
  expect(await status()).toBe(404)
  expect(valueOf(await staff.get(path), 'published_at')).toBe('2031-01-05T09:30')
  const now = await staff.follow(await submitForm(staff, path, { published_at: '', publication: 'published' }))
  expect(cellsNamed(now, 'Much later')).toContain('Published')
  expect(await status()).toBe(200)
})

test('an author is offered from a byline; pieces and the focal point of a post are kept, and in its history', async ({
  staff,
  writer,
}) => {
  await writer.add('/admin/products', { name: 'Cuff of opal', slug: 'cuff-of-opal', price: 900 })
  await writer.add('/admin/blog', { title: 'Earlier', slug: 'earlier', content: 'Words.', author: 'Ada Finch' })
  expect(linksOf(await staff.get(LIST), /^Authors$/)).toEqual(['/admin/blog/authors'])
  const [add = ''] = linksOf(await staff.get('/admin/blog/authors'), /^Add Ada Finch as an author$/)
  const added = await staff.follow(await submitForm(staff, add, { biography: 'Sets stones in Melbourne.' }))
  expect(noticeOf(added)).toContain('Ada Finch added')
  expect(cellsNamed(added, 'Ada Finch')).toEqual(['Ada Finch', 'Sets stones in Melbourne.', '1'])

  const typed = { title: 'On cuffs', content: 'On cuffs.', image: 'pearl-strand-necklace.jpg', author: 'Ada Finch' }
  const pieces = { related_product_1: 'Cuff of opal', related_product_2: 'No such piece' }
  const refused = await submitForm(staff, NEW, { ...typed, ...pieces })
  expect(errorsOf(refused).related_product_2).toContain('No piece is called “No such piece”')
  const created = await staff.follow(await staff.submit(refused, RECORD_FORM, { related_product_2: '' }, NEW))
  const path =
    rowNamed(created, 'On cuffs')?.querySelector('.row-actions a[href*="/edit/"]')?.getAttribute('href') ?? ''
  const form = await staff.get(path)
  expect(valueOf(form, 'related_product_1')).toBe('Cuff of opal')
  expect(textOf(form.html.querySelector(RECORD_FORM))).not.toContain('There is no author called')
  await staff.submit(form, RECORD_FORM, { image_focus: '0% 0%' }, path)
  expect(isTicked(await staff.get(path), '[name=image_focus][value="0% 0%"]')).toBe(true)
  const [history = ''] = linksOf(form, /^History$/)
  const changes = textOf((await staff.get(history)).html.querySelector('.history'))
  expect(changes).toContain('Focal point')
  expect(changes).toContain('Cuff of opal')
})
