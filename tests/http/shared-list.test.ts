import { expect, inject } from 'vitest'
import { change, rows } from '../support/database'
import { backdateForms, submitTooSoon } from '../support/form-timestamps'
import { cardsOf, headingsOf, headOf, linksOf } from '../support/reading'
import { type RunningServer, startServer } from '../support/server'
import { sendingTo, testWithMail } from '../support/server-test'
import { TEST_SECRET } from '../support/sessions'
import { Visitor } from '../support/visitor'

const SHARE = '/account/share'
const FORM = '#hint-form'

const test = testWithMail.override('serverEnv', ({ mail }) => ({ ...sendingTo(mail), SESSION_SECRET: TEST_SECRET }))

const save = (visitor: Visitor, ...ids: number[]) =>
  ids.reduce<Promise<unknown>>(async (before, id) => {
    await before
    return visitor.post('/account', { save: String(id) })
  }, Promise.resolve())

const readForm = async (visitor: Visitor) => backdateForms(await visitor.get(SHARE))
const queuedHints = ({ databaseFile }: RunningServer) =>
  rows(databaseFile, "SELECT 1 FROM outbox_message WHERE kind = 'hint'")

/** The path of the visitor's list, from the page that offers it. */
async function sharedPath(visitor: Visitor): Promise<string> {
  const page = await visitor.get(SHARE)
  const url = page.html.querySelector('#list-link')?.getAttribute('value')?.replaceAll('&amp;', '&') ?? ''
  expect(url).toMatch(/^http:\/\/localhost:\d+\/shared-list\?/)
  return url.slice(url.indexOf('/shared-list'))
}

test('a saved list has a link that shows it to anyone, who may save its pieces', async ({ server, visitor }) => {
  await save(visitor, 1, 55, 8)
  expect(linksOf(await visitor.get('/account'), /^Send this list$/)).toEqual([SHARE])
  const path = await sharedPath(visitor)

  const friend = new Visitor(server.origin)
  const page = await friend.get(path)
  expect(page.status).toBe(200)
  expect(cardsOf(page)).toEqual(cardsOf(await visitor.get('/account')))
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(headOf(page)).toMatchObject({ robots: 'noindex', canonical: path })

  const saved = await friend.submit(page, 'main form', { save: '55' })
  const checked = await friend.follow(saved)
  expect([saved.status, checked.status, checked.location]).toEqual([303, 303, path])
  const again = await friend.follow(checked)
  expect(again.html.querySelector('.notice')?.text).toContain('Southbank Flat Bangle is on your list.')
  expect(linksOf(again, /On my list/)).toEqual(['/account'])
  expect(cardsOf(await friend.get('/account'))).toEqual(['Southbank Flat Bangle'])
})

test('a shared list has the prices and the stock of today, without pieces that are gone', async ({
  server,
  visitor,
  writer,
}) => {
  const ring = { name: 'Lent Ring', slug: 'lent-ring', price: '90', inventory_count: 1 }
  const id = await writer.add('/admin/products', ring)
  await save(visitor, 1, id)
  const path = await sharedPath(visitor)
  const see = () => new Visitor(server.origin).get(path)
  expect((await see()).html.text).toContain('$90')
  await writer.replace(`/admin/products/${id}`, { ...ring, price: '80', inventory_count: 0 })
  const [card] = (await see()).html.querySelectorAll('.card')
  expect(card?.text).toContain('$80')
  expect(card?.text).toContain('Out of Stock')
  await writer.replace(`/admin/products/${id}`, { ...ring, active: false })
  const rest = await see()
  expect(cardsOf(rest)).toEqual(['Flinders Diamond Solitaire Ring'])
  expect(rest.html.text).toContain('One piece of this list is no longer in the shop.')
})

test('an address that the shop has not signed is no list', async ({ visitor }) => {
  await save(visitor, 1)
  const path = await sharedPath(visitor)
  const wrong = [path.replace('pieces=1', 'pieces=2'), path.slice(0, -1), '/shared-list', '/shared-list?pieces=1']
  for (const address of wrong) {
    const page = await visitor.get(address)
    expect(page.status, address).toBe(404)
    expect(headingsOf(page)).toEqual(['List Not Found'])
    expect(headOf(page)).toMatchObject({ robots: 'noindex' })
  }
})

test('an empty list cannot be sent', async ({ visitor, mail }) => {
  const before = mail.emails.length
  expect(linksOf(await visitor.get('/account'), /Send this list/)).toEqual([])
  for (const response of [
    await visitor.get(SHARE),
    await visitor.post(SHARE, { email: 'a@test.example', name: 'Ada' }),
  ])
    expect([response.status, response.location]).toEqual([303, '/account'])
  expect(mail.emails).toHaveLength(before)
})

