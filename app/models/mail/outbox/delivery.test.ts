import { eq } from 'drizzle-orm'
import { parse } from 'node-html-parser'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '~/format/durations'
import { startMailServer } from '../../../../tests/support/mail-server'

// Modules read the configuration when they are loaded, so they are imported after this.
const mailServer = await startMailServer()
process.env.SMTP_URL = mailServer.url
process.env.MAIL_FROM = 'Boutique <hello@boutique.example>'
const { db, tx } = await import('#db/client.server')
const { newsletters: newsletterTable } = await import('#db/schema')
const { enquiryInput } = await import('../../../../tests/factories/enquiry')
const { logger } = await import('~/runtime/logger.server')
const { openMailer } = await import('~/runtime/mailer.server')
const { Invalid } = await import('~/models/records/errors')
const enquiries = await import('~/models/customers/enquiry/enquiry.server')
const { reply } = await import('~/models/customers/enquiry/handling.server')
const newsletters = await import('~/models/customers/newsletter/newsletter.server')
const {
  countAll,
  countPending,
  findById: findSubscriber,
  listAll,
} = await import('~/models/customers/subscriber/subscriber.server')
const { confirm, subscribe, subscribeConfirmed, unsubscribe } =
  await import('~/models/customers/newsletter/subscription.server')
const { isLinkOf, subscriptionLink } = await import('./subscription-links.server')
const { create: createUser } = await import('~/models/staff/user/user.server')
const { deliverDue, outboxWorker } = await import('./delivery.server')
const { startWorkers } = await import('~/runtime/workers.server')
const { listReplies } = await import('~/models/customers/enquiry/handling.server')
const { queue } = await import('./outbox.server')
const { shopFacts } = await import('~/models/shop/shop.server')
const { claimDue, pauseAfter, retryCopies, retryReply } = await import('./queue.server')

const { emails, refusals, dataRefusals } = mailServer
const staff = await createUser({ email: 'imogen@boutique.example', password: 'correct horse battery', role: 'admin' })
const mailer = openMailer()

beforeEach(() => {
  emails.length = 0
})

afterEach(async () => {
  refusals.length = 0
  await deliverAll(24 * 60)
})

afterAll(async () => {
  mailer.close()
  await mailServer.stop()
})

async function deliverAll(minutesFromNow = 0): Promise<void> {
  while ((await deliverDue(mailer, new Date(Date.now() + minutesFromNow * MINUTE_MS))) > 0);
}

async function writtenReply(email: string) {
  const enquiry = await enquiries.create(enquiryInput({ email }), { announced: false })
  await reply(enquiry, { subject: 'Re: your ring', text: 'Dear Ada,\nyes – we can.', processed: true }, staff.id)
  return enquiry
}

async function messageTo(enquiryId: number) {
  const [written] = await listReplies(enquiryId)
  if (!written) throw new Error('There is no reply')
  return written.message
}

test('a reply is delivered once and stays with its enquiry', async () => {
  const { id } = await writtenReply('once@example.com')
  await deliverAll()
  await deliverAll(24 * 60)
  expect(emails).toHaveLength(1)
  expect(emails[0]).toMatchObject({ to: 'once@example.com', text: 'Dear Ada,\nyes – we can.' })
  expect(emails[0]?.headers).toMatchObject({ subject: 'Re: your ring', from: 'Boutique <hello@boutique.example>' })
  expect((await messageTo(id)).sent_at).not.toBeNull()
  expect((await enquiries.findById(id)).processed_by_id).toBe(staff.id)
})

test('a temporarily rejected email is retried with exponential backoff', async () => {
  refusals.push(451, 451)
  const { id } = await writtenReply('later@example.com')
  await deliverAll()
  await deliverAll()
  expect(await messageTo(id)).toMatchObject({ attempts: 1, sent_at: null, failed_at: null })
  await deliverAll(2)
  expect(await messageTo(id)).toMatchObject({ attempts: 2, sent_at: null })
  expect((await messageTo(id)).last_error).toContain('451')
  expect(emails).toHaveLength(0)
  await deliverAll(5)
  expect(emails).toHaveLength(1)
  expect(await messageTo(id)).toMatchObject({ attempts: 3, last_error: null })
  expect([1, 2, 3, 4, 20].map((attempts) => pauseAfter(attempts) / MINUTE_MS)).toEqual([1, 2, 4, 8, 360])
})

