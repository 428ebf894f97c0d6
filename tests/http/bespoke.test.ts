import { expect } from 'vitest'
import { dayOf, formatWrittenDay } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { picture } from '../factories/picture'
import { axeViolationsOf } from '../support/axe-html'
import { change, rows } from '../support/database'
import { backdateForms } from '../support/form-timestamps'
import { headingsOf, linksOf } from '../support/reading'
import { testWithMail } from '../support/server-test'
import { TEST_SECRET } from '../support/sessions'
import { noticeOf, textOf } from '../support/staff-screens'
import { type PageResponse, Visitor } from '../support/visitor'

// The page for commissions, in a browser without JavaScript.

const test = testWithMail.extend('serverEnv', { scope: 'file' }, ({ mail }) => ({
  SMTP_URL: mail.url,
  MAIL_FROM: 'Boutique <hello@boutique.example>',
  SESSION_SECRET: TEST_SECRET,
  LOG_LEVEL: 'debug',
}))

test.beforeEach(({ server }) => {
  change(server.databaseFile, 'UPDATE shop SET bespoke = 1, bespoke_from_cents = NULL, bespoke_collection = NULL')
})

const FORM = '#bespoke-form'
const PATH = '/bespoke'
const soon = dayOf(new Date(Date.now() + 90 * DAY_MS))
const wish = {
  full_name: 'Ada Byron',
  phone: '0400 000 000',
  stone: 'My grandmother’s sapphire',
  metal: 'Platinum',
  budget: '$3,000 to $5,000',
  needed_by: soon,
  message: 'A ring for every day, set low.',
}

