import { STAFF } from './staff'

export interface Reply {
  status: number
  headers: Headers
  text: string
  /** The parsed body; undefined when it is no JSON. */
  json: unknown
}

interface Credentials {
  bearer?: string
  cookie?: string
}

/** A program that talks to the JSON API. */
export class ApiClient {
  constructor(
    readonly origin: string,
    private readonly credentials: Credentials = {},
  ) {}

  /** The same program at another process of the shop. */
  at(origin: string): ApiClient {
    return new ApiClient(origin, this.credentials)
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send(path, { method: 'GET', headers })
  }

  call(method: string, path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  }

  /** Calls with whatever `init` holds; a path under /api. */
  async send(path: string, init: RequestInit): Promise<Reply> {
    const headers = new Headers(init.headers)
    const { bearer, cookie } = this.credentials
    if (bearer) headers.set('Authorization', `Bearer ${bearer}`)
    if (cookie) headers.set('Cookie', `session=${cookie}`)
    const response = await fetch(`${this.origin}/api${path}`, { redirect: 'manual', ...init, headers })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parsed(text) }
  }

  /** The same program with the bearer token of the seeded staff member. */
  async signedIn(): Promise<ApiClient> {
    const { json } = await this.call('POST', '/admin/login', { email: STAFF.email, password: STAFF.password })
    return new ApiClient(this.origin, { bearer: (json as { token: string }).token })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
