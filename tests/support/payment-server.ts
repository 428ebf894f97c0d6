import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { ACCOUNT, keyringOf, OTHER_ACCOUNT, PaymentBooks, Refusal } from './payment-books'
import { disputeObject, type Keyring, listObject, notExpandable, refundObject, sessionObject } from './payment-objects'
import { payPage } from './payment-page'

const KEY = `sk_test_${ACCOUNT}`
export const LIVE_KEY = `sk_live_${ACCOUNT}`
export const OTHER_KEY = `sk_test_${OTHER_ACCOUNT}`
const SECRET = 'whsec_standin'

/** What becomes of a call: silence, a closed connection, or a status of an error. Otherwise it goes on. */
export type Fate = 'silence' | 'drop' | number | undefined

export interface Call {
  name: string
  /** Before anything is booked, or after that, with the answer still to be sent. */
  moment: 'before' | 'after'
}

export interface Message {
  type: string
  body: string
}

interface Delivery {
  secret?: string
  ageSeconds?: number
}

export interface PaymentServer {
  origin: string
  /** The configuration of a shop that is paid through it, in test mode. */
  env: Record<string, string>
  /** With real money, which needs an address with https: not for a server of the tests. */
  liveEnv: Record<string, string>
  books: PaymentBooks
  /** The names of all calls so far. */
  calls: string[]
  /** Called twice for each call: before it is done, and after. */
  intercept: (call: Call) => Fate | Promise<Fate>
  /** Everything that it had to tell, sent or not. */
  messages: Message[]
  /** The shop that each message is sent to, so many times. */
  tells: { origin: string; times: number } | null
  signed: (body: string, delivery?: Delivery) => Headers
  /** Sends a message; returns the status of the reply, 0 without one. */
  tell: (shop: string, message: Message, delivery?: Delivery) => Promise<number>
  stop: () => Promise<void>
}

interface Reply {
  status: number
  body: object
}

/** A stand-in for the card provider, after its published API: forms in, JSON out, keys, signed messages, and a page to pay on. */
export async function startPaymentServer(): Promise<PaymentServer> {
  const replies = new Map<string, { request: string; reply: Reply }>()
  const books = new PaymentBooks((type, object) => {
    const message = { type, body: JSON.stringify(eventOf(type, object), null, 2) }
    payments.messages.push(message)
    const { origin, times } = payments.tells ?? { origin: '', times: 0 }
    for (let sent = 0; sent < times; sent += 1) void tell(origin, message)
  })
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', origin)
    const body = await text(request)
    if (!pathname.startsWith('/v1/')) return payPage(books, pathname, request.method === 'POST' ? body : null, response)
    const name = `${request.method} ${pathname}`
    payments.calls.push(name)
    const isStopped = async (moment: Call['moment']) => meet(await payments.intercept({ name, moment }), response)
    if (await isStopped('before')) return
    const reply = answer(request, name, request.method === 'POST' ? new URLSearchParams(body) : searchParams, body)
    if (await isStopped('after')) return
    send(response, reply)
  }

  function answer(request: IncomingMessage, name: string, form: URLSearchParams, body: string): Reply {
    const key = request.headers['idempotency-key']
    try {
      const secret = request.headers.authorization?.replace('Bearer ', '') ?? ''
      const owner = keyringOf(secret)
      if (!owner) throw new Refusal(401, 'Invalid API Key provided')
      const once = typeof key === 'string' ? `${secret} ${key}` : undefined
      const known = once === undefined ? undefined : replies.get(once)
      if (known && known.request !== name + body)
        throw new Refusal(
          400,
          'Keys for idempotent requests can only be used with the same parameters',
          'idempotency_error',
        )
      const reply = known?.reply ?? { status: 200, body: book(books, { origin, owner, name, form }) }
      if (once !== undefined) replies.set(once, { request: name + body, reply })
      return reply
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, type, code, message } = error
      return { status, body: { error: { type, code, message } } }
    }
  }

  const env = { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API_URL: origin }
  const payments: PaymentServer = {
    origin,
    env,
    liveEnv: { ...env, STRIPE_SECRET_KEY: LIVE_KEY, ORIGIN: 'https://boutique.example' },
    books,
    calls: [],
    intercept: () => undefined,
    messages: [],
    tells: null,
    signed,
    tell,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return payments
}

