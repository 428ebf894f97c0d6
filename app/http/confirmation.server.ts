import { z } from 'zod'
import type { Proven } from '~/models/staff/user/credentials.server'
import type { SignedIn } from '~/models/staff/user/session.server'
import { createSignedCookie } from './cookies.server'

const VALID_S = 10 * 60

/** A thief of the session cookie gains nothing when its owner confirms the password. */
const cookie = createSignedCookie('confirmed', { maxAge: VALID_S })
const valueSchema = z.object({ session: z.int().positive(), credentials: z.string(), until: z.number() })

export function confirmedCookie(sessionId: number, { credentials }: Proven): Promise<string> {
  return cookie.serialize({ session: sessionId, credentials, until: Date.now() + VALID_S * 1000 })
}

export async function isConfirmed({ headers }: Request, { sessionId, user }: SignedIn): Promise<boolean> {
  const value: unknown = await cookie.parse(headers.get('Cookie'))
  const confirmed = valueSchema.safeParse(value).data
  if (!confirmed || Date.now() >= confirmed.until) return false
  return confirmed.session === sessionId && confirmed.credentials === user.credentials
}
