import { env } from '~/http/env.server'
import { isSameOrigin } from '~/http/same-origin'
import { findSession, type Caller } from '~/http/session.server'
import { Refused } from './refused'

/** Whoever sent this request; null for a visitor. Throws Refused 403 when a page of another origin had it sent. */
export async function callerOf(request: Request): Promise<Caller | null> {
  const caller = await findSession(request)
  if (isWrite(request) && caller?.by !== 'bearer') requireOurOrigin(request)
  return caller
}

/** The staff member who sent this request. Throws Refused: 401 without a session, 403 for another role or origin. */
export async function requireStaff(request: Request): Promise<Caller> {
  const caller = await callerOf(request)
  if (!caller) throw new Refused(401, 'Authentication required')
  if (!isStaff(caller)) throw new Refused(403, 'This account has no access to the back office')
  return caller
}

export function isStaff(caller: Caller | null): boolean {
  return caller?.user.role === 'admin'
}

function isWrite({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

function requireOurOrigin({ headers }: Request): void {
  if (isSameOrigin((name) => headers.get(name), env.ORIGIN)) return
  throw new Refused(403, 'This call was sent from another site')
}
