import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { ApiClient } from '../api-client'
import { change, insert, rows } from '../database'
import { backdateForms } from '../form-timestamps'
import { freePort } from '../free-port'
import { type MailServer, startMailServer } from '../mail-server'
import { type PaymentServer, startPaymentServer } from '../payment-server'
import { exitOf, type RunningServer, serve } from '../server'
import { makeSession, TEST_SECRET } from '../sessions'
import { type PageResponse, Visitor } from '../visitor'
import type { Account } from './account'

export type Fields = Record<string, string | string[] | File>

/** Sends a form; once more with a server that is killed, or whose provider loses its answers. */
export type Sending = (send: () => Promise<PageResponse>) => Promise<PageResponse>

/** An order of the history, with what it should come to. */
export interface Tracked {
  id: number
  account: Account
  customer: Visitor
  emails: string[]
  /** What these emails should say of money. */
  told: string[]
  /** To be told once it is known whether the order was opened again. */
  received: number[]
}

interface Random {
  (below: number): number
  of: <T>(all: readonly T[]) => T
}

/** The same numbers for the same seed. */
function randomOf(seed: number): Random {
  let state = seed
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return Object.assign(random, { of: <T>(all: readonly T[]) => all[random(all.length)]! })
}

export const dollars = (cents: number) => (cents / 100).toFixed(2)

const FORM = 'dialog form'
let buyers = 0

/** A shop that is only reached by its forms and pages, as browsers without JavaScript do; processes of it, on one database. */
export class Shop {
  orders: Tracked[] = []
  pieces: { id: number; cents: number }[] = []
  sending: Sending = (send) => send()
  random = randomOf(1)
  private turn = 0

  private constructor(
    readonly databaseFile: string,
    readonly servers: RunningServer[],
    readonly payments: PaymentServer,
    readonly mail: MailServer,
    private readonly env: Record<string, string>[],
    private readonly folder: string,
    private readonly owner: Visitor,
    private readonly api: ApiClient,
  ) {}

