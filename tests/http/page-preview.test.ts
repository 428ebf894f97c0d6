import { expect } from 'vitest'
import { rows } from '../support/database'
import { headingsOf, headOf } from '../support/reading'
import { test } from '../support/server-test'

// A page as it would look, from its form, without storing it.
const PREVIEW = '/preview/page'
const FIELDS = { title: 'Care', slug: 'care', content: '## Soap\n\nand *water*', content_format: 'markup' }

test('staff see the page as visitors will, and nothing is stored', async ({ server, staff, visitor }) => {
  const page = await staff.post(PREVIEW, FIELDS)
  expect(page.status).toBe(200)
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(headOf(page)).toMatchObject({ robots: 'noindex', title: expect.stringMatching(/^Preview: Care/) as string })
  expect(headingsOf(page)).toEqual(['Care'])
  expect(page.html.querySelector('[aria-label=Preview]')?.text.trim()).toBe('Preview: nothing is saved')
  expect(page.html.querySelector('.prose h2')?.text).toBe('Soap')
  expect(page.html.querySelector('.prose em')?.text).toBe('water')
  expect(rows(server.databaseFile, "SELECT id FROM page WHERE slug = 'care'")).toEqual([])
  expect((await visitor.get('/page/care')).status).toBe(404)
})

test('HTML is sanitised, and sections are shown', async ({ staff }) => {
  const content = '<h2>Care</h2><script>alert(1)</script><p onclick="x()">Soap</p>'
  const html = await staff.post(PREVIEW, { ...FIELDS, content, content_format: 'html' })
  expect(html.html.querySelector('.prose')?.innerHTML).toBe('<h2>Care</h2><p>Soap</p>')
  const sections = await staff.post(PREVIEW, { ...FIELDS, content: 'Write to us.\n\n[[contact]]' })
  expect(sections.html.querySelector('textarea[name=message]')).not.toBeNull()
})

test('what is missing or wrong is listed, and the rest is shown', async ({ staff }) => {
  const fields = { title: '', slug: 'Not a slug', meta_description: 'x'.repeat(400), content_format: 'markup' }
  const page = await staff.post(PREVIEW, { ...fields, content: 'Here.\n\n[[collection:gone]]' })
  expect(page.status).toBe(200)
  expect(headingsOf(page)).toEqual(['Untitled page'])
  expect(page.html.querySelector('.prose p')?.text).toBe('Here.')
  expect(page.html.querySelectorAll('[aria-label=Preview] li').map(({ text }) => text)).toEqual([
    'Slug must contain only lowercase letters, numbers, and hyphens',
    'Title is required',
    'Meta description: At most 320 characters',
    'There is no collection with the address “gone”: nothing is shown in its place.',
  ])
  expect((await staff.post(PREVIEW, {})).status).toBe(200)
})
