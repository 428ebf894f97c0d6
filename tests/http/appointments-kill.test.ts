import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { change, rows } from '../support/database'
import { backdateForms } from '../support/form-timestamps'
import { linksOf } from '../support/reading'
import { exitOf, type RunningServer, serve } from '../support/server'
import { TEST_SECRET } from '../support/sessions'
import { type PageResponse, Visitor } from '../support/visitor'

// The server is killed among visitors who book the same few times at once; the next one goes on with its database.
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3)
const VISITORS = 6
const AT_ONCE = 2
/** How many bookings a round may go on for after its first; it ends at any moment of the next. */
const MORE = 10
const ROUND_PATIENCE_MS = 20_000
const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const OPEN = { state: 'open', spans: [{ opens: '10:00', closes: '16:00' }] }

// Emails are queued, for a mail server that is never there.
const ENV = {
  SESSION_SECRET: TEST_SECRET,
  RATE_LIMIT: 'off',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@boutique.example',
}

const folder = mkdtempSync(join(tmpdir(), 'boutique-booking-kill-'))
const databaseFile = join(folder, 'boutique.db')
let made = 0
/** Tokens that visitors were led to. */
const confirmed: string[] = []

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test(
  `a server that is killed among bookings has every confirmed one once, with its emails, ${ROUNDS} times`,
  async () => {
    copyFileSync(inject('templateFile'), databaseFile)
    const hours = JSON.stringify(Object.fromEntries(WEEK.map((day) => [day, OPEN])))
    const types = JSON.stringify([{ row: 1, name: 'Consultation', minutes: 30 }])
    change(
      databaseFile,
      `UPDATE shop SET appointments = 1, appointments_at_once = ${AT_ONCE}, hours = '${hours}', appointment_types = '${types}'`,
    )
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await serve(databaseFile, ENV)
      expectAllThere()
      await bookUntilKilled(server, round)
    }
    const server = await serve(databaseFile, ENV)
    expectAllThere()
    expect(rows(databaseFile, 'SELECT 1 FROM appointment').length).toBeGreaterThanOrEqual(ROUNDS * VISITORS)
    const visitor = new Visitor(server.origin)
    for (const token of confirmed) expect((await visitor.get(`/appointment/${token}`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
  },
  ROUNDS * ROUND_PATIENCE_MS,
)

async function bookUntilKilled(server: RunningServer, round: number): Promise<void> {
  const before = confirmed.length
  const days = linksOf(await new Visitor(server.origin).get('/appointment?type=1'), /^\w{3},? \d+ \w+$/)
  // A few days of each round: visitors are in each other's way.
  const few = days.slice(2 + round * 2, 4 + round * 2)
  expect(few).toHaveLength(2)
  const booking = Promise.all(Array.from({ length: VISITORS }, () => keepBooking(server, few)))
  const atLeast = before + VISITORS + Math.floor(Math.random() * MORE)
  await expect.poll(() => confirmed.length, { interval: 1 }).toBeGreaterThanOrEqual(atLeast)
  server.process.kill('SIGKILL')
  await exitOf(server.process)
  await booking
}

/** Books one time after the other, each for somebody else, until the server is gone or everything is taken. */
async function keepBooking(server: RunningServer, days: string[]): Promise<void> {
  const visitor = new Visitor(server.origin)
  for (const day of days) {
    for (;;) {
      made += 1
      const typed = { full_name: 'Ada Byron', email: `guest-${made}@example.com` }
      const booked = await book(visitor, day, typed).catch(() => null)
      if (!booked) return
      if (booked === 'full') break
      if (booked.status === 303) confirmed.push(booked.location!.split('/').at(-1)!)
      else expect([booked.status, booked.text]).toEqual([400, expect.stringContaining('has just been taken')])
    }
  }
}

async function book(visitor: Visitor, day: string, typed: Record<string, string>): Promise<PageResponse | 'full'> {
  const page = backdateForms(await visitor.get(day))
  const starts_at = page.html.querySelector('[name=starts_at]')?.getAttribute('value')
  return starts_at ? visitor.submit(page, '#appointment-form', { ...typed, starts_at }) : 'full'
}

function expectAllThere(): void {
  const stored = rows<{ id: number; token: string }>(databaseFile, 'SELECT id, token FROM appointment')
  const tokens = stored.map(({ token }) => token)
  expect(confirmed.filter((token) => !tokens.includes(token))).toEqual([])
  // Each visitor books once for one address: a second row would be the same booking twice.
  expect(rows(databaseFile, 'SELECT email FROM appointment GROUP BY email HAVING count(*) > 1')).toEqual([])
  const crowded = 'SELECT starts_at FROM appointment GROUP BY starts_at HAVING count(*) > ?'
  expect(rows(databaseFile, crowded, AT_ONCE)).toEqual([])
  for (const kind of ['appointment', 'appointment-notice']) {
    const emails = 'SELECT count(*) FROM outbox_message o WHERE o.appointment_id = a.id AND o.kind = ?'
    expect(rows(databaseFile, `SELECT a.id FROM appointment a WHERE (${emails}) <> 1`, kind)).toEqual([])
  }
  const changes = "SELECT count(*) FROM change WHERE kind = 'appointment' AND record = a.id AND action = 'placed'"
  expect(rows(databaseFile, `SELECT a.id FROM appointment a WHERE (${changes}) <> 1`)).toEqual([])
  expect(rows(databaseFile, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(rows(databaseFile, 'PRAGMA foreign_key_check')).toEqual([])
}
