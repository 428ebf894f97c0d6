const SITE = 'http://site.invalid'
const UNSAFE = /[\p{Cc}\u2028\u2029\\]/u
const MAX_DECODINGS = 5

export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^/?#]/i.test(text) && !UNSAFE.test(text) && URL.canParse(text)
}

/** Null for what might lead to another site, however encoded ("//a.example", "/%2fa.example"). */
export function parseSitePath(text: string): string | null {
  if (!text.startsWith('/') || text.startsWith('//') || UNSAFE.test(text) || !URL.canParse(text, SITE)) return null
  const { pathname, search, hash } = new URL(text, SITE)
  return isSameSite(pathname) ? pathname + search + hash : null
}

const OTHER_LINK = /^(?:(?:mailto|tel):|#)/i

export function isLink(text: string): boolean {
  return (OTHER_LINK.test(text) && !UNSAFE.test(text)) || isWebAddress(text) || parseSitePath(text) !== null
}

function isSameSite(pathname: string, decodings = 0): boolean {
  if (pathname.startsWith('//') || UNSAFE.test(pathname) || decodings > MAX_DECODINGS) return false
  const decoded = decode(pathname)
  return decoded === pathname || isSameSite(normalised(decoded), decodings + 1)
}

function normalised(path: string): string {
  const parts: string[] = []
  for (const part of path.slice(1).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return `/${parts.join('/')}`
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function absolute(origin: string, address: string): string {
  return URL.canParse(address) ? address : origin + address
}

export function queryOf(values: object): string {
  const given = Object.entries(values).filter(([name, value]) => value !== '' && !(name === 'page' && value === 1))
  return withQuery('', new URLSearchParams(given.map(([name, value]) => [name, String(value)])))
}

export function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path
}

const OWN = ['draft', 'keep', 'index', 'copy', 'version', 'name']

export function listQueryOf(search: string): string {
  const query = new URLSearchParams(search)
  for (const own of OWN) query.delete(own)
  return withQuery('', query)
}

export const MAX_ID = 999_999_999_999_999

/** Accepts only the canonical spelling, not "01", "1e0" or " 1". */
export function parseId(text: unknown): number | null {
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

const MAX_PAGE = 999_999

export function parsePage(text: string | null): number {
  const page = parseId(text) ?? 1
  return page <= MAX_PAGE ? page : 1
}

export function dataAddress(path: string): string {
  return path === '/' ? '/_root.data' : `${path.replace(/\/$/, '')}.data`
}

export function pageOf(dataPath: string): string | null {
  if (!dataPath.endsWith('.data')) return null
  return dataPath === '/_root.data' ? '/' : dataPath.slice(0, -'.data'.length)
}

/** Caches and logs keep away from these; `deploy` names them too. */
export const SECRET_PATHS = ['/appointment/', '/calendar/', '/enquiry/', '/order/'] as const

export function isSecretPath(path: string): boolean {
  return SECRET_PATHS.some((start) => path.startsWith(start))
}

export function mailtoLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
