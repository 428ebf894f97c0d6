import { type HTMLElement, parse } from 'node-html-parser'
import { STAFF } from './staff'

export interface PageResponse {
  status: number
  headers: Headers
  location: string | null
  text: string
  html: HTMLElement
}

type Fields = Record<string, string | string[] | File | File[]>

/** A browser without JavaScript: stores cookies and submits forms, and follows redirects only on request. */
export class Visitor {
  private readonly cookies = new Map<string, string>()

  constructor(public origin: string) {}

  async get(path: string, headers: Record<string, string> = {}): Promise<PageResponse> {
    return this.send(path, { method: 'GET', headers })
  }

  /** Posts fields the way a native form of this site does. */
  async post(path: string, fields: Fields, headers: Record<string, string> = {}): Promise<PageResponse> {
    return this.send(path, {
      method: 'POST',
      body: bodyOf(fields),
      headers: { Origin: this.origin, 'Sec-Fetch-Site': 'same-origin', ...headers },
    })
  }

  /** Posts fields and returns the file that is sent back. */
  async download(path: string, fields: Fields): Promise<Buffer> {
    const headers = this.withCookies({ Origin: this.origin, 'Sec-Fetch-Site': 'same-origin' })
    const response = await fetch(this.origin + path, { method: 'POST', body: bodyOf(fields), headers })
    return Buffer.from(await response.arrayBuffer())
  }

  /** Submits the form that `selector` finds, with its own fields overridden by the given ones. */
  async submit(
    page: PageResponse & { path?: string },
    selector: string,
    fields: Fields = {},
    fallback = '/',
  ): Promise<PageResponse> {
    const form = page.html.querySelector(selector)
    if (!form) throw new Error(`No form ${selector} on the page`)
    const own: Fields = {}
    for (const input of form.querySelectorAll('input, textarea, select')) {
      const { name, type } = input.attributes
      if (!name || ((type === 'checkbox' || type === 'radio') && !('checked' in input.attributes))) continue
      const value = valueOf(input)
      const others = [own[name] ?? []].flat()
      // Ticked boxes of one name are a list.
      own[name] =
        type === 'checkbox' && typeof value === 'string'
          ? [...others, value].filter((one) => typeof one === 'string')
          : value
    }
    return this.post((form.getAttribute('action') ?? fallback).replaceAll('&amp;', '&'), { ...own, ...fields })
  }

  async follow(response: PageResponse): Promise<PageResponse> {
    if (!response.location) throw new Error(`No redirect to follow: ${response.status}`)
    return this.get(response.location.replace(this.origin, ''))
  }

  /** Signs in as the staff member of the seeded database. */
  async signIn(): Promise<PageResponse> {
    return this.post('/admin/login', { email: STAFF.email, password: STAFF.password })
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name)
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value)
  }

  private withCookies(init?: HeadersInit): Headers {
    const headers = new Headers(init)
    if (this.cookies.size > 0) headers.set('Cookie', [...this.cookies].map(([n, v]) => `${n}=${v}`).join('; '))
    return headers
  }

  async send(path: string, init: RequestInit): Promise<PageResponse> {
    const headers = this.withCookies(init.headers)
    const response = await fetch(this.origin + path.replace(/#.*$/, ''), { ...init, headers, redirect: 'manual' })
    this.remember(response.headers.getSetCookie())
    const text = await response.text()
    let html: HTMLElement | undefined
    return {
      status: response.status,
      headers: response.headers,
      location: response.headers.get('Location'),
      text,
      get html() {
        return (html ??= parse(text))
      },
    }
  }

  private remember(lines: string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

/** A form with a file field is sent as multipart, even without a file. */
function bodyOf(fields: Fields): URLSearchParams | FormData {
  const entries = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
  const form = new FormData()
  const texts = new URLSearchParams()
  for (const [name, value] of entries) {
    form.append(name, value)
    if (typeof value === 'string') texts.append(name, value)
  }
  return entries.every(([, value]) => typeof value === 'string') ? texts : form
}

function valueOf(control: HTMLElement): string | File {
  if (control.attributes.type === 'file') return new File([], '')
  if (control.tagName === 'TEXTAREA') return control.text
  if (control.tagName !== 'SELECT')
    return control.getAttribute('value') ?? (control.attributes.type === 'checkbox' ? 'on' : '')
  const chosen = control.querySelector('option[selected]') ?? control.querySelector('option')
  return chosen?.getAttribute('value') ?? ''
}
