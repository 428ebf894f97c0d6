import { expect } from 'vitest'
import { rows } from '../support/database'
import { startMailServer } from '../support/mail-server'
import { everyAddress } from '../support/routes'
import { test } from '../support/server-test'
import { STAFF } from '../support/staff'
import { noticeOf, submitForm, textOf, valueOf } from '../support/staff-screens'
import type { PageResponse } from '../support/visitor'

// A shop of which nobody has told anything yet.

const WALK_MS = 120_000
const DEMONSTRATION =
  /Aurelia|Finch|Marchetti|Imogen|Block Arcade|Collins Street|Melbourne|Flinders|Yarra|\b1985\b|5550 0198|\bAF-[\dA-Z]{6}/i
/** Drawings stand for any piece. */
const SHIPPED = /\/images\/(?!placeholder)[\w-]+\.(?:jpg|webp|avif)/
const FAILURES = /Failed to load|Unavailable|couldn.t be loaded|Error loading|coming soon|on their way/
const SECTIONS = ['featured-collections', 'featured-pieces', 'gemstone-name', 'heritage-title', 'journal-title']

const mail = await startMailServer()

test.override('template', null)
test.override('serverEnv', {
  SEED: 'none',
  ADMIN_EMAIL: STAFF.email,
  ADMIN_PASSWORD: STAFF.password,
  ADMIN_NAME: ' Ada  Byron King ',
  SMTP_URL: mail.url,
  MAIL_FROM: 'hello@opal.example',
})

test.afterAll(() => mail.stop())

const sectionsOf = ({ html }: PageResponse) => SECTIONS.filter((id) => html.querySelector(`#${id}`))

test(
  'no public page, feed, file or call has a word or a picture of the demonstration',
  async ({ visitor }) => {
    const paths = everyAddress().filter((path) => !/^\/(?:api\/)?admin\b/.test(path))
    const found: string[] = []
    let read = 0
    for (const path of [...paths, '/favicon.svg', '/robots.txt', '/collections/rings', '/style/vintage']) {
      const { status, text } = await visitor.get(path)
      expect(status, path).toBeLessThan(500)
      if (status === 200) read += 1
      for (const pattern of [DEMONSTRATION, SHIPPED]) {
        const match = pattern.exec(text)
        if (match) found.push(`${path}: …${text.slice(Math.max(0, match.index - 60), match.index + 60)}…`)
      }
    }
    expect(found).toEqual([])
    expect(read).toBeGreaterThan(20)
  },
  WALK_MS,
)

test('the home page is the name of the shop, the four categories and how to reach it: what is empty is left out', async ({
  visitor,
}) => {
  const home = await visitor.get('/')
  expect(textOf(home.html.querySelector('.hero h1'))).toBe('My boutique')
  const pictures = home.html.querySelectorAll('main img').map((picture) => picture.getAttribute('src'))
  expect(pictures.filter((src) => !src?.startsWith('/images/placeholder-'))).toEqual([])
  expect(sectionsOf(home)).toEqual(['featured-collections'])
  expect(home.html.querySelector('#contact')).not.toBeNull()
  for (const path of ['/', '/about', '/blog', '/contact', '/cart', '/collections', '/products']) {
    const { html, text } = await visitor.get(path)
    expect(FAILURES.exec(html.querySelector('#main')?.text ?? '')?.[0], path).toBeUndefined()
    expect(text, path).not.toContain('og:image')
  }
  const about = await visitor.get('/about')
  expect(about.html.querySelectorAll('main h2')).toEqual([])
})

test('emails have nothing of the demonstration', async ({ anonymousApi }) => {
  const enquiry = { full_name: 'Jo Lee', email: 'jo@test.example', inquiry_type: 'other', message: 'May I visit?' }
  for (const [path, body] of Object.entries({ '/newsletter': { email: 'jo@test.example' }, '/contact': enquiry })) {
    expect((await anonymousApi.call('POST', path, body)).status).toBeLessThan(300)
  }
  await expect.poll(() => mail.emails.length, { timeout: 20_000 }).toBe(3)
  expect(JSON.stringify(mail.emails)).not.toMatch(DEMONSTRATION)
  expect(JSON.stringify(mail.emails)).not.toMatch(SHIPPED)
})

