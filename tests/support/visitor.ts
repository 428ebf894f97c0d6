import { parse, type HTMLElement } from 'node-html-parser'
import { STAFF } from './staff'

export interface Answer {
  status: number
  headers: Headers
  location: string | null
  text: string
  html: HTMLElement
}

type Fields = Record<string, string | string[] | File>

/** A browser without script: keeps cookies, submits the forms it is given, follows redirects only when told. */
export class Visitor {
  private readonly cookies = new Map<string, string>()

  constructor(readonly origin: string) {}

  async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(path, { method: 'GET', headers })
  }

  /** Posts fields the way a native form of this site does. */
  async post(path: string, fields: Fields, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(path, {
      method: 'POST',
      body: bodyOf(fields),
      headers: { Origin: this.origin, 'Sec-Fetch-Site': 'same-origin', ...headers },
    })
  }

  /** Fills in and submits the form of a page that `selector` finds: its own fields first, then those given. */
  async submit(
    page: Answer & { path?: string },
    selector: string,
    fields: Fields = {},
    fallback = '/',
  ): Promise<Answer> {
    const form = page.html.querySelector(selector)
    if (!form) throw new Error(`No form ${selector} on the page`)
    const own: Fields = {}
    for (const input of form.querySelectorAll('input, textarea, select')) {
      const { name, type } = input.attributes
      if (!name || ((type === 'checkbox' || type === 'radio') && !('checked' in input.attributes))) continue
      own[name] = valueOf(input)
    }
    return this.post((form.getAttribute('action') ?? fallback).replaceAll('&amp;', '&'), { ...own, ...fields })
  }

  async follow(answer: Answer): Promise<Answer> {
    if (!answer.location) throw new Error(`No redirect to follow: ${answer.status}`)
    return this.get(answer.location.replace(this.origin, ''))
  }

  /** Signs in as the staff member of the seeded database. */
  async signIn(): Promise<Answer> {
    return this.post('/admin/login', { email: STAFF.email, password: STAFF.password })
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name)
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value)
  }

  async send(path: string, init: RequestInit): Promise<Answer> {
    const headers = new Headers(init.headers)
    if (this.cookies.size > 0) headers.set('Cookie', [...this.cookies].map(([n, v]) => `${n}=${v}`).join('; '))
    const response = await fetch(this.origin + path.replace(/#.*$/, ''), { ...init, headers, redirect: 'manual' })
    this.remember(response.headers.getSetCookie())
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      location: response.headers.get('Location'),
      text,
      get html() {
        return parse(text)
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

/** With a file field it goes as multipart, also when no file was chosen. */
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
