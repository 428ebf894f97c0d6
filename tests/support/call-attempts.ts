import { expect } from 'vitest'
import { isForStaff } from '~/api/contract/call'
import { kindOf } from '~/api/contract/scopes'
import { ApiClient, type Reply } from './api-client'
import type { ContractCall } from './contract'
import { STAFF } from './staff'

let count = 0
const text = () => `status-${(count += 1)}`

/** Where rows are created, and a body for one more. */
const KINDS: Partial<Record<string, { path: string; body: () => Record<string, unknown> }>> = {
  product: { path: '/admin/products', body: () => ({ name: 'Ring', slug: text(), price: 10 }) },
  collection: { path: '/collections', body: () => ({ name: 'Evening', slug: text() }) },
  post: { path: '/admin/blog', body: () => ({ title: 'Post', slug: text(), content: 'Words', is_published: true }) },
  page: { path: '/pages', body: () => ({ title: 'Page', slug: text(), content: 'Words' }) },
  content: { path: '', body: () => ({ title: 'Title', body: 'Words' }) },
  'footer-link': { path: '/admin/footer-links', body: () => ({ title: 'Link', url: '/about' }) },
  gemstone: {
    path: '/admin/gemstone',
    body: () => ({ gemstone_name: 'Opal', month: 'May', description: 'Words', image_url: 'opal.jpg' }),
  },
}

const OTHER_BODIES: Record<string, object> = {
  '/newsletter': { email: 'ada@example.com' },
  '/contact': { full_name: 'Ada', email: 'a@b.co', inquiry_type: 'other', message: 'Long enough, this is.' },
  '/admin/login': { email: STAFF.email, password: STAFF.password },
}

export interface Clients {
  api: ApiClient
  anonymousApi: ApiClient
  /** Signed in, but not on the staff. */
  customer: ApiClient
}

/** One call at a row of its own. */
export class Attempt {
  private constructor(
    readonly target: ContractCall,
    private readonly clients: Clients,
    private readonly row: Record<string, unknown>,
    private readonly address: string,
  ) {}

  static async at(target: ContractCall, clients: Clients): Promise<Attempt> {
    const { path, address } = target
    const kind = KINDS[kindOf(path) ?? 'content']
    if (!kind?.path || !/\{(?:id|slug)\}/.test(path)) return new Attempt(target, clients, {}, address)
    const row = (await clients.api.call('POST', kind.path, kind.body())).json as Record<string, unknown>
    return new Attempt(
      target,
      clients,
      row,
      path.replace(/\{(\w+)\}/, (_, key: string) => String(row[key])),
    )
  }

  private body(): Record<string, unknown> {
    const { path } = this.target
    return { ...(OTHER_BODIES[path] ?? KINDS[kindOf(path) ?? 'content']?.body()) }
  }

  /** What staff see of a list has no version. */
  private get caller(): ApiClient {
    return isForStaff(this.target.call.who) ? this.clients.api : this.clients.anonymousApi
  }

  send(client = this.caller, headers: Record<string, string> = {}, body: unknown = this.body()) {
    const { method, call } = this.target
    if (call.input) return client.call(method, this.address, body, headers)
    return client.send(this.address, { method, headers })
  }

  /** Null for a call without a body. */
  sendText(text: string, type = 'application/json') {
    if (!this.target.call.input) return null
    const headers = { 'Content-Type': type }
    return this.caller.send(this.address, { method: this.target.method, body: text, headers })
  }

  byOtherMethod() {
    const method = this.target.path === '/admin/products/{id}' ? 'POST' : 'PATCH'
    return this.caller.send(this.address, { method })
  }

  async afterRename(): Promise<Reply> {
    const { path, call } = this.target
    const kind = KINDS[kindOf(path) ?? 'content']
    if (!call.takesSlug || !kind) return this.send()
    const at = `${kind.path}/${String(this.row.id)}`
    const { json } = await this.clients.api.call('PUT', at, { ...kind.body() })
    const former = path.replace(/\{\w+\}/, String(this.row.slug))
    const reply = await this.clients.anonymousApi.get(former)
    expect(reply.headers.get('Location')).toBe(`/api${path.replace(/\{\w+\}/, (json as { slug: string }).slug)}`)
    return reply
  }

  async again(): Promise<Reply> {
    const { headers } = await this.send(this.clients.anonymousApi)
    return this.send(this.clients.anonymousApi, { 'If-None-Match': headers.get('ETag') ?? '"none"' })
  }

  withoutAccess(): Promise<Reply> {
    const { path, call } = this.target
    if (path === '/admin/login') return this.send(undefined, {}, { email: STAFF.email, password: 'wrong password' })
    if (isForStaff(call.who)) return this.send(this.clients.anonymousApi)
    return this.send(new ApiClient(this.clients.anonymousApi.origin, { bearer: `btq_${'x'.repeat(43)}` }))
  }

  forbidden(): Promise<Reply> {
    if (isForStaff(this.target.call.who)) return this.send(this.clients.customer)
    return this.send(this.clients.anonymousApi, { Origin: 'https://evil.example' })
  }

  elsewhere(): Promise<Reply> {
    const { path, method, call } = this.target
    const address = path.replace(/\{(\w+)\}/, (_, key: string) => (key === 'id' ? '999999' : 'nothing'))
    return call.input ? this.caller.call(method, address, this.body()) : this.caller.send(address, { method })
  }

  async clashing(): Promise<Reply> {
    const kind = KINDS[kindOf(this.target.path) ?? 'content']
    if (!kind?.path || !this.target.call.input) return this.send()
    const other = (await this.clients.api.call('POST', kind.path, kind.body())).json as object
    return this.send(undefined, {}, { ...this.body(), ...('slug' in other && { slug: other.slug }) })
  }
}

/** What leads to each status; null where it makes no sense. */
export const RECIPES: Record<string, (attempt: Attempt) => Promise<Reply> | null> = {
  done: (attempt) => attempt.send(),
  301: (attempt) => attempt.afterRename(),
  304: (attempt) => attempt.again(),
  400: (attempt) => attempt.sendText('[]'),
  401: (attempt) => attempt.withoutAccess(),
  403: (attempt) => attempt.forbidden(),
  404: (attempt) => attempt.elsewhere(),
  405: (attempt) => attempt.byOtherMethod(),
  409: (attempt) => attempt.clashing(),
  412: (attempt) => attempt.send(undefined, { 'If-Match': '"another"' }),
  413: (attempt) => attempt.sendText(JSON.stringify({ x: 'x'.repeat(300_000) })),
  415: (attempt) => attempt.sendText('a=b', 'text/plain'),
}
