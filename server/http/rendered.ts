import { createHash } from 'node:crypto'
import type { Encoding } from './encoding'
import { STRICT_POLICY, type HeaderList } from './security-headers'

export interface Rendered {
  status: number
  headers: Headers
  body: Buffer
  isIncomplete: boolean
}

const OWN_HEADERS = new Set(['content-length', 'connection', 'keep-alive', 'transfer-encoding', 'vary', 'x-powered-by'])
/** Request headers that a page may depend on. */
const VARY = ['Accept-Encoding', 'Cookie', 'Save-Data', 'ECT']

/** Excludes length and entity tag; `lifetime` is the default for Cache-Control. */
export function headersOf({ headers }: Pick<Rendered, 'headers'>, encoding: Encoding, lifetime: string): HeaderList {
  const list: HeaderList = []
  for (const [name, value] of headers) if (!OWN_HEADERS.has(name)) list.push(name, value)
  if (!headers.has('cache-control')) list.push('Cache-Control', lifetime)
  if (!headers.has('content-security-policy')) list.push(...STRICT_POLICY)
  if (encoding !== 'identity') list.push('Content-Encoding', encoding)
  if (isPage(headers)) list.push('Accept-CH', 'ECT')
  list.push('Vary', [...new Set([...VARY, ...namedIn(headers)])].join(', '))
  return list
}

function isPage(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true
}

function namedIn(headers: Headers): string[] {
  const known = new Set(VARY.map((name) => name.toLowerCase()))
  const names =
    headers
      .get('vary')
      ?.split(',')
      .map((name) => name.trim()) ?? []
  return names.filter((name) => name !== '' && !known.has(name.toLowerCase()))
}

export function entityTag(body: Buffer, encoding: Encoding): string {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
}
