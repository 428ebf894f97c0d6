import { describe, expect, inject } from 'vitest'
import { change, rows } from '../support/database'
import { startServer, type RunningServer } from '../support/server'
import { test } from '../support/server-test'
import { Visitor, type Answer } from '../support/visitor'

const FORM = 'form:has([name=message])'
const PATIENCE_MS = 2100
const enquiry = {
  full_name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '',
  inquiry_type: 'custom',
  message: 'I would like a ring made from a brooch.',
}

/** A page with the form, read for as long as a person needs. */
async function formOn(visitor: Visitor, path: string): Promise<Answer> {
  const page = await visitor.get(path)
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  return page
}

const stored = (server: RunningServer, email: string) =>
  rows<{ quarantined: number; newsletter: number }>(server.databaseFile, 'SELECT * FROM enquiry WHERE email = ?', email)

describe.each(['/contact', '/'])('the form on %s', (path) => {
  const email = `ada${path.length}@example.com`

  test('takes an enquiry, says so once, and offers another', async ({ server, visitor }) => {
    const sent = await visitor.submit(await formOn(visitor, path), FORM, { ...enquiry, email, newsletter: 'on' }, path)
    expect(sent.status).toBe(303)
    const next = await visitor.follow(sent)
    expect(next.text).toContain('Message Sent')
    expect(next.text).toContain('Thank you for your message! Our team will be in touch with you shortly.')
    expect(next.text).toContain('Send another message')
    expect(next.html.querySelector('strong.whitespace-nowrap')?.text).toMatch(/^AF-\w{6}$/)
    expect(stored(server, email)).toMatchObject([{ quarantined: 0, newsletter: 1 }])
    expect(rows(server.databaseFile, 'SELECT * FROM subscriber WHERE email = ?', email)).toHaveLength(1)
    expect((await visitor.get(path)).text).not.toContain('Message Sent')
  })

  test('sent twice, it is one enquiry', async ({ server, visitor }) => {
    const page = await formOn(visitor, path)
    const twice = { ...enquiry, email: `twice${path.length}@example.com` }
    const answers = await Promise.all([
      visitor.submit(page, FORM, twice, path),
      visitor.submit(page, FORM, twice, path),
    ])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(stored(server, twice.email)).toHaveLength(1)
  })

  test('keeps what was typed, names every field that is wrong, and stores nothing', async ({ server, visitor }) => {
    const before = rows(server.databaseFile, 'SELECT * FROM enquiry').length
    const wrong = { ...enquiry, full_name: ' A ', email: 'no address', inquiry_type: '', message: 'Too short' }
    const answer = await visitor.submit(await visitor.get(path), FORM, wrong, path)
    expect(answer.status).toBe(400)
    for (const message of [
      'Full name is required',
      'Valid email is required',
      'Please select an inquiry type',
      'Message must be at least 10 characters',
    ]) {
      expect(answer.text).toContain(message)
    }
    const form = answer.html.querySelector(FORM)
    expect(form?.querySelector('[name=email]')?.getAttribute('value')).toBe('no address')
    expect(form?.querySelector('[name=message]')?.text).toContain('Too short')
    expect(form?.querySelectorAll('[aria-invalid=true]')).toHaveLength(4)
    expect(rows(server.databaseFile, 'SELECT * FROM enquiry')).toHaveLength(before)
  })
})

test.for<[what: string, fields: Record<string, string>, wait: number]>([
  ['filled the trap', { topic: 'https://spam.example' }, PATIENCE_MS],
  ['was faster than a person', {}, 0],
  ['sent many links', { message: 'https://a.example '.repeat(4) }, PATIENCE_MS],
])('who %s is answered like anyone, and set apart', async ([what, fields, wait], { server, visitor }) => {
  const email = `${what.replaceAll(/\W/g, '')}@example.com`
  // A page with a cart is rendered afresh, so its form is as young as it says.
  visitor.setCookie('cart', 'none')
  const page = await visitor.get('/contact')
  await new Promise((resolve) => setTimeout(resolve, wait))
  const answer = await visitor.submit(page, FORM, { ...enquiry, email, newsletter: 'on', ...fields }, '/contact')
  expect(answer.status).toBe(303)
  expect(stored(server, email)).toMatchObject([{ quarantined: 1 }])
  expect(rows(server.databaseFile, 'SELECT * FROM subscriber WHERE email = ?', email)).toHaveLength(0)
})

test('when the database refuses, the form stays filled and says why it was not sent', async ({ server, visitor }) => {
  const page = await formOn(visitor, '/contact')
  change(server.databaseFile, 'ALTER TABLE enquiry RENAME TO enquiry_away')
  const answer = await visitor.submit(page, FORM, enquiry, '/contact')
  change(server.databaseFile, 'ALTER TABLE enquiry_away RENAME TO enquiry')
  expect(answer.status).toBe(500)
  expect(answer.text).toContain('Failed to send message: Unknown error')
  expect(answer.html.querySelector('[name=full_name]')?.getAttribute('value')).toBe('Ada Byron')
})

test('the newsletter form subscribes once, and has its own words for an empty and a malformed address', async ({
  server,
  visitor,
}) => {
  const page = await formOn(visitor, '/')
  const subscribe = (email: string) => visitor.submit(page, 'form:has([value=newsletter])', { email }, '/')
  for (const email of ['Grace@Example.com', 'grace@example.com']) {
    const next = await visitor.follow(await subscribe(email))
    expect(next.text).toContain('Thank you for subscribing to our newsletter!')
  }
  expect(rows(server.databaseFile, "SELECT * FROM subscriber WHERE email LIKE 'grace%'")).toHaveLength(1)
  expect(await subscribe('')).toMatchObject({ status: 400 })
  expect((await subscribe('')).text).toContain('Please enter your email address to subscribe.')
  expect((await subscribe('grace@')).text).toContain('Please enter a valid email address')
})

test('beyond twenty posts in ten minutes a client has to wait', async () => {
  const strict = await startServer(inject('templateFile'), { RATE_LIMIT: 'on' })
  const eager = new Visitor(strict.origin)
  const page = await eager.get('/contact')
  const statuses: number[] = []
  for (let post = 0; post < 21; post += 1) statuses.push((await eager.submit(page, FORM, {}, '/contact')).status)
  const refused = await eager.submit(page, FORM, enquiry, '/contact')
  await strict.stop()
  expect(statuses).toEqual([...Array<number>(20).fill(400), 429])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(refused.html.querySelector('[name=full_name]')?.getAttribute('value')).toBe('Ada Byron')
})