  static async open({ processes = 1 } = {}): Promise<Shop> {
    const folder = mkdtempSync(join(tmpdir(), 'boutique-money-'))
    const databaseFile = join(folder, 'boutique.db')
    copyFileSync(inject('templateFile'), databaseFile)
    change(
      databaseFile,
      `UPDATE shop SET selling = 1, gst_registered = 1, abn = '51824753556', bank_name = 'Aurelia', bank_bsb = '063-000',
         bank_account = '12345678', delivery_cents = 1500, free_delivery_cents = NULL, layby_months = 6, layby_fee_cents = 2500;
       UPDATE product SET inventory_count = 9000 WHERE id = 1`,
    )
    const [mail, payments] = [await startMailServer(), await startPaymentServer()]
    const shared = {
      ...payments.liveEnv,
      ...{ SMTP_URL: mail.url, MAIL_FROM: 'hello@boutique.example', SESSION_SECRET: TEST_SECRET },
    }
    const env = []
    for (let count = 0; count < processes; count += 1) {
      const port = await freePort()
      env.push({ ...shared, PORT: String(port), ORIGIN: `https://localhost:${port}` })
    }
    const servers = await Promise.all(env.map((one) => serve(databaseFile, one)))
    // Of another browser: its session ends when staff sign in anew.
    const { bearer } = await makeSession(databaseFile)
    const owner = new Visitor(servers[0]!.origin)
    await owner.signIn()
    const api = new ApiClient(servers[0]!.origin, { bearer })
    return new Shop(databaseFile, servers, payments, mail, env, folder, owner, api)
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()))
    await Promise.all([this.mail.stop(), this.payments.stop()])
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Begins a history: pieces and orders of its own. */
  begin(seed: number): void {
    this.random = randomOf(seed)
    this.orders = []
    this.pieces = [0, 1, 2].map((index) => {
      const cents = 101 + this.random(30_000)
      const sql = `INSERT INTO product (name, slug, price_cents, category, inventory_count, active) VALUES (?, ?, ?, 'earrings', ?, 1)`
      const slug = `piece-${seed}-${index}`
      return { cents, id: insert(this.databaseFile, sql, `Stud ${slug}`, slug, cents, 1 + this.random(6)) }
    })
  }

  /** Whichever process a proxy would lead to. */
  get origin(): string {
    return this.servers[(this.turn += 1) % this.servers.length]!.origin
  }

  at(visitor: Visitor): Visitor {
    visitor.origin = this.origin
    return visitor
  }

  get staff(): Visitor {
    return this.at(this.owner)
  }

  async kill(): Promise<void> {
    const [server] = this.servers
    server!.process.kill('SIGKILL')
    await exitOf(server!.process)
    this.servers[0] = await serve(this.databaseFile, this.env[0])
  }

  async restart(): Promise<void> {
    await this.servers[0]!.stop()
    this.servers[0] = await serve(this.databaseFile, this.env[0])
  }

  /** What the order is by the API. */
  async read({ id }: Tracked): Promise<Record<string, unknown>> {
    const { status, json } = await this.api.at(this.origin).get(`/admin/orders/${id}`)
    expect(status).toBe(200)
    return json as Record<string, unknown>
  }

  row({ id }: Tracked) {
    const sql = 'SELECT token, sent_at, pay_by FROM customer_order WHERE id = ?'
    return rows<{ token: string; sent_at: number | null; pay_by: string }>(this.databaseFile, sql, id)[0]!
  }

  pathOf = (order: Tracked) => `/order/${this.row(order).token}`

  /** Opens a dialog of staff, and sends its form with these fields. */
  async dialog(order: Tracked, name: string, fields: Fields | ((page: PageResponse) => Fields) = {}) {
    const path = `/admin/orders/${order.id}/${name}`
    const page = await this.staff.get(path)
    const typed = typeof fields === 'function' ? fields(page) : fields
    return this.sending(() => this.staff.submit(page, FORM, typed, path))
  }

  /** Posts what a button of a page posts. */
  press(visitor: Visitor, path: string, fields: Fields = {}): Promise<PageResponse> {
    return this.sending(() => this.at(visitor).post(path, fields))
  }

  /** A visitor at the checkout with pieces of the history, which are not sold out. */
  async checkout(fields: Fields, chosen: { id: number; quantity: number }[]) {
    const customer = this.newVisitor()
    for (const { id, quantity } of chosen) {
      await this.at(customer).post('/cart', { product_id: String(id), quantity: String(quantity) })
    }
    const page = backdateForms(await this.at(customer).get('/checkout'))
    const email = this.newEmail()
    const buyer = { full_name: 'Ada Byron', email, ...fields }
    const response = await this.sending(() => this.at(customer).submit(page, '#checkout-form', buyer, '/checkout'))
    return { customer, email, response, id: this.idOf(email) }
  }

  newVisitor = () => new Visitor(this.servers[0]!.origin)

  newEmail = () => `buyer-${(buyers += 1)}@example.com`

  idOf(email: string): number {
    return rows<{ id: number }>(this.databaseFile, 'SELECT id FROM customer_order WHERE email = ?', email)[0]?.id ?? 0
  }

  get free(): { id: number; cents: number; count: number }[] {
    const sql = 'SELECT id, inventory_count - allocated_count AS count FROM product WHERE id = ?'
    return this.pieces.flatMap(({ id, cents }) => {
      const [row] = rows<{ count: number }>(this.databaseFile, sql, id)
      return row && row.count > 0 ? [{ id, cents, count: row.count }] : []
    })
  }

  /** The sessions of the order at the card provider. */
  sessionsOf({ id }: Tracked) {
    const keys = rows<{ key: string }>(this.databaseFile, 'SELECT key FROM card_session WHERE order_id = ?', id)
    const all = [...this.payments.books.sessions.values()]
    return all.filter(({ reference }) => keys.some(({ key }) => key === reference))
  }
}
