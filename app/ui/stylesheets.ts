import type { LinksFunction } from '@remix-run/node'

/** The `links` of a route that has more style sheets than the document. */
export function stylesheets(...addresses: string[]): LinksFunction {
  return () => addresses.map((href) => ({ rel: 'stylesheet', href }))
}
