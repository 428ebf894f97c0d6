import { z } from 'zod'
import { createSignedCookie } from '~/http/cookies.server'

const LONGEST_S = 5 * 60
const cookie = createSignedCookie('sign-in', { maxAge: LONGEST_S })
const valueSchema = z.object({ user: z.int().positive(), until: z.number() })

/** The Set-Cookie value of a browser whose user has typed the right password, and has five minutes for the code. */
export function startPending(user: number): Promise<string> {
  return cookie.serialize({ user, until: Date.now() + LONGEST_S * 1000 })
}

/** Whose password was right in this browser in the last five minutes; null when nobody's. */
export async function readPending(request: Request): Promise<number | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  const pending = valueSchema.safeParse(value).data
  return pending && Date.now() < pending.until ? pending.user : null
}

/** The Set-Cookie value after the code was right. */
export function endPending(): Promise<string> {
  return cookie.serialize('', { maxAge: 0 })
}