test('a permanently rejected email is given up, and the log has no address', async () => {
  const warn = vi.spyOn(logger, 'warn')
  refusals.push(550)
  const { id } = await writtenReply('nobody@example.com')
  await deliverAll()
  expect((await messageTo(id)).failed_at).not.toBeNull()
  await deliverAll(24 * 60)
  expect(emails).toHaveLength(0)
  expect(JSON.stringify(warn.mock.calls)).toContain('550')
  expect(JSON.stringify(warn.mock.calls)).not.toContain('nobody@example.com')
})

test('an email that was given up is sent when it is retried', async () => {
  refusals.push(550)
  const { id } = await writtenReply('again@example.com')
  await deliverAll()
  const { id: email } = await messageTo(id)
  await expect(retryReply(id + 1, email)).rejects.toThrow('Email not found')
  expect(await retryReply(id, email).then(() => messageTo(id))).toMatchObject({ failed_at: null, last_error: null })
  await deliverAll()
  expect(emails.map(({ to }) => to)).toEqual(['again@example.com'])
  expect(await messageTo(id)).toMatchObject({ failed_at: null, last_error: null })
  await expect(retryReply(id, email)).rejects.toThrow('Email not found')
})

test('an email interrupted by a crash is sent later with the same id', async () => {
  await writtenReply('crash@example.com')
  expect(await claimDue(4)).toHaveLength(1)
  await deliverAll()
  expect(emails).toHaveLength(0)
  await deliverAll(11)
  expect(emails).toHaveLength(1)
  expect(emails[0]?.headers['message-id']).toMatch(/^<reply\.\d+\.\d+@boutique\.example>$/)
})

test('replies are in one conversation with the acknowledgement, and are not automatic', async () => {
  const enquiry = await enquiries.create(enquiryInput({ email: 'thread@example.com' }))
  await deliverAll()
  const answer = (text: string) => reply(enquiry, { subject: 'Re: your ring', text, processed: false }, staff.id)
  await answer('We can.')
  await deliverAll()
  await answer('It is ready.')
  await deliverAll()
  const received = emails.filter(({ to }) => to === 'thread@example.com').map(({ headers }) => headers)
  expect(received).toHaveLength(3)
  const [acknowledged, first, second] = received.map((headers) => headers['message-id'])
  expect(received.map((headers) => headers['in-reply-to'])).toEqual([undefined, acknowledged, first])
  expect(received.map(({ references }) => references)).toEqual([
    undefined,
    acknowledged,
    `${String(acknowledged)} ${String(first)}`,
  ])
  expect(received.map((headers) => headers['auto-submitted'])).toEqual(['auto-replied', undefined, undefined])
  expect(second).not.toBe(first)
})

test('a reply carries its files, and stays in its conversation', async () => {
  const enquiry = await enquiries.create(enquiryInput({ email: 'files@example.com' }))
  await deliverAll()
  const content = Buffer.from('%PDF-1.7\nA sketch of a ring')
  const files = [{ name: 'Sketch – ring.pdf', type: 'application/pdf', content }]
  await reply(enquiry, { subject: 'Re: your ring', text: 'Here it is.', processed: false, files }, staff.id)
  await deliverAll()
  const [acknowledged, replied] = emails.filter(({ to }) => to === 'files@example.com')
  expect(replied?.headers).toMatchObject({
    'in-reply-to': acknowledged?.headers['message-id'],
    references: acknowledged?.headers['message-id'],
    'content-type': expect.stringMatching(/^multipart\/mixed/) as string,
  })
  expect(replied?.raw).toContain('Here it is.')
  expect(replied?.raw).toMatch(/Content-Type: application\/pdf/)
  expect(replied?.raw).toMatch(/Content-Disposition: attachment/)
  expect(replied?.raw.replaceAll(/\s/g, '')).toContain(content.toString('base64'))
})

test('a first reply without an acknowledgement begins its conversation', async () => {
  await writtenReply('alone@example.com')
  await deliverAll()
  expect(emails[0]?.headers).not.toHaveProperty('references')
  expect(emails[0]?.headers).not.toHaveProperty('in-reply-to')
})

test('two workers on one outbox send each email once', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await writtenReply(`${name}@example.com`)
  await Promise.all([deliverAll(), deliverAll()])
  expect(emails.map(({ to }) => to).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((n) => `${n}@example.com`))
})

