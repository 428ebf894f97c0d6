import type { HeadersFunction } from '@remix-run/node'

/** The `headers` of pages that are one person's: kept nowhere. Retry-After of an action goes along. */
export const noStore: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const retryAfter = actionHeaders.get('Retry-After')
  if (retryAfter) headers.set('Retry-After', retryAfter)
  return headers
}
