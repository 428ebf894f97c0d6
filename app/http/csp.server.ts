import { createHash, randomBytes } from 'node:crypto'
import { env } from '../runtime/env.server'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

export function newNonce(): string {
  return randomBytes(16).toString('base64url')
}

interface Options {
  framing?: boolean
  /** Browsers hold redirects of forms against `form-action`, too. */
  paysAt?: string | undefined
}

export function withScriptHashes(rendered: string, nonce: string, options?: Options): { html: string; policy: string } {
  const attribute = ` nonce="${nonce}"`
  const scripts = [...rendered.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => attributes.includes(attribute))
    .map(([, , script = '']) => script)
  return { html: rendered.replaceAll(attribute, ''), policy: policyFor(scripts, options) }
}

export function policyFor(scripts: string[] = [], { framing = false, paysAt }: Options = {}): string {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const allowed = {
    ...directives([...new Set(hashes)]),
    ...(framing ? { 'frame-src': "'self'" } : {}),
    ...(paysAt ? { 'form-action': `'self' ${paysAt}` } : {}),
  }
  return Object.entries(allowed)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}
function directives(hashes: string[]): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'script-src': ["'self'", ...hashes].join(' '),
    'style-src': "'self'",
    'img-src': "'self' https:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
  }
  if (env.NODE_ENV !== 'development') return policy
  // Vite's hot reload injects style elements and uses a WebSocket.
  return { ...policy, 'style-src': "'self' 'unsafe-inline'", 'connect-src': "'self' ws:" }
}
