import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { formatCount } from '~/format/numbers'
import { change, rows, settle } from '../support/database'
import { type MailServer, startMailServer } from '../support/mail-server'
import { exitOf, printedPort, type RunningServer, runProcess, serve, stopProcess } from '../support/server'
import { isOnServer, settingsFor } from '../support/shop-database'
import { type PageResponse, Visitor } from '../support/visitor'

// Two processes of the shop on one database, as behind a proxy that spreads the visitors over both.
const folder = mkdtempSync(join(tmpdir(), 'boutique-two-'))
const databaseFile = join(folder, 'boutique.db')
const SAVES = 30
const RECIPIENTS = 60
const IMPORTED = isOnServer ? 400 : 4000
const RUNNING = new RegExp(` of ${formatCount(IMPORTED)}`)
const LONG_MS = 120_000

const left = isOnServer
  ? 'some lines may have been imported: check it again and start it to import the rest'
  : 'nothing was changed'

let mail: MailServer
let [one, other] = [] as unknown as [RunningServer, RunningServer]

beforeAll(async () => {
  copyFileSync(inject('templateFile'), databaseFile)
  mail = await startMailServer()
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'hello@boutique.example', RATE_LIMIT: 'on' }
  ;[one, other] = await Promise.all([serve(databaseFile, env), serve(databaseFile, env)])
})
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()])
  await mail.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The same staff member at both processes, signed in at the first one only. */
async function staffAtBoth(): Promise<[Visitor, Visitor]> {
  const here = new Visitor(one.origin)
  await here.signIn()
  settle(databaseFile)
  const there = new Visitor(other.origin)
  there.setCookie('session', here.cookie('session') ?? '')
  return [here, there]
}

test(
  'a save in one process is shown by the other at once',
  async () => {
    const path = '/admin/products/1'
    const staff = await staffAtBoth()
    const visitors = [new Visitor(one.origin), new Visitor(other.origin)]
    const stale: number[] = []
    for (let number = 1; number <= SAVES; number += 1) {
      const writer = staff[number % 2]!
      const name = `Numbered ring ${number}.`
      expect((await writer.submit(await writer.get(path), 'form.record-form', { name }, path)).status).toBe(303)
      settle(databaseFile)
      const pages = await Promise.all(visitors.map((visitor) => visitor.get('/product/1')))
      if (!pages.every(({ text }) => text.includes(name))) stale.push(number)
    }
    expect(stale).toEqual([])
  },
  LONG_MS,
)

test(
  'a newsletter is sent once to everyone, whichever process sends it',
  async () => {
    const readers = Array.from({ length: RECIPIENTS }, (_, n) => `('reader${n}@example.com', 1)`)
    change(
      databaseFile,
      `DELETE FROM subscriber; INSERT INTO subscriber (email, confirmed_at) VALUES ${readers.join()}`,
    )
    const [here] = await staffAtBoth()
    const path = '/admin/subscribers/newsletters/new'
    const written = { subject: 'Opals', text: 'New opals have come.' }
    const { location } = await here.submit(await here.get(path), 'form:has([name=subject])', written, path)
    await here.submit(await here.get(`${location}/send`), 'dialog form', {}, `${location}/send`)
    await expect.poll(() => mail.emails.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(RECIPIENTS)
    await expect.poll(() => rows(databaseFile, 'SELECT 1 FROM outbox_message WHERE sent_at IS NULL')).toEqual([])
    expect(mail.emails).toHaveLength(RECIPIENTS)
    expect(new Set(mail.emails.map(({ to }) => to)).size).toBe(RECIPIENTS)
  },
  LONG_MS,
)

test('the limit of public posts applies to both processes together, and across a restart', async () => {
  const post = ({ origin }: RunningServer, n: number) =>
    new Visitor(origin).send('/api/newsletter', {
      method: 'POST',
      body: JSON.stringify({ email: `reader${n}@example.com` }),
      headers: { 'Content-Type': 'application/json' },
    })
  const statuses: number[] = []
  for (let n = 0; n < 24; n += 1) statuses.push((await post(n % 2 === 0 ? one : other, n)).status)
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429, 429, 429])
  await one.stop()
  one = await serve(databaseFile, { RATE_LIMIT: 'on' })
  expect((await post(one, 25)).status).toBe(429)
})

describe('an import', () => {
  const file = (prefix: string) => {
    const lines = Array.from({ length: IMPORTED }, (_, n) => `${prefix}-${n},1`)
    return new File([`name,price\n${lines.join('\n')}\n`], 'products.csv', { type: 'text/csv' })
  }
  const send = (visitor: Visitor, prefix: string) => visitor.post('/admin/products/import', { file: file(prefix) })
  const text = ({ html }: PageResponse) => html.querySelector('main')?.text ?? ''
  const count = (prefix: string) =>
    rows<{ n: number }>(databaseFile, `SELECT count(*) n FROM product WHERE slug LIKE '${prefix}-%'`)[0]?.n

  test(
    'that one process runs shows how far it is at the other one, which starts none meanwhile',
    async () => {
      const [here, there] = await staffAtBoth()
      const [many, few] = [(await send(here, 'many')).location ?? '', (await send(there, 'few')).location ?? '']
      const started = here.post(many, {})
      await expect.poll(async () => text(await there.get(many))).toMatch(RUNNING)
      const refused = await there.follow(await there.post(few, {}))
      expect(refused.text).toContain('Another import is running. Try again when it is done.')
      expect((await there.post(many, {})).status).toBe(303)
      await started
      await expect
        .poll(async () => text(await there.get(many)), { timeout: 60_000 })
        .toContain(`${formatCount(IMPORTED)} new`)
      expect(text(await there.get(many))).not.toContain('stopped')
      expect(count('many')).toBe(IMPORTED)
    },
    LONG_MS,
  )

  test(
    'whose process is killed has failed, as the other one sees it, and is made whole by another run',
    async () => {
      const [here, there] = await staffAtBoth()
      const lost = (await send(here, 'lost')).location ?? ''
      const started = here.post(lost, {}).catch(() => null)
      await expect.poll(async () => text(await there.get(lost))).toMatch(RUNNING)
      one.process.kill('SIGKILL')
      await exitOf(one.process)
      await started
      expect(text(await there.get(lost))).toContain(`The shop was stopped during the import; ${left}.`)
      expect(count('lost')).toBeLessThan(isOnServer ? IMPORTED : 1)
      // What is there already is not made again.
      await there.follow(await there.post(`${lost}/check`, {}))
      await there.post(lost, {})
      await expect.poll(async () => text(await there.get(lost)), { timeout: 60_000 }).toContain('Undo this import')
      expect(count('lost')).toBe(IMPORTED)
      one = await serve(databaseFile)
    },
    LONG_MS,
  )
})

test('two simultaneous first starts on an empty database create one shop', async () => {
  const env = { ...(await settingsFor(join(folder, 'fresh', 'boutique.db'))), PORT: '0' }
  const starts = [runProcess(env), runProcess(env)]
  for (const { child, output } of starts) await printedPort(child, output)
  const printed = starts.map(({ output }) => output()).join('')
  expect(printed.match(/shown only this once/g)).toHaveLength(1)
  for (const { child } of starts) expect(await stopProcess(child)).toBe(0)
})
