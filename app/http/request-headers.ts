export function isNotModified(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.trim() === '*' || tagsIn(ifNoneMatch).some((tag) => withoutMark(tag) === withoutMark(etag))
}

/** Weak tags never match (RFC 9110, 13.1.1). */
export function versionsIn(ifMatch: string | null): string[] | undefined {
  if (ifMatch === null || ifMatch.trim() === '*') return undefined
  return tagsIn(ifMatch).flatMap((tag) => /^"(.*)"$/.exec(tag)?.[1] ?? [])
}

function tagsIn(header: string): string[] {
  return header.split(',').map((tag) => tag.trim())
}

function withoutMark(tag: string): string {
  return tag.replace(/^W\//, '')
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host) && URL.canParse(`http://${host}`)
}

type ReadHeader = (name: string) => string | null | undefined

/** Browsers always send one of these cross-origin. */
export function isSameOrigin(header: ReadHeader, origin: string): boolean {
  const site = header('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  const sender = header('origin')
  return !sender || sender === origin || isLoopbackOrigin(sender, header('host') ?? '')
}

function isLoopbackOrigin(sender: string, host: string): boolean {
  return isLoopback(host) && (sender === `http://${host}` || sender === `https://${host}`)
}

interface HeadersLike {
  get(name: string): string | null
}

const CHOICE = /(?:^|;\s*)(?:__Host-)?data-saver=(on|off)(?:;|$)/
const SLOW_LINES = new Set(['slow-2g', '2g', '3g'])

export function isLowData(headers: HeadersLike): boolean {
  const choice = CHOICE.exec(headers.get('cookie') ?? '')?.[1]
  if (choice) return choice === 'on'
  return headers.get('save-data')?.toLowerCase() === 'on' || SLOW_LINES.has(headers.get('ect') ?? '')
}