test('the media library is empty', async ({ staff }) => {
  const library = await staff.get('/admin/media')
  expect(library.html.querySelectorAll('main img')).toEqual([])
  expect(library.html.querySelector('main')?.text).not.toContain('Come with the shop')
})

test('the hero is edited from what visitors see, and saving that changes nothing', async ({
  server,
  staff,
  visitor,
}) => {
  const PATH = '/admin/content/hero'
  const form = await staff.get(PATH)
  expect([valueOf(form, 'title'), valueOf(form, 'body'), valueOf(form, 'image')]).toEqual([
    'My boutique',
    'Fine jewellery',
    undefined,
  ])
  const shown = textOf((await visitor.get('/')).html.querySelector('.hero'))
  expect(shown).toContain('Fine jewellery')
  const saved = await submitForm(staff, PATH, {})
  expect(saved.status, saved.text).toBe(303)
  expect(rows(server.databaseFile, 'SELECT id FROM content_block')).toEqual([])
  expect(textOf((await visitor.get('/')).html.querySelector('.hero'))).toBe(shown)
})

test('each section comes with its first piece or text', async ({ staff, visitor, writer }) => {
  await submitForm(staff, '/admin/content/heritage', { title: 'One bench', body: 'We began in a shed.' })
  await submitForm(staff, '/admin/content/mission', { title: 'Our Mission', body: 'To mend.' })
  expect(sectionsOf(await visitor.get('/'))).toEqual(['featured-collections', 'heritage-title'])
  const about = await visitor.get('/about')
  expect(about.html.querySelectorAll('main h2').map(textOf)).toEqual(['One bench', 'How we work'])
  expect(about.html.text).toContain('To mend.')
  expect(about.html.text).not.toContain('Our Values')

  const piece = { name: 'Derwent Ring', slug: 'derwent-ring', price: '900.00', category: 'rings', inventory_count: 1 }
  await writer.add('/admin/products', { ...piece, active: true, featured: true })
  await writer.add('/admin/blog', { title: 'Opals', slug: 'opals', content: 'They glow.', is_published: true })
  const home = await visitor.get('/')
  expect(sectionsOf(home)).toEqual(['featured-collections', 'featured-pieces', 'heritage-title', 'journal-title'])
  expect(home.html.querySelectorAll('section[aria-labelledby=featured-collections] h3')).toHaveLength(4)
  expect(SHIPPED.exec(home.text)?.[0]).toBeUndefined()
})

test('the first account has the name that the server was given, and changes it', async ({ staff, server }) => {
  expect((await staff.get('/admin/dashboard')).html.text).toContain('Welcome back, Ada.')
  const form = await staff.get('/admin/account/name')
  expect([valueOf(form, 'first_name'), valueOf(form, 'last_name')]).toEqual(['Ada', 'Byron King'])
  const refused = await submitForm(staff, '/admin/account/name', { first_name: ' ' })
  expect([refused.status, valueOf(refused, 'last_name')]).toEqual([400, 'Byron King'])
  const saved = await submitForm(staff, '/admin/account/name', { first_name: 'Augusta' })
  expect(noticeOf(await staff.follow(saved))).toContain('Augusta Byron King')
  const activity = textOf((await staff.get('/admin/activity')).html.querySelector('main'))
  expect(activity).toContain('Ada Byron King')
  const [{ id } = { id: 0 }] = rows<{ id: number }>(server.databaseFile, 'SELECT id FROM enquiry')
  const reply = await staff.get(`/admin/contact/${id}/reply`)
  expect(valueOf(reply, 'text')).toContain('Augusta Byron King\nMy boutique')
})
