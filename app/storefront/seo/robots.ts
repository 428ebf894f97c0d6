import { SECRET_PATHS } from '~/format/address'
import { links } from '~/links'
import { env } from '~/runtime/env.server'

const PRIVATE = ['/admin', '/api/', '/cart', '/checkout', '/account', '/paper/', ...SECRET_PATHS]

/** Crawlers may read the search, whose pages are noindex. */
export function loader() {
  const lines = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), '']
  lines.push(`Sitemap: ${env.ORIGIN}${links.sitemap()}`, '')
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
