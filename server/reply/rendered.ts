import { createHash } from 'node:crypto'
import { isNotModified } from '~/http/request-headers'
import type { HeaderList, RequestContext } from '../request/context'
import { acceptedEncoding, compress, type Encoding, isCompressible } from './encoding'
import { STRICT_POLICY } from './security-headers'
import { refuse, send } from './send'

export interface Rendered {
  status: number
  headers: Headers
  body: Buffer
  isIncomplete: boolean
}

const OWN_HEADERS = new Set(['content-length', 'connection', 'keep-alive', 'transfer-encoding', 'vary', 'x-powered-by'])
const VARY = ['Accept-Encoding', 'Cookie', 'Save-Data', 'ECT']
const QUALITY = 4

export async function sendRendered(context: RequestContext, rendered: Rendered): Promise<void> {
  if (isUnrendered(rendered)) return refuseFor(context, rendered)
  const encoding = encodingFor(context, rendered)
  makePrivate(rendered)
  const headers = headersOf(rendered, encoding, isImmutable(context, rendered) ? 'private, no-cache' : 'no-store')
  const body = await compress(rendered.body, encoding, QUALITY)
  const etag = isTaggable(context, rendered) ? entityTag(body, encoding) : undefined
  if (etag) headers.push('ETag', etag)
  if (etag && isNotModified(context.header('if-none-match'), etag)) return send(context, 304, headers)
  send(context, rendered.status, headers, hasBody(rendered.status) ? body : undefined)
}

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

/** Pages may show a cart or drafts: no shared cache may have them. */
export function makePrivate({ headers }: Rendered): void {
  const lifetime = headers.get('cache-control')
  if (!lifetime || /no-store|private/.test(lifetime)) return
  headers.set('cache-control', `private, ${lifetime.replace(/public,\s*/, '')}`)
}

export function entityTag(body: Buffer, encoding: Encoding): string {
  return tagFor(`"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`, encoding)
}

export function tagFor(etag: string, encoding: Encoding): string {
  return encoding === 'identity' ? etag : etag.replace(/"$/, `-${encoding}"`)
}

export function isPage(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true
}

function namedIn(headers: Headers): string[] {
  const known = new Set(VARY.map((name) => name.toLowerCase()))
  const names = (headers.get('vary') ?? '').split(',').map((name) => name.trim())
  return names.filter((name) => name !== '' && !known.has(name.toLowerCase()))
}

function refuseFor(context: RequestContext, { status, headers }: Rendered): void {
  const retryAfter = headers.get('retry-after')
  refuse(context, status, retryAfter ? ['Retry-After', retryAfter] : [])
}

function encodingFor(context: RequestContext, { headers, body }: Rendered): Encoding {
  if (headers.has('etag') || headers.has('content-encoding')) return 'identity'
  return isCompressible(headers.get('content-type'), body.length) ? acceptedEncoding(context) : 'identity'
}

// A cookie may mean a flash message, which must appear only once.
function isImmutable(context: RequestContext, { headers }: Rendered): boolean {
  return context.isRead && !headers.has('set-cookie')
}

function isTaggable(context: RequestContext, { status, headers }: Rendered): boolean {
  if (!context.isRead || status !== 200 || headers.has('etag')) return false
  return !headers.get('cache-control')?.includes('no-store')
}

function hasBody(status: number): boolean {
  return status !== 204 && status !== 205 && status !== 304
}

function isUnrendered({ status, headers, body }: Rendered): boolean {
  if (status < 500) return false
  const type = headers.get('content-type')
  return body.length === 0 || (type?.startsWith('text/plain') === true && body.toString() === 'Unexpected Server Error')
}
