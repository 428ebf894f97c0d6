import { hkdfSync } from 'node:crypto'
import { createCookie, type Cookie, type CookieOptions } from '@remix-run/node'
import { env } from '../runtime/env.server'
import { secret } from '../runtime/secret.server'

const secure = env.ORIGIN.startsWith('https:')

/** A signed first-party cookie; behind https it is Secure and carries the `__Host-` prefix. Its value counts under no other name. */
export function createSignedCookie(name: string, options: CookieOptions = {}): Cookie {
  return createCookie(secure ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    secrets: [keyOf(name)],
    ...options,
  })
}

/** One key for each name: a signature covers the value alone. */
function keyOf(name: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `cookie:${name}`, 32)).toString('base64url')
}