async function photo(width: number, name = 'ring.jpg'): Promise<File> {
  const bytes = await picture({ width, height: 300 }).jpeg().toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

const open = async (visitor: Visitor) => backdateForms(await visitor.get(PATH))
const labelsIn = ({ html }: PageResponse, selector: string) => html.querySelectorAll(selector).map(textOf)
const stored = (file: string, email: string) =>
  rows<{ id: number; inquiry_type: string; message: string; quarantined: number; photos: number }>(
    file,
    'SELECT *, (SELECT count(*) FROM enquiry_photo WHERE enquiry_id = enquiry.id) AS photos FROM enquiry WHERE email = ?',
    email,
  )

test('a wish with photos becomes one enquiry that says all of it, and one email to each side', async ({
  server,
  visitor,
  staff,
  mail,
}) => {
  const page = await open(visitor)
  expect([page.status, headingsOf(page)]).toEqual([200, ['Made for You']])
  expect(labelsIn(page, '.bespoke-steps h3')).toEqual([
    'We talk',
    'Drawing and price',
    'The stone',
    'Making',
    'Collecting',
  ])
  const email = 'ada.bespoke@example.com'
  const fields = { ...wish, email, photos: [await photo(400), await photo(410)] }
  const [sent, again] = await Promise.all([visitor.submit(page, FORM, fields), visitor.submit(page, FORM, fields)])
  expect([sent.status, again.status]).toEqual([303, 303])
  const thanked = await visitor.follow(sent)
  expect(thanked.text).toContain('Thank you for your message!')
  expect(noticeOf(thanked)).not.toContain('did not arrive')
  expect(thanked.text).toContain('2 photos have arrived with it.')
  expect(linksOf(thanked, /^Add more photos$/)).toHaveLength(1)
  const enquiries = stored(server.databaseFile, email)
  expect(enquiries).toMatchObject([{ inquiry_type: 'custom', quarantined: 0, photos: 2 }])
  expect(enquiries[0]?.message).toBe(
    `Stone: ${wish.stone}\nMetal: Platinum\nBudget: ${wish.budget}\nWanted by: ${formatWrittenDay(soon)}\nPhotos: 2\n\n${wish.message}`,
  )
  const screen = await staff.get(`/admin/contact/${enquiries[0]?.id}`)
  expect(screen.text).toContain('Budget: $3,000 to $5,000')
  expect(screen.html.querySelectorAll('.photo-list img')).toHaveLength(2)
  // The one to staff has all of it; no second one tells of the photos.
  await expect.poll(() => mail.emails.length).toBe(2)
  const queued = rows<{ kind: string }>(server.databaseFile, 'SELECT kind FROM outbox_message ORDER BY kind')
  expect(queued.map(({ kind }) => kind)).toEqual(['acknowledgement', 'announcement'])
  for (const { text } of [page, thanked]) expect(await axeViolationsOf(text)).toEqual([])
})

test('what is wrong is said beside its field, and everything stays typed', async ({ server, visitor }) => {
  const email = 'wrong@example.com'
  const page = await open(visitor)
  const typed = { ...wish, email, full_name: '', message: 'short', needed_by: '2026-02-30', budget: 'x'.repeat(101) }
  const wrong = await visitor.submit(page, FORM, { ...typed, photos: await photo(420) })
  expect(wrong.status).toBe(400)
  for (const sentence of ['Full name is required', 'Message must be at least 10', 'Enter a day as', 'At most 100'])
    expect(wrong.text).toContain(sentence)
  const form = wrong.html.querySelector(FORM)
  expect(labelsIn(wrong, `${FORM} .error-summary li`)[0]).toContain('At most 100')
  // What is wrong stands below the steps and commissions.
  expect(form?.attributes.action).toMatch(/#begin$/)
  expect(form?.querySelector('[name=budget]')?.getAttribute('value')).toBe('x'.repeat(100))
  for (const name of ['stone', 'metal', 'needed_by', 'phone', 'email'] as const)
    expect(form?.querySelector(`[name=${name}]`)?.getAttribute('value'), name).toBe(typed[name])
  expect(textOf(form?.querySelector('[name=message]') ?? null)).toBe('short')
  expect(form?.text).toContain('If you had chosen photos, please choose them again.')
  expect(page.text).not.toContain('please choose them again')
  expect(stored(server.databaseFile, email)).toEqual([])
  const right = await visitor.submit(backdateForms(wrong), FORM, { ...wish, email })
  expect([right.status, stored(server.databaseFile, email).length]).toEqual([303, 1])
  expect(headingsOf(wrong)).toEqual(['Made for You'])
  expect(await axeViolationsOf(wrong.text)).toEqual([])
})

test('too many photos are refused before the message is sent; one that is none does not lose the others', async ({
  server,
  visitor,
}) => {
  const email = 'photos@example.com'
  const page = await open(visitor)
  const photos = await Promise.all(Array.from({ length: 9 }, (_, index) => photo(430 + index)))
  const many = await visitor.submit(page, FORM, { ...wish, email, photos })
  expect([many.status, stored(server.databaseFile, email)]).toEqual([400, []])
  expect(textOf(many.html.querySelector('[role=alert]'))).toContain('We take up to 8 photos for each message')
  expect(many.html.querySelector('[name=stone]')?.getAttribute('value')).toBe(wish.stone)
  const mixed = [await photo(450), new File(['<svg onload=alert(1)>'], 'sketch<b>.svg')]
  const sent = await visitor.follow(await visitor.submit(page, FORM, { ...wish, email, photos: mixed }))
  expect(noticeOf(sent)).toContain('But 1 of your photos did not arrive. “sketch<b>.svg”: This is not a picture')
  expect(sent.text).not.toContain('sketch<b>')
  expect(sent.text).toContain('One photo has arrived with it.')
  expect(stored(server.databaseFile, email)).toMatchObject([{ photos: 1 }])
  const full = await visitor.follow(
    await visitor.submit(page, FORM, { ...wish, email: 'full@example.com', photos: photos.slice(1) }),
  )
  expect(full.text).toContain('8 photos have arrived with it.')
  expect(linksOf(full, /^Add .*photos$/)).toEqual([])
})

test('bots are quarantined, and a large body needs the address that the shop has signed', async ({
  server,
  visitor,
}) => {
  const page = await open(visitor)
  const email = 'bot@example.com'
  expect((await visitor.submit(page, FORM, { ...wish, email, topic: 'https://spam.example' })).status).toBe(303)
  expect(stored(server.databaseFile, email)).toMatchObject([{ quarantined: 1 }])
  const post = (path: string, bytes: number) => {
    const form = new FormData()
    form.set('photos', new File([new Uint8Array(bytes)], 'large.jpg'))
    return fetch(server.origin + path, { method: 'POST', body: form, headers: { Origin: server.origin } })
  }
  const signed = page.html.querySelector(FORM)?.getAttribute('action') ?? ''
  const MB = 1024 * 1024
  const statuses = [
    await post(signed, 14 * MB),
    await post(signed, 17 * MB),
    await post('/bespoke', MB),
    await post('/enquiry/1.forged/bespoke', MB),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([400, 413, 413, 413])
  expect((await visitor.get('/enquiry/1.forged/bespoke')).location).toContain(PATH)
})

test('the owner says from which price, which commissions are shown, and what the steps are', async ({
  server,
  visitor,
  staff,
}) => {
  const plain = await visitor.get(PATH)
  expect([plain.text.includes('Prices from'), plain.html.querySelector('.commissions')]).toEqual([false, null])
  const screen = await staff.get('/admin/settings/bespoke')
  const slug = screen.html.querySelectorAll('[name=bespoke_collection] option')[1]?.getAttribute('value') ?? ''
  const set = { bespoke: 'on', bespoke_from: '$1,800', bespoke_collection: slug }
  expect((await staff.submit(screen, 'form:has([name=bespoke_from])', set, '/admin/settings/bespoke')).status).toBe(303)
  const content = await staff.get('/admin/content/bespoke')
  expect(textOf(content.html.querySelector('[name=body]'))).toContain('We talk')
  const body = 'First of all\n\nA visit\nCome and see us. [[deposit]]'
  const saved = await staff.submit(
    content,
    'form:has([name=body])',
    { title: 'Only Yours', body },
    '/admin/content/bespoke',
  )
  expect(saved.status).toBe(303)
  const shown = await visitor.get(PATH)
  expect(shown.text).toContain('Prices from $1,800.')
  expect(labelsIn(shown, '.commissions h3').length).toBeGreaterThan(0)
  expect([headingsOf(shown), labelsIn(shown, '.bespoke-steps h3')]).toEqual([['Only Yours'], ['A visit']])
  expect(shown.text).toContain('begins with a deposit of 50 per cent')
  expect(await axeViolationsOf(shown.text)).toEqual([])
  change(server.databaseFile, "UPDATE shop SET bespoke_collection = 'gone'")
  expect((await visitor.get(PATH)).html.querySelector('.commissions')).toBeNull()
})

test('the page is in the menus, the map and the contact form where it is on, and nowhere when it is off', async ({
  server,
  visitor,
}) => {
  const doors = async () => {
    const [home, map] = [await visitor.get('/'), await visitor.get('/sitemap.xml')]
    const places = ['.site-nav', '.site-footer', '#contact', '#contact form']
    return [
      ...places.map((place) => home.html.querySelector(`${place} a[href="/bespoke"]`) !== null),
      map.text.includes('/bespoke<'),
    ]
  }
  expect(await doors()).toEqual([true, true, true, true, true])
  expect((await visitor.get('/contact?type=custom')).location).toContain(PATH)
  const page = await open(visitor)
  change(server.databaseFile, 'UPDATE shop SET bespoke = 0')
  expect(await doors()).toEqual([false, false, false, false, false])
  expect((await visitor.get(PATH)).location).toContain('/contact')
  expect((await visitor.submit(page, FORM, { ...wish, email: 'late@example.com' })).location).toContain('/contact')
  expect(stored(server.databaseFile, 'late@example.com')).toEqual([])
})