test('an address is pending until its owner confirms it, and gets no flood of emails', async () => {
  await subscribe('owner@example.com')
  await subscribe('owner@example.com')
  await deliverAll()
  expect(emails).toHaveLength(1)
  expect(emails[0]?.headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' })
  expect([await countAll(), await countPending()]).toEqual([0, 1])
  const link = new URL(/http:\S+/.exec(emails[0]?.text ?? '')?.[0] ?? '')
  expect(link.pathname).toBe('/newsletter/confirm')
  const id = Number(link.searchParams.get('subscriber'))
  const signature = link.searchParams.get('signature') ?? ''
  expect(isLinkOf('confirm', { id, email: 'owner@example.com' }, signature)).toBe(true)
  expect(isLinkOf('unsubscribe', { id, email: 'owner@example.com' }, signature)).toBe(false)
  expect(isLinkOf('confirm', { id, email: 'other@example.com' }, signature)).toBe(false)
  await confirm(id)
  expect((await listAll()).map(({ email }) => email)).toEqual(['owner@example.com'])
  await subscribe('owner@example.com')
  await deliverAll()
  expect(emails).toHaveLength(1)
  await unsubscribe(id)
})

test('a newsletter goes to every subscriber, each with a personal unsubscribe link', async () => {
  for (const name of ['one', 'two', 'gone']) await subscribeConfirmed(`${name}@example.com`)
  await subscribe('pending@example.com')
  const { id } = await newsletters.create({ subject: 'Opals', text: 'New opals have come.' })
  await newsletters.sendTest(id, staff)
  await deliverAll()
  expect(emails.map(({ to }) => to).sort()).toEqual(['imogen@boutique.example', 'pending@example.com'])
  emails.length = 0

  expect(await newsletters.queueForAll(id, { by: staff.id })).toBe(3)
  await expect(newsletters.queueForAll(id, { by: staff.id })).rejects.toThrow(Invalid)
  await expect(newsletters.update(id, { subject: 'Other', text: 'Other' })).rejects.toThrow(Invalid)
  const leaving = (await listAll()).find(({ email }) => email.startsWith('gone'))
  await unsubscribe(leaving?.id ?? 0)
  await deliverAll()

  expect(emails.map(({ to }) => to).sort()).toEqual(['one@example.com', 'two@example.com'])
  const links = emails.map(({ headers, text, html }) => {
    expect(headers.subject).toBe('Opals')
    expect(headers['list-id']).toBe('<newsletter.boutique.example>')
    expect(headers.precedence).toBe('bulk')
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const link = /^<(.+)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? ''
    expect(text).toContain('New opals have come.')
    expect(text).toContain(link)
    expect(html).toContain('New opals have come.')
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    return link
  })
  expect(new Set(links).size).toBe(2)
  const progress = await newsletters.progressOf(await newsletters.findById(id))
  expect(progress).toEqual({ recipients: 3, sent: 2, waiting: 0, failed: 0, trouble: null })
})

test('an unsubscribe link names its newsletter, and one from before does not have to', async () => {
  await subscribeConfirmed('linked@example.com')
  const { id } = await newsletters.create({ subject: 'Links', text: 'New links.' })
  await newsletters.queueForAll(id, { by: staff.id })
  await deliverAll()
  const email = emails.find(({ to }) => to === 'linked@example.com')
  const query = new URL(/^<(.+)>$/.exec(email?.headers['list-unsubscribe'] ?? '')?.[1] ?? '').searchParams
  const subscriber = { id: Number(query.get('subscriber')), email: 'linked@example.com' }
  const signature = query.get('signature') ?? ''
  expect(query.get('newsletter')).toBe(String(id))
  expect(isLinkOf('unsubscribe', subscriber, signature, id)).toBe(true)
  expect(isLinkOf('unsubscribe', subscriber, signature, id + 1)).toBe(false)
  expect(isLinkOf('unsubscribe', subscriber, signature)).toBe(false)
  const before = new URL(subscriptionLink('unsubscribe', subscriber)).searchParams.get('signature') ?? ''
  expect(isLinkOf('unsubscribe', subscriber, before)).toBe(true)
  expect(isLinkOf('unsubscribe', subscriber, before, id)).toBe(false)
  await unsubscribe(subscriber.id)
})

const HEART = '\u{1F48D}'

test('an email has two parts that any mail server lets through', async () => {
  await subscribeConfirmed('parts@example.com')
  const subject = `Für dich: ${HEART} ${'Opale und Perlen '.repeat(12)}\r\nBcc: eve@example.com`
  const text = `# ${HEART} Opals\n${'A long line about opals, größer. '.repeat(200)}\n.\n[Book](/contact){button}`
  const { id } = await newsletters.create({ subject: 'Opals', text })
  await newsletters.queueForAll(id, { by: staff.id })
  // As if a subject with line breaks had been stored.
  await tx(async () => {
    await db.update(newsletterTable).set({ subject }).where(eq(newsletterTable.id, id))
  })
  await deliverAll()
  const email = emails.find(({ to }) => to === 'parts@example.com')
  const { raw = '', headers = {} } = email ?? {}
  expect(headers['content-type']).toMatch(/^multipart\/alternative;/)
  expect(raw.indexOf('Content-Type: text/plain; charset=utf-8')).toBeGreaterThan(0)
  // The last part is the one that mailboxes prefer: RFC 2046, 5.1.4.
  expect(raw.indexOf('Content-Type: text/html; charset=utf-8')).toBeGreaterThan(raw.indexOf('Content-Type: text/plain'))
  expect(raw.match(/Content-Transfer-Encoding: quoted-printable/g)).toHaveLength(2)
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
  expect(raw).toMatch(/^[\r\n\t -~]*$/)
  expect(headers).not.toHaveProperty('bcc')
  expect(email?.text).toContain(`${HEART} Opals\n`)
  expect(email?.html).toContain(`${HEART} Opals</h2>`)
  expect(parse(email?.html ?? '').querySelector('td.button')?.text).toBe('Book')
  await unsubscribe((await listAll()).find((reader) => reader.email === 'parts@example.com')?.id ?? 0)
})

test('typed words of a customer are words in both parts', async () => {
  const enquiry = await enquiries.create(enquiryInput({ email: 'ada@example.com' }), { announced: false })
  const text = 'Yes.\n\n> <img src=x onerror=alert(1)> [x](https://evil.example) **now**'
  await reply(enquiry, { subject: 'Re: <b>ring</b>', text, processed: true }, staff.id)
  await deliverAll()
  expect(emails[0]?.text).toBe(text)
  const document = parse(emails[0]?.html ?? '')
  expect(document.querySelector('blockquote')?.text).toBe(
    '<img src=x onerror=alert(1)> [x](https://evil.example) **now**',
  )
  expect(document.querySelectorAll('img,b,strong')).toEqual([])
})

test('a test shows the newsletter as it is when it is sent, and is not counted', async () => {
  await subscribeConfirmed('counted@example.com')
  const { id } = await newsletters.create({ subject: 'Draft', text: 'First words.' })
  await newsletters.sendTest(id, staff)
  await newsletters.update(id, { subject: 'Better', text: '**Better** words.' })
  await deliverAll()
  const [test] = emails
  expect(test).toMatchObject({ to: staff.email, headers: { subject: '[Test] Better' } })
  expect(test?.text).toContain('Better words.\n\n-- \n')
  expect(test?.text).toContain('(In the newsletter, each subscriber gets a personal unsubscribe link here.)')
  expect(test?.headers).not.toHaveProperty('list-unsubscribe')
  expect(await newsletters.findById(id)).toMatchObject({ sent_count: 0 })
  const recipients = await newsletters.queueForAll(id, { by: staff.id })
  expect(recipients).toBe(await countAll())
  await deliverAll()
  expect(await newsletters.findById(id)).toMatchObject({ sent_count: recipients, bounced_count: 0 })
})

const NO_SUCH_USER = { code: 550, words: '5.1.1 <someone@example.com>: No such user' }

async function onlySubscriber(email: string) {
  for (const { id } of await listAll()) await unsubscribe(id)
  await subscribeConfirmed(email)
  const [subscriber] = await listAll()
  if (!subscriber) throw new Error('There is no subscriber')
  return subscriber
}

async function sentNewsletter() {
  const { id } = await newsletters.create({ subject: 'Rubies', text: 'New rubies.' })
  await newsletters.queueForAll(id, { by: staff.id })
  await deliverAll()
  return id
}

test('a subscriber whose mailbox does not exist is marked, gets no other newsletter, and is tried again by staff', async () => {
  const { id } = await onlySubscriber('gone@example.com')
  refusals.push(NO_SUCH_USER)
  const newsletter = await sentNewsletter()
  expect(await findSubscriber(id)).toMatchObject({ bounce_reason: '550 5.1.1 … No such user' })
  expect((await findSubscriber(id)).bounced_at).not.toBeNull()
  expect(await newsletters.findById(newsletter)).toMatchObject({ bounced_count: 1, sent_count: 0 })
  await expect(sentNewsletter()).rejects.toThrow(Invalid)

  refusals.push(NO_SUCH_USER)
  expect(await retryCopies(newsletter)).toBe(1)
  expect(await newsletters.findById(newsletter)).toMatchObject({ bounced_count: 0 })
  await deliverAll()
  expect(await newsletters.findById(newsletter)).toMatchObject({ bounced_count: 1 })
  expect(await retryCopies(newsletter)).toBe(1)
  await deliverAll()
  expect(await newsletters.findById(newsletter)).toMatchObject({ bounced_count: 0, sent_count: 1 })
  expect(await findSubscriber(id)).toMatchObject({ bounced_at: null, bounce_reason: null })
})

test('a full mailbox and a refused text mark nobody', async () => {
  const { id } = await onlySubscriber('full@example.com')
  refusals.push({ code: 552, words: '5.2.2 Mailbox full' })
  const full = await sentNewsletter()
  dataRefusals.push({ code: 554, words: '5.7.1 Looks like spam' })
  const spam = await sentNewsletter()
  for (const newsletter of [full, spam]) {
    expect(await newsletters.progressOf(await newsletters.findById(newsletter))).toMatchObject({ failed: 1, sent: 0 })
    expect(await newsletters.findById(newsletter)).toMatchObject({ bounced_count: 0 })
  }
  expect(await findSubscriber(id)).toMatchObject({ bounced_at: null })
})

test('an address works again once any email has reached it', async () => {
  const { id } = await onlySubscriber('back@example.com')
  refusals.push(NO_SUCH_USER)
  await sentNewsletter()
  expect((await findSubscriber(id)).bounced_at).not.toBeNull()
  await writtenReply('Back@Example.com')
  await deliverAll()
  expect(await findSubscriber(id)).toMatchObject({ bounced_at: null, bounce_reason: null })
})

test('only the given-up copies of a newsletter are sent again', async () => {
  for (const name of ['full', 'open']) await subscribeConfirmed(`${name}@example.com`)
  const { id } = await newsletters.create({ subject: 'Pearls', text: 'New pearls have come.' })
  const recipients = await newsletters.queueForAll(id, { by: staff.id })
  const progress = async () => newsletters.progressOf(await newsletters.findById(id))
  refusals.push(550, 451)
  await deliverAll()
  const { trouble, ...rest } = await progress()
  expect([rest, trouble]).toEqual([
    { recipients, sent: recipients - 2, waiting: 1, failed: 1 },
    expect.stringContaining('451'),
  ])
  await deliverAll(2)
  expect(await progress()).toMatchObject({ sent: recipients - 1, waiting: 0, failed: 1, trouble: null })
  emails.length = 0
  expect(await retryCopies(id)).toBe(1)
  await deliverAll()
  expect(emails).toHaveLength(1)
  expect(await progress()).toMatchObject({ sent: recipients, waiting: 0, failed: 0 })
})

test('the delivery runs until it is stopped', async () => {
  const stop = startWorkers([outboxWorker()])
  await writtenReply('worker@example.com')
  await expect.poll(() => emails).toHaveLength(1)
  await stop()
  await writtenReply('afterwards@example.com')
  expect(emails).toHaveLength(1)
})

test('whatever the sender, an email is answered to the shop, or to the person that it is about', async () => {
  const { email } = await shopFacts()
  expect(email).toContain('@')
  await writtenReply('ada@example.com')
  for (const kind of ['order', 'offer', 'hold', 'appointment', 'acknowledgement', 'confirmation', 'hint'] as const)
    await tx(() => queue({ kind, recipient: 'ada@example.com', subject: kind, text: 'Words' }))
  const notice = { kind: 'order-notice', recipient: 'shop@example.com', subject: 'New order', text: 'Words' } as const
  await tx(() => queue({ ...notice, reply_to: 'bea@example.com' }))
  await deliverAll()
  const answered = emails.map(({ to, headers }) => [to, headers['reply-to']])
  expect(answered).toHaveLength(9)
  for (const [to, replyTo] of answered) expect(replyTo).toBe(to === 'shop@example.com' ? 'bea@example.com' : email)
})
