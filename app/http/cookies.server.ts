import { createCookie, type Cookie, type CookieOptions } from '@remix-run/node'
import { env } from './env.server'
import { secret } from './secret.server'

const secure = env.ORIGIN.startsWith('https:')

/** A signed first-party cookie; behind https it is Secure and carries the `__Host-` prefix. */
export function ourCookie(name: string, options: CookieOptions = {}): Cookie {
  return createCookie(secure ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    secrets: [secret],
    ...options,
  })
}
