import { dataAddress, isSecretPath } from '~/format/address'
import { send } from '../reply/send'
import { Refused, type RequestContext } from '../request/context'

const CANONICAL = /^(?:(?:\/[a-z0-9_~-][a-z0-9._~-]*)+|\/)$/
const UNRESERVED = /[A-Za-z0-9._~-]/
const PATH_CHARACTERS = /^[A-Za-z0-9._~!$&'()*+,;=:@%/-]*$/
const FILES = /^\/(?:assets|documents|images|uploads)\//

/** Returns true when it has responded, as a step does. */
export function redirectToCanonical(context: RequestContext, isFile: (path: string) => boolean): boolean {
  const path = canonicalPath(context.path, isFile)
  if (path === undefined) throw new Refused(400)
  if (path === context.path) return false
  if (!context.isRead) throw new Refused(404)
  // It starts with exactly one slash, so it cannot lead to another host.
  const location = ['Location', path + context.query]
  send(context, 308, [...location, 'Cache-Control', 'public, max-age=3600', 'Content-Length', '0'])
  return true
}

export function canonicalPath(path: string, isFile: (path: string) => boolean): string | undefined {
  if (CANONICAL.test(path)) return path
  const decoded = decodeNeedless(encodeBytes(path))
  if (decoded === undefined) return undefined
  const plain = withoutDataSegment(withoutDotSegments(decoded))
  const keepsCase = FILES.test(plain) || isSecretPath(plain) || isFile(plain)
  return keepsCase ? plain : lowercase(plain)
}

function encodeBytes(path: string): string {
  return path.replace(/[\x80-\xff]/g, (byte) => `%${hex(byte.charCodeAt(0))}`)
}

function decodeNeedless(path: string): string | undefined {
  if (!path.startsWith('/') || !PATH_CHARACTERS.test(path) || !isSoundlyEncoded(path)) return undefined
  return path.replace(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return UNRESERVED.test(character) ? character : code.toUpperCase()
  })
}

function isSoundlyEncoded(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

function withoutDotSegments(path: string): string {
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return `/${segments.join('/')}`
}

// Remix reads /shop/.data as the data of /shop/.
function withoutDataSegment(path: string): string {
  const page = /^(.*)\/\.data$/i.exec(path)?.[1]
  return page === undefined ? path : dataAddress(page || '/')
}

function lowercase(path: string): string {
  return path.replace(/%[\dA-F]{2}|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
}

function hex(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, '0')
}