test('a hint is mailed, and its recipient forgotten', async ({ server, visitor, mail }) => {
  await save(visitor, 55, 8)
  const path = await sharedPath(visitor)
  const form = await readForm(visitor)
  const hint = { email: ' Grace@Test.Example', name: 'Ada Byron', message: 'Size L½, please.' }
  const sent = await visitor.submit(form, FORM, hint, SHARE)
  expect([sent.status, sent.location]).toEqual([303, '/account'])
  expect((await visitor.follow(sent)).html.querySelector('.notice')?.text).toContain('Your list is on its way.')
  await expect.poll(() => mail.emails.at(-1)).toMatchObject({ to: 'grace@test.example' })
  const email = mail.emails.at(-1)
  expect(email?.text).toContain('Ada Byron has saved a few pieces at Aurelia & Finch')
  expect(email?.text).toContain(path)
  expect(email?.text).toContain('> Size L½, please.')
  await expect.poll(() => queuedHints(server)).toEqual([])
})

test('an invalid hint keeps what was typed', async ({ visitor }) => {
  await save(visitor, 1)
  const form = await visitor.get(SHARE)
  const typed = { email: 'nobody', name: 'Ada', message: 'Look at www.evil.example' }
  const refused = await visitor.submit(form, FORM, typed, SHARE)
  expect(refused.status).toBe(400)
  expect(refused.html.text).toContain('Valid email is required')
  expect(refused.html.text).toContain('Please leave out web addresses, email addresses and phone numbers')
  for (const name of ['email', 'name'] as const)
    expect(refused.html.querySelector(`[name=${name}]`)?.getAttribute('value')).toBe(typed[name])
  expect(refused.html.querySelector('[name=message]')?.text).toBe(typed.message)
})

test('a machine is thanked, and nothing is sent', async ({ server, visitor, mail }) => {
  await save(visitor, 1)
  const hasty = await submitTooSoon(async (email) =>
    visitor.submit(await visitor.get(SHARE), FORM, { email, name: 'Ada' }, SHARE),
  )
  const send = async (email: string, topic = '') =>
    visitor.submit(await readForm(visitor), FORM, { email, name: 'Ada', topic }, SHARE)
  const trapped = await send('trapped@test.example', 'https://spam.example')
  const honest = await send('honest@test.example')
  expect([hasty.response, trapped, honest].map(({ status }) => status)).toEqual([303, 303, 303])
  const recipients = () => mail.emails.map(({ to }) => to)
  await expect.poll(recipients).toContain('honest@test.example')
  await expect.poll(() => queuedHints(server)).toEqual([])
  expect(recipients()).not.toContain('trapped@test.example')
  expect(recipients()).not.toContain(hasty.email)
})

test('after five hints in an hour the next is refused, and what was typed stays', async ({ mail }) => {
  const limited = await startServer(inject('templateFile'), {
    ...sendingTo(mail),
    SESSION_SECRET: TEST_SECRET,
    RATE_LIMIT: 'on',
  })
  try {
    const visitor = new Visitor(limited.origin)
    await save(visitor, 1)
    const form = await readForm(visitor)
    const send = (number: number) =>
      visitor.submit(form, FORM, { email: `friend${number}@test.example`, name: 'Ada' }, SHARE)
    for (let number = 0; number < 5; number += 1) expect((await send(number)).status).toBe(303)
    const refused = await send(5)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(refused.html.querySelector('[name=email]')?.getAttribute('value')).toBe('friend5@test.example')
  } finally {
    await limited.stop()
  }
})

test('without a mail server the link remains, and no hint is accepted', async () => {
  const silent = await startServer(inject('templateFile'))
  try {
    const visitor = new Visitor(silent.origin)
    await save(visitor, 1)
    expect((await visitor.get(SHARE)).html.querySelector(FORM)).toBeNull()
    expect(cardsOf(await visitor.get(await sharedPath(visitor)))).toHaveLength(1)
    const posted = await visitor.post(SHARE, { email: 'a@test.example', name: 'Ada' })
    expect([posted.status, posted.location]).toEqual([303, SHARE])
  } finally {
    await silent.stop()
  }
})

test('staff see a hint that could not be delivered', async ({ server, staff }) => {
  change(
    server.databaseFile,
    `INSERT INTO outbox_message (kind, recipient, subject, text, failed_at)
     VALUES ('hint', 'lost@test.example', 'A list', 'See these.', 1)`,
  )
  expect((await staff.get('/admin/outbox')).html.text).toContain('Hint with a saved list')
})
