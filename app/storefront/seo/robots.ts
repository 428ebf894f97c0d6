import { env } from '~/runtime/env.server'
import { links } from '~/links'

const PRIVATE = ['/admin', '/api/', '/cart', '/account']

/** What crawlers may read. The search stays open to them: its pages say noindex themselves. */
export function loader() {
  const lines = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), '']
  lines.push(`Sitemap: ${env.ORIGIN}${links.sitemap()}`, '')
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
