import { expect } from 'vitest'
import { importsOf, laterScripts, pageScripts } from '../support/chunks'
import { rows } from '../support/database'
import { test } from '../support/server-test'
import { Visitor } from '../support/visitor'

const PREVIEW = '/admin/writing/preview'
const EDITOR_BYTES = 60_000

const textOf = (message: string) => JSON.parse(message) as Record<string, unknown>

test('a text is rendered with its length and what to check, and nothing is stored', async ({ server, staff }) => {
  const stored = () =>
    rows(server.databaseFile, 'SELECT count(*) AS posts, (SELECT count(*) FROM draft) AS drafts FROM post')
  const before = stored()
  const text = '## Title\nTwo **bold** words\n[[product:gone]]\n[[product:gone]]'
  const reply = await staff.post(PREVIEW, { text })
  expect(reply.status).toBe(200)
  expect(textOf(reply.text)).toEqual({
    html: '<h2>Title</h2>\n<p>Two <strong>bold</strong> words</p>\n',
    problems: [expect.stringContaining('gone')],
    words: 4,
    minutes: 1,
  })
  expect(stored()).toEqual(before)
})

test('a preview has a limit, and needs a text', async ({ staff }) => {
  expect((await staff.post(PREVIEW, { text: 'a '.repeat(100_001) })).status).toBe(413)
  expect((await staff.post(PREVIEW, {})).status).toBe(400)
  expect((await staff.post(PREVIEW, { text: '<script>alert(1)</script>' })).text).not.toContain('<script')
  expect((await staff.get(PREVIEW)).status).toBe(303)
})

test('pictures and pieces are suggested to staff only', async ({ server, staff }) => {
  const suggested = async (query: string) =>
    JSON.parse((await staff.get(`/admin/writing/suggestions?${query}`)).text) as { value: string }[]
  const active = 'SELECT slug, name FROM product WHERE active = 1 LIMIT 1'
  const [piece] = rows<{ slug: string; name: string }>(server.databaseFile, active)
  const { slug, name } = piece ?? expect.unreachable()
  expect(await suggested(`kind=product&q=${encodeURIComponent(name)}`)).toContainEqual(
    expect.objectContaining({ value: slug, name }),
  )
  expect(await suggested('kind=product')).not.toEqual([])
  expect(await suggested('kind=picture')).toContainEqual(
    expect.objectContaining({ value: expect.stringMatching(/^\/(?:images|uploads)\//) as string }),
  )
  expect(await suggested('kind=product&q=nothing-of-that-name')).toEqual([])
  expect((await staff.get('/admin/writing/suggestions?kind=user')).status).toBe(404)
  expect((await new Visitor(server.origin).get('/admin/writing/suggestions?kind=picture')).status).toBe(303)
})

test('without JavaScript a text area explains its markup', async ({ staff }) => {
  for (const path of ['/admin/blog/edit/new', '/admin/blog/edit/1']) {
    const { html } = await staff.get(path)
    const area = html.querySelector('textarea[name=content]')
    expect(area?.getAttribute('aria-describedby')).toBeTruthy()
    expect(html.querySelector('details.markup-help')?.text).toContain('## Caring for pearls')
    expect(html.querySelector('[role=toolbar]')).toBeNull()
  }
})

test('the editor with all that it loads later stays within 60 kB, and a visitor loads nothing of it', async ({
  server: { origin },
  staff,
}) => {
  const headers = { Cookie: `session=${staff.cookie('session')}` }
  const loaded = await pageScripts(origin, '/admin/blog/edit/new', headers)
  const scripts = await Promise.all([...loaded].map(async (address) => (await fetch(origin + address)).text()))
  const isEditor = (address: string) => /\/editor-[\w-]+\.js$/.test(address)
  const entries = scripts.flatMap(importsOf).filter(isEditor)
  expect(new Set(entries).size).toBe(1)
  const later = await laterScripts(origin, entries, loaded)
  expect([...later.keys()].some((address) => address.includes('pasted-html'))).toBe(true)
  const total = [...later.values()].reduce((sum, bytes) => sum + bytes, 0)
  expect(total).toBeGreaterThan(10_000)
  expect(total).toBeLessThanOrEqual(EDITOR_BYTES)
  for (const path of ['/', '/blog', '/blog/caring-for-pearls', '/terms']) {
    const own = await pageScripts(origin, path, {})
    expect([...later.keys()].filter((address) => own.has(address))).toEqual([])
  }
})
