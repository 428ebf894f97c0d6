import { expect } from 'vitest'
import { rows } from '../support/database'
import { headingsOf, headOf } from '../support/reading'
import { test } from '../support/server-test'
import { makeSession } from '../support/sessions'
import { Visitor } from '../support/visitor'

// A post as it would look, from its form, without storing it.

const PREVIEW = '/preview/post'
const FIELDS = {
  title: 'Niello at the Bench',
  slug: 'niello-at-the-bench',
  content: '## The black\n\nSulphur, *silver* and lead.',
  author: 'Clara Finch',
  tags: 'Niello, Silver',
  publication: 'draft',
}

test('staff see the post as visitors will, and nothing is stored', async ({ server, staff, visitor }) => {
  const count = () => rows(server.databaseFile, 'SELECT id FROM post').length
  const before = count()
  const page = await staff.post(PREVIEW, FIELDS)
  expect(page.status).toBe(200)
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(headOf(page).robots).toBe('noindex')
  expect(headOf(page).title).toMatch(/^Preview: Niello/)
  expect(headingsOf(page)).toEqual(['Niello at the Bench'])
  expect(page.html.querySelector('[aria-label=Preview]')?.text.trim()).toBe('Preview: nothing is saved')
  expect(page.html.querySelector('.prose h2')?.text).toBe('The black')
  expect(page.html.querySelector('.prose em')?.text).toBe('silver')
  expect(page.html.text).toContain('By Clara Finch')
  expect(count()).toBe(before)
  expect((await visitor.get('/blog/niello-at-the-bench')).status).toBe(404)
})

test('what is missing or wrong is listed, and the rest is shown', async ({ staff }) => {
  const page = await staff.post(PREVIEW, {
    ...FIELDS,
    title: '',
    slug: 'Not a slug',
    meta_description: 'x'.repeat(400),
    publication: 'scheduled',
    content: 'Here.\n\n[[product:gone]]',
  })
  expect(page.status).toBe(200)
  expect(headingsOf(page)).toEqual(['Untitled post'])
  expect(page.html.querySelector('.prose p')?.text).toBe('Here.')
  const problems = page.html.querySelectorAll('[aria-label=Preview] li').map(({ text }) => text)
  expect(problems).toEqual(
    expect.arrayContaining([
      'Title is required',
      'Slug must contain only lowercase letters, numbers, and hyphens',
      'Meta description: At most 320 characters',
      expect.stringContaining('There is no piece with the address “gone”'),
    ]),
  )
  const nothing = await staff.post(PREVIEW, {})
  expect(nothing.status).toBe(200)
  expect(headingsOf(nothing)).toEqual(['Untitled post'])
})

test('what the form lacks comes from the stored post, which is not related to itself', async ({ staff }) => {
  const page = await staff.post(`${PREVIEW}?id=1`, { ...FIELDS, title: 'Caring for Pearls, Again', tags: 'Pearls' })
  expect(headingsOf(page)).toEqual(['Caring for Pearls, Again'])
  const related = page.html.querySelectorAll('[aria-labelledby=related-title] h3').map(({ text }) => text)
  expect(related).toHaveLength(3)
  expect(related).not.toContain('Caring for Pearls')
})

test.for<[path: string, otherwise: string]>([
  [PREVIEW, '/blog'],
  ['/preview/page', '/'],
])(
  'only those who may edit see %s; without a form it leads to %s',
  async ([path, otherwise], { server, visitor, staff }) => {
    const stranger = await visitor.post(path, FIELDS)
    expect(stranger.location).toMatch(/^\/admin\/login/)
    expect(stranger.text).not.toContain('Niello')
    for (const who of [{ role: 'user' as const }, { staffRole: 'assistant' as const }]) {
      const other = new Visitor(server.origin)
      other.setCookie('session', (await makeSession(server.databaseFile, who)).cookie)
      const refused = await other.post(path, FIELDS)
      expect(refused.status).toBe(403)
      expect(refused.html.querySelector('.prose')).toBeNull()
    }
    for (const address of [path, `${path}?id=1`]) {
      expect(await staff.get(address)).toMatchObject({ status: 303, location: otherwise })
      expect(await visitor.get(address)).toMatchObject({ status: 303, location: otherwise })
    }
  },
)

test.for<[name: string, fields: Record<string, string | string[] | File>, status: number]>([
  ['a file for a text', { ...FIELDS, title: new File(['x'], 'x.txt') }, 200],
  ['a null character', { ...FIELDS, content: 'a\0b' }, 400],
  ['a long text', { ...FIELDS, content: 'word '.repeat(39_000) }, 200],
  ['a text beyond the limit', { ...FIELDS, content: 'x'.repeat(210_000) }, 200],
  ['a body beyond the limit', { ...FIELDS, content: 'x'.repeat(300_000) }, 413],
  ['an intent', { ...FIELDS, __intent__: '{"type":"reset"}' }, 200],
  ['an odd name', { ...FIELDS, 'title[0].x': 'x' }, 400],
  ['a tag in the title', { ...FIELDS, title: '<script>alert(1)</script>' }, 200],
])('%s is no error', async ([, fields, status], { staff }) => {
  const page = await staff.post(`${PREVIEW}?id=1e9&id=x`, fields)
  expect(page.status).toBe(status)
  expect(page.text).not.toContain('<script>alert(1)')
})
