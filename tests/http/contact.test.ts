import { describe, expect, inject } from 'vitest'
import { change, rows } from '../support/database'
import { backdateForms, submitTooSoon } from '../support/form-timestamps'
import { type RunningServer, startServer } from '../support/server'
import { test } from '../support/server-test'
import { type PageResponse, Visitor } from '../support/visitor'

const FORM = 'form:has([name=message])'
const enquiry = {
  full_name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '',
  inquiry_type: 'custom',
  message: 'I would like a ring made from a brooch.',
}

const formOn = async (visitor: Visitor, path: string) => backdateForms(await visitor.get(path))

const stored = (server: RunningServer, email: string) =>
  rows<{ quarantined: number; newsletter: number }>(server.databaseFile, 'SELECT * FROM enquiry WHERE email = ?', email)

describe.each(['/contact', '/'])('the form on %s', (path) => {
  const email = `ada${path.length}@example.com`

  test('accepts an enquiry, confirms it once and offers another', async ({ server, visitor }) => {
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

  test('creates one enquiry when submitted twice', async ({ server, visitor }) => {
    const page = await formOn(visitor, path)
    const twice = { ...enquiry, email: `twice${path.length}@example.com` }
    const responses = await Promise.all([
      visitor.submit(page, FORM, twice, path),
      visitor.submit(page, FORM, twice, path),
    ])
    expect(responses.map(({ status }) => status)).toEqual([303, 303])
    expect(stored(server, twice.email)).toHaveLength(1)
  })

  test('keeps its input, reports every invalid field and stores nothing', async ({ server, visitor }) => {
    const before = rows(server.databaseFile, 'SELECT * FROM enquiry').length
    const wrong = { ...enquiry, full_name: ' A ', email: 'no address', inquiry_type: '', message: 'Too short' }
    const response = await visitor.submit(await visitor.get(path), FORM, wrong, path)
    expect(response.status).toBe(400)
    for (const message of [
      'Full name is required',
      'Valid email is required',
      'Please select an inquiry type',
      'Message must be at least 10 characters',
    ]) {
      expect(response.text).toContain(message)
    }
    const form = response.html.querySelector(FORM)
    expect(form?.querySelector('[name=email]')?.getAttribute('value')).toBe('no address')
    expect(form?.querySelector('[name=message]')?.text).toContain('Too short')
    expect(form?.querySelectorAll('[aria-invalid=true]')).toHaveLength(4)
    expect(rows(server.databaseFile, 'SELECT * FROM enquiry')).toHaveLength(before)
  })
})

const suspicious = { ...enquiry, newsletter: 'on' }

function expectQuarantined(server: RunningServer, email: string, response: PageResponse): void {
  expect(response.status).toBe(303)
  expect(stored(server, email)).toMatchObject([{ quarantined: 1 }])
  expect(rows(server.databaseFile, 'SELECT * FROM subscriber WHERE email = ?', email)).toHaveLength(0)
}

test.for<[what: string, fields: Record<string, string>]>([
  ['filled the trap', { topic: 'https://spam.example' }],
  ['sent many links', { message: 'https://a.example '.repeat(4) }],
])('a sender who %s gets the usual response and is quarantined', async ([what, fields], { server, visitor }) => {
  const email = `${what.replaceAll(/\W/g, '')}@example.com`
  const page = await formOn(visitor, '/contact')
  const response = await visitor.submit(page, FORM, { ...suspicious, email, ...fields }, '/contact')
  expectQuarantined(server, email, response)
})

test('a sender who was faster than a person gets the usual response and is quarantined', async ({
  server,
  visitor,
}) => {
  // A page with a session is not cached, so its form has a fresh timestamp.
  visitor.setCookie('session', 'none')
  const { email, response } = await submitTooSoon(async (sender) =>
    visitor.submit(await visitor.get('/contact'), FORM, { ...suspicious, email: sender }, '/contact'),
  )
  expectQuarantined(server, email, response)
})

test.for([
  'Something like https://www.pinterest.example/pin/1 or https://www.instagram.example/p/2 please',
  'awww. so pretty, awww. really, awww. yes, awww. thanks for the ring',
  'ORIGIN/product/1 ORIGIN/product/2 ORIGIN/product/3 ORIGIN/product/4 which of these suits a small hand?',
])('the message %j is an enquiry', async (message, { server, visitor }) => {
  const email = `${message.length}-letters@example.com`
  const written = { ...enquiry, email, message: message.replaceAll('ORIGIN', server.origin) }
  await visitor.submit(await formOn(visitor, '/contact'), FORM, written, '/contact')
  expect(stored(server, email)).toMatchObject([{ quarantined: 0 }])
})

/** Without JavaScript: the reply to the first try is a new page. */
test.for(['/contact', '/'])(
  'an error on %s that is corrected at once does not make the form new',
  async (path, { server, visitor }) => {
    const email = `corrected${path.length}@example.com`
    const wrong = await visitor.submit(await formOn(visitor, path), FORM, { ...enquiry, email: 'ada@' }, path)
    expect(wrong.status).toBe(400)
    expect((await visitor.submit(wrong, FORM, { email }, path)).status).toBe(303)
    expect(stored(server, email)).toMatchObject([{ quarantined: 0 }])
  },
)

test('a timestamp that the shop has not signed is not taken over', async ({ server, visitor }) => {
  const page = await visitor.get('/contact')
  const { email, response } = await submitTooSoon(async (sender) => {
    const wrong = await visitor.submit(page, FORM, { email: '', rendered: '1.forged"><b>' }, '/contact')
    expect(wrong.text).not.toContain('forged')
    return visitor.submit(wrong, FORM, { ...suspicious, email: sender }, '/contact')
  })
  expectQuarantined(server, email, response)
})

test.for([
  'b&b@example.com',
  'tom!x@example.com',
  'a/b@example.com',
  'a#b@example.com',
  'a=b@example.com',
  'user@xn--e1afmkfd.xn--p1ai',
  'x@xn--mgbh0fb.xn--kgbechtv',
])('the address %s is accepted as browsers do', async (email, { server, visitor }) => {
  const page = await formOn(visitor, '/contact')
  for (const typed of [email, `\u200b${email}\u00a0`]) {
    expect((await visitor.submit(page, FORM, { ...enquiry, email: typed }, '/contact')).status).toBe(303)
  }
  expect(stored(server, email)).toHaveLength(1)
  const home = await formOn(visitor, '/')
  expect((await visitor.submit(home, 'form:has([value=newsletter])', { email }, '/')).status).toBe(303)
  expect(rows(server.databaseFile, 'SELECT * FROM subscriber WHERE email = ?', email)).toHaveLength(1)
})

test('when the database fails, the form keeps its input and shows the reason', async ({ server, visitor }) => {
  const page = await formOn(visitor, '/contact')
  change(server.databaseFile, 'ALTER TABLE enquiry RENAME TO enquiry_away')
  const response = await visitor.submit(page, FORM, enquiry, '/contact')
  change(server.databaseFile, 'ALTER TABLE enquiry_away RENAME TO enquiry')
  expect(response.status).toBe(500)
  expect(response.text).toContain('Failed to send message: Unknown error')
  expect(response.html.querySelector('[name=full_name]')?.getAttribute('value')).toBe('Ada Byron')
})

test('the newsletter form subscribes once, with messages for an empty and an invalid address', async ({
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

test('after twenty posts in ten minutes a client has to wait', async () => {
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
