import { createHash } from 'node:crypto'
import { env } from './env.server'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const DATA_BLOCK = /type="application\/(ld\+)?json"/

/** The content security policy of a finished document: each of its inline scripts is allowed by its hash, nothing else inline. */
export function policyFor(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !DATA_BLOCK.test(attributes))
    .map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return Object.entries(directives([...new Set(hashes)]))
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}

function directives(hashes: string[]): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'script-src': ["'self'", ...hashes].join(' '),
    'style-src': "'self'",
    // Staff may show pictures of other hosts (decisions 9.7).
    'img-src': "'self' https:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
  }
  if (env.NODE_ENV !== 'development') return policy
  // Vite's hot reload injects style elements and talks over a web socket.
  return { ...policy, 'style-src': "'self' 'unsafe-inline'", 'connect-src': "'self' ws:" }
}
