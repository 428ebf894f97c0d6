import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, inject } from 'vitest'
import { CardBuyer } from '../support/card-buyer'
import { insert, rows } from '../support/database'
import { serve } from '../support/server'
import { testWithCards } from '../support/server-test'
import { TEST_SECRET } from '../support/sessions'
import { isOnServer, settingsFor, stopServerOf } from '../support/shop-database'
import { Visitor } from '../support/visitor'
import { Writer } from '../support/writing'

const folder = mkdtempSync(join(tmpdir(), 'boutique-restore-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const COMMANDS_MS = 120_000
const ANN = 'ann.keen@example.com'
const OTHER = 'joann.keen@example.com'
const PERSON = '/admin/settings/privacy/person'

testWithCards(
  'a restored backup brings nobody back who was erased, and the dashboard lists what it does not have',
  async ({ payments }) => {
    const env = { ...payments.env, SESSION_SECRET: TEST_SECRET }
    const databaseFile = join(folder, 'boutique.db')
    copyFileSync(inject('templateFile') ?? '', databaseFile)
    // The payment server is in this process.
    const run = async (command: string, ...rest: string[]) => {
      const options = { env: { ...process.env, ...(await settingsFor(databaseFile)), ...env } }
      const { stdout, stderr } = await promisify(execFile)(
        process.execPath,
        ['scripts/command.mjs', command, ...rest],
        options,
      )
      expect(stderr).toBe('')
      return stdout
    }
    const backUp = async () => /^Saved (.+)$/m.exec(await run('backup'))?.[1] ?? ''
    const moveToAnotherMachine = async () => {
      await stopServerOf(databaseFile)
      for (const rest of ['', '-wal', '-shm']) rmSync(databaseFile + rest, { force: true })
    }
    const open = async () => {
      const server = await serve(databaseFile, env)
      const staff = new Visitor(server.origin)
      await staff.signIn()
      return { server, staff }
    }
    const dashboard = async (staff: Visitor) =>
      (await staff.get('/admin/dashboard')).html.querySelector('[aria-labelledby=lost]')?.text ?? ''

    const shop = await open()
    const stud = { name: 'Plain Stud', price: '100.00', inventory_count: 99, category: 'earrings', slug: 'stud' }
    const piece = await (await Writer.signIn(shop.server.origin)).add('/admin/products', stud)
    for (const [email, message] of [
      [ANN, 'A ring for me'],
      [OTHER, `Not for ${ANN}, but for ${OTHER}`],
    ]) {
      const sql =
        "INSERT INTO enquiry (full_name, email, inquiry_type, message, fingerprint) VALUES ('Keen', ?, 'other', ?, ?)"
      insert(databaseFile, sql, email, message, email)
    }
    const old = await backUp()
    await shop.staff.post(PERSON, { intent: 'erase', contact: ANN, confirm: ANN })
    const buyer = new CardBuyer(shop.server, piece)
    await buyer.place()
    const [session] = [...payments.books.sessions.keys()]
    payments.books.pay(session ?? '')
    expect((await buyer.order()).text).toContain('Tax invoice')
    const invoice = rows<{ number: string }>(
      databaseFile,
      "SELECT content ->> 'number' AS number FROM tax_document ORDER BY id DESC",
    )[0]
    const [{ id: number = 0 } = {}] = buyer.orders
    await shop.server.stop()

    const said = await run('restore', old)
    expect(said).toContain('People who had been erased were erased again: 1')
    expect(said).toContain('does not have 3 later orders, payments and documents')
    if (!isOnServer) expect(readFileSync(databaseFile).includes(` ${ANN}`)).toBe(false)
    const kept = rows<{ message: string }>(databaseFile, "SELECT message FROM enquiry WHERE full_name = 'Keen'")
    expect(kept).toEqual([{ message: `Not for [erased], but for ${OTHER}` }])

    const restored = await open()
    const listed = await dashboard(restored.staff)
    expect(listed).toContain(invoice?.number)
    expect(listed).toContain(payments.books.payments[0]?.id)
    expect(listed.match(/Order AF-P/g)).toHaveLength(1)
    // The next order has a number of its own.
    const next = new CardBuyer(restored.server, piece)
    await next.place()
    expect(next.orders[0]?.id).toBeGreaterThan(number)
    const page = await restored.staff.get('/admin/after-restore')
    const looked = await restored.staff.follow(await restored.staff.submit(page, 'main form'))
    expect(looked.text).toContain('Looked at')
    expect(await dashboard(restored.staff)).toBe('')
    await restored.server.stop()

    // Later backups know of the erasure, on another machine too; there only the card provider knows of the payment.
    const later = await backUp()
    await moveToAnotherMachine()
    expect(await run('restore', later)).not.toContain('erased again')
    expect(rows(databaseFile, 'SELECT * FROM erasure').length).toBeGreaterThan(0)
    expect(await run('restore', old)).toContain('erased again: 1')
    await moveToAnotherMachine()
    expect(await run('restore', old)).toContain('does not have 2 later orders, payments and documents')
    const fromProvider = rows(databaseFile, 'SELECT kind, order_number, amount_cents FROM lost_record ORDER BY kind')
    expect(fromProvider).toEqual([
      { kind: 'order', order_number: next.orders[0]?.id ?? number + 1, amount_cents: 10_000 },
      { kind: 'payment', order_number: number, amount_cents: 10_000 },
    ])
    payments.intercept = () => 500
    expect(await run('restore', old)).toContain('later orders, payments and documents')
    payments.intercept = () => undefined
  },
  COMMANDS_MS,
)