const SESSION = /^(GET|POST) \/v1\/checkout\/sessions\/(\w+)(\/expire)?$/
const REFUND = /^GET \/v1\/refunds\/(\w+)$/

interface Asked {
  origin: string
  owner: Keyring
  name: string
  form: URLSearchParams
}

function book(books: PaymentBooks, { origin, owner, name, form }: Asked): object {
  if (name === 'POST /v1/checkout/sessions') {
    const session = books.open(form, owner)
    return { ...sessionObject(session), url: `${origin}/c/pay/${session.id}` }
  }
  if (name === 'GET /v1/checkout/sessions') return sessionList(books, owner, form)
  const [, method, id = '', expires] = SESSION.exec(name) ?? []
  if (method === 'GET' && !expires) return sessionObject(books.session(id, owner), expanded(form))
  if (method === 'POST' && expires) return sessionObject(books.expire(id, owner), expanded(form))
  const payment = form.get('payment_intent') ?? ''
  if (name === 'POST /v1/refunds') return refundObject(books.refund(payment, Number(form.get('amount')), owner))
  if (name === 'GET /v1/refunds') return page(form, books.payment(payment, owner).refunds.map(refundObject))
  if (name === 'GET /v1/disputes') return page(form, books.payment(payment, owner).disputes.map(disputeObject))
  const refund = REFUND.exec(name)?.[1]
  if (refund !== undefined) return refundObject(books.refundOf(refund, owner))
  throw new Refusal(404, `Unrecognized request URL (${name})`)
}

/** What a request wants to see whole; within a list its paths begin with "data.". */
function expanded(form: URLSearchParams, within = ''): string[] {
  const paths = [...form].filter(([field]) => field.startsWith('expand[')).map(([, path]) => path)
  const wrong =
    paths.find((path) => !path.startsWith(within)) ?? notExpandable(paths.map((path) => path.slice(within.length)))
  if (wrong !== undefined) throw new Refusal(400, `This property cannot be expanded (${wrong}).`)
  return paths.map((path) => path.slice(within.length))
}

function sessionList(books: PaymentBooks, owner: Keyring, form: URLSearchParams): object {
  const since = Number(form.get('created[gte]') ?? 0) * 1000
  const expand = expanded(form, 'data.')
  const sessions = books.sessionsOf(owner).filter(({ createdAt }) => createdAt >= since)
  return page(
    form,
    sessions.map((session) => sessionObject(session, expand)),
  )
}

function page(form: URLSearchParams, items: object[]): object {
  return listObject('/v1', items, Number(form.get('limit') ?? 10), form.get('starting_after'))
}

/** Returns true when nothing more is to be sent. */
function meet(fate: Fate, response: ServerResponse): boolean {
  if (fate === undefined) return false
  if (fate === 'drop') response.destroy()
  else if (fate !== 'silence') {
    const type = fate < 500 ? 'invalid_request_error' : 'api_error'
    send(response, { status: fate, body: { error: { type, message: 'As the test wishes' } } })
  }
  return true
}

function send(response: ServerResponse, { status, body }: Reply): void {
  const headers = { 'Content-Type': 'application/json', 'Request-Id': `req_${randomBytes(6).toString('hex')}` }
  response.writeHead(status, headers).end(JSON.stringify(body))
}

function eventOf(type: string, object: object): object {
  const created = Math.floor(Date.now() / 1000)
  const id = `evt_${randomBytes(12).toString('hex')}`
  return { id, object: 'event', api_version: '2026-10-28.endive', created, livemode: false, type, data: { object } }
}

function signed(body: string, { secret = SECRET, ageSeconds = 0 }: Delivery = {}): Headers {
  const at = Math.floor(Date.now() / 1000) - ageSeconds
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  const type = 'application/json; charset=utf-8'
  return new Headers({ 'Content-Type': type, 'Stripe-Signature': `t=${at},v1=${signature}` })
}

async function tell(shop: string, { body }: Message, delivery?: Delivery): Promise<number> {
  const headers = signed(body, delivery)
  const sent = await fetch(`${shop}/payments/stripe`, { method: 'POST', headers, body }).catch(() => null)
  return sent?.status ?? 0
}
