import sharp from 'sharp'
import { expect } from 'vitest'
import { picture } from '../factories/picture'
import { axeViolationsOf } from '../support/axe-html'
import { change, rows } from '../support/database'
import { backdateForms } from '../support/form-timestamps'
import { headingsOf, linksOf } from '../support/reading'
import { test } from '../support/server-test'
import { TEST_SECRET } from '../support/sessions'
import { confirmDialog, noticeOf, submitForm, textOf } from '../support/staff-screens'
import { type PageResponse, Visitor } from '../support/visitor'

// Photos that a customer adds to a message, in a browser without JavaScript.
test.override('serverEnv', { SESSION_SECRET: TEST_SECRET, LOG_LEVEL: 'debug', RATE_LIMIT: 'on' })

const FORM = 'form:has([name=photos])'
const MB = 1024 * 1024
let made = 0

async function photo(name = 'clasp.jpg'): Promise<File> {
  made += 1
  const bytes = await picture({ width: 400 + made, height: 300 })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

/** The page for the photos of a message that is sent by the form of the shop. */
async function sendMessage(visitor: Visitor, full_name: string): Promise<PageResponse & { path: string }> {
  const form = backdateForms(await visitor.get('/contact'))
  const enquiry = { full_name, email: 'ada@example.com', inquiry_type: 'custom', message: 'Could you mend this clasp?' }
  const sent = await visitor.follow(await visitor.submit(form, 'form:has([name=message])', enquiry, '/contact'))
  const [path = ''] = linksOf(sent, /^Add photos$/)
  return Object.assign(await visitor.get(path), { path })
}

const thumbnailsOf = ({ html }: PageResponse) =>
  html.querySelectorAll('.sent-photos img, .photo-list img').map((image) => image.getAttribute('src') ?? '')
const errorOf = ({ html }: PageResponse) => textOf(html.querySelector('[role=alert]'))

async function jpegAt(visitor: Visitor, path: string) {
  const session = visitor.cookie('session')
  const response = await fetch(visitor.origin + path, { headers: session ? { Cookie: `session=${session}` } : {} })
  const bytes = Buffer.from(await response.arrayBuffer())
  const { width, height } = response.ok ? await sharp(bytes).metadata() : {}
  return { status: response.status, headers: response.headers, width, height }
}

test('a customer adds photos after the message is sent, sees them, and removes one', async ({ server, visitor }) => {
  const empty = await sendMessage(visitor, 'Ada Byron')
  expect([headingsOf(empty), thumbnailsOf(empty)]).toEqual([['Send Us Photos'], []])
  expect(empty.headers.get('Cache-Control')).toBe('no-store')
  expect(empty.html.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(empty.text).not.toContain('mend this clasp')
  const unchosen = await visitor.submit(empty, FORM, {}, empty.path)
  expect([unchosen.status, errorOf(unchosen)]).toEqual([400, 'Choose a photo first'])

  const files = [await photo(), new File(['<svg onload=alert(1)>'], 'sketch<b>.svg'), await photo('back.jpg')]
  const partly = await visitor.submit(empty, FORM, { photos: files }, empty.path)
  expect(partly.status).toBe(400)
  expect(errorOf(partly)).toMatch(/^2 photos have arrived, but not all:\s*“sketch<b>\.svg”: This is not a picture/)
  expect(partly.text).not.toContain('sketch<b>')
  const [small = '', other = ''] = thumbnailsOf(partly)
  expect(await jpegAt(visitor, small)).toMatchObject({ status: 200, width: 192, height: 192 })
  const large = await jpegAt(visitor, small.replace('?size=small', ''))
  expect([large.status, large.height, large.width]).toEqual([200, 300, 401])
  expect(Object.fromEntries(large.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'cache-control': 'private, max-age=3600',
  })

  const removed = await visitor.submit(partly, 'form:has([name=withdraw])', { withdraw: idIn(other) }, empty.path)
  const left = await visitor.follow(removed)
  expect([noticeOf(left), thumbnailsOf(left)]).toEqual(['Photo Removed', [small]])
  const thanked = await visitor.follow(await visitor.submit(left, FORM, { photos: await photo() }, empty.path))
  expect(noticeOf(thanked)).toContain('Thank You One photo has arrived.')
  for (const { text } of [empty, unchosen, partly, left]) expect(await axeViolationsOf(text)).toEqual([])

  // Somebody has taken up the message.
  change(server.databaseFile, "UPDATE enquiry SET started_at = 1 WHERE full_name = 'Ada Byron'")
  const taken = await visitor.get(empty.path)
  expect(taken.html.querySelector('[name=withdraw]')).toBeNull()
  expect(noticeOf(await visitor.follow(await visitor.post(empty.path, { withdraw: idIn(small) })))).toContain(
    'Not Removed',
  )
  expect(server.output()).toContain('"path":"/enquiry/[hidden]/photos"')
  expect(server.output()).not.toContain(empty.path.split('/')[2])
})

const idIn = (address: string) => /\/(\d+)\?/.exec(address)?.[1] ?? ''

test('eight photos are as many as a message has', async ({ visitor }) => {
  const page = await sendMessage(visitor, 'Grace Hopper')
  const files = await Promise.all(Array.from({ length: 9 }, () => photo()))
  const refused = await visitor.submit(page, FORM, { photos: files }, page.path)
  expect([errorOf(refused), thumbnailsOf(refused)]).toEqual([
    'We take up to 8 photos for each message: choose 8 or fewer',
    [],
  ])
  const full = await visitor.follow(await visitor.submit(page, FORM, { photos: files.slice(1) }, page.path))
  expect(thumbnailsOf(full)).toHaveLength(8)
  expect(full.html.querySelector(FORM)).toBeNull()
  expect(full.text).toContain('as many photos as we can take for one message')
  expect(await axeViolationsOf(full.text)).toEqual([])
})

test('nobody sees or adds photos without the link, or by that of another message', async ({ visitor, server }) => {
  const [own, others] = [await sendMessage(visitor, 'Own'), await sendMessage(new Visitor(server.origin), 'Other')]
  const added = await visitor.follow(await visitor.submit(own, FORM, { photos: await photo() }, own.path))
  const [small = ''] = thumbnailsOf(added)
  expect((await jpegAt(visitor, small.replace(own.path, others.path))).status).toBe(404)
  const forged = own.path.replace(/.\/photos$/, (end) => `${end.startsWith('A') ? 'B' : 'A'}/photos`)
  for (const path of [forged, '/enquiry/x/photos', `${own.path}/x`, `${own.path}/0`]) {
    expect((await visitor.get(path)).status, path).toBe(404)
  }
  const missing = await visitor.get(forged)
  expect(headingsOf(missing)).toEqual(['Message Not Found'])
  expect(await axeViolationsOf(missing.text)).toEqual([])
  expect((await visitor.post(forged, { photos: await photo() })).status).toBe(404)
  const id = idIn(small)
  const [enquiry] = rows<{ id: number }>(server.databaseFile, "SELECT id FROM enquiry WHERE full_name = 'Own'")
  const office = `/admin/contact/${enquiry?.id}/photos/${id}`
  expect((await visitor.get(office)).location).toMatch(/^\/admin\/login/)
  change(server.databaseFile, `DELETE FROM enquiry WHERE id = ${enquiry?.id}`)
  expect((await visitor.get(own.path)).status).toBe(404)
  expect(rows(server.databaseFile, `SELECT * FROM enquiry_photo WHERE id = ${id}`)).toEqual([])
})

test('only the link lets a stranger send much, and no more than fifteen megabytes', async ({ visitor, server }) => {
  const page = await sendMessage(visitor, 'Much')
  const heavy = (bytes: number) => new File([new Uint8Array(bytes)], 'heavy.jpg')
  const stranger = new Visitor(server.origin)
  for (const path of ['/contact', '/enquiry/x/photos', page.path.replace(/.\/photos/, '/photos')]) {
    expect((await stranger.post(path, { photos: heavy(100_000) })).status, path).toBe(413)
  }
  expect((await stranger.post(page.path, { photos: 'x'.repeat(100_000) })).status).toBe(413)
  const wrong = await stranger.post(page.path, { photos: heavy(3 * MB) })
  expect([wrong.status, errorOf(wrong)]).toEqual([400, expect.stringMatching(/^Not sent:\s*“heavy.jpg”/)])
  const together = await stranger.post(page.path, { photos: [heavy(8 * MB), heavy(7.5 * MB)] })
  expect([together.status, errorOf(together)]).toEqual([
    400,
    expect.stringMatching(/^These photos are larger than 15 MB/),
  ])
  expect((await stranger.post(page.path, { photos: heavy(17 * MB) })).status).toBe(413)
  expect((await stranger.post(page.path, { photos: 'not a file' })).status).toBe(400)
  const cross = await stranger.send(page.path, {
    method: 'POST',
    headers: { Origin: 'https://evil.example' },
    body: 'a=1',
  })
  expect(cross.status).toBe(403)
})

test('staff see the photos on the message, its list, its orders, and delete one', async ({
  visitor,
  server,
  staff,
}) => {
  const page = await sendMessage(visitor, 'Ada Lovelace')
  await visitor.submit(page, FORM, { photos: [await photo(), await photo()] }, page.path)
  const list = await staff.get('/admin/contact')
  expect(textOf(list.html.querySelector('tbody tr'))).toMatch(/Ada Lovelace.*2 photos/)
  const [enquiry] = rows<{ id: number }>(server.databaseFile, "SELECT id FROM enquiry WHERE full_name = 'Ada Lovelace'")
  const path = `/admin/contact/${enquiry?.id}`
  const detail = await staff.get(path)
  const [small = ''] = thumbnailsOf(detail)
  expect(await jpegAt(staff, small)).toMatchObject({ status: 200, width: 192 })
  const link = detail.html.querySelector('.ask-for-photos input')?.getAttribute('value') ?? ''
  expect(new URL(link).pathname).toBe(page.path)

  const editor = await staff.get(`/admin/orders/new?enquiry=${enquiry?.id}`)
  expect(thumbnailsOf(editor)).toHaveLength(2)
  const saved = await submitForm(staff, `/admin/orders/new?enquiry=${enquiry?.id}`, {
    ...{ line_1_description: 'A new clasp', line_1_price: '80', plan: 'deposit', deposit_percent: '50' },
  })
  const order = await staff.follow(saved)
  expect(thumbnailsOf(order)).toEqual(thumbnailsOf(detail))
  expect(thumbnailsOf(await staff.get(`${saved.location}/edit`))).toHaveLength(2)

  const dialog = `${small.replace('?size=small', '')}/delete`
  expect(linksOf(detail, /^Delete photo 1$/)).toEqual([dialog])
  const deleted = await confirmDialog(staff, dialog)
  expect([noticeOf(deleted), thumbnailsOf(deleted)]).toEqual(['Photo deleted', thumbnailsOf(detail).slice(1)])
  expect((await staff.get(dialog)).status).toBe(404)
  expect((await staff.get(`/admin/history/enquiry/${enquiry?.id}`)).text).toContain('Photo removed')
  for (const { text } of [detail, editor, order]) expect(await axeViolationsOf(text)).toEqual([])

  change(server.databaseFile, `UPDATE enquiry SET quarantined = 1 WHERE id = ${enquiry?.id}`)
  const hidden = await staff.get(path)
  expect([thumbnailsOf(hidden), linksOf(hidden, /^Look at photo 1$/)]).toEqual([
    [],
    [expect.stringContaining('/photos/')],
  ])
})

test('an erased person leaves no photo', async ({ visitor, server, staff }) => {
  const page = await sendMessage(visitor, 'To be erased')
  await visitor.submit(page, FORM, { photos: await photo() }, page.path)
  const stored = () =>
    rows(
      server.databaseFile,
      "SELECT * FROM enquiry_photo WHERE enquiry_id IN (SELECT id FROM enquiry WHERE email = 'ada@example.com')",
    ).length
  expect(stored()).toBeGreaterThan(0)
  const person = '/admin/settings/privacy/person'
  const shown = await staff.post(person, { contact: 'ada@example.com' })
  expect(shown.text).toContain('Photos they sent')
  const file = await staff.download(`${person}/export`, { contact: 'ada@example.com' })
  expect(file.toString()).toContain('"Photos they sent"')
  expect(file.length).toBeLessThan(100_000)
  await staff.submit(shown, '#erase', { confirm: 'ada@example.com', intent: 'erase' }, person)
  expect([stored(), (await visitor.get(page.path)).status]).toEqual([0, 404])
})

test('who sends very many is asked to wait', async ({ visitor }) => {
  const page = await sendMessage(visitor, 'Very many')
  const none = () => new File(['none'], 'none.txt')
  const statuses: number[] = []
  for (let round = 0; round < 6; round += 1) {
    const sent = await visitor.post(page.path, { photos: Array.from({ length: 8 }, () => none()) })
    statuses.push(sent.status)
  }
  expect(statuses.at(-1)).toBe(429)
  expect(thumbnailsOf(await visitor.get(page.path))).toEqual([])
})
