import { env } from '~/runtime/env.server'
import { isSameOrigin } from '~/http/same-origin'
import { findSession } from '~/http/session.server'
import type { User } from '~/models/user/user.server'
import type { Who } from './calls/call'
import { HttpError } from './http-error'

/**
 * The user who makes a call; null for a visitor. Throws HttpError: 401 where staff alone may call and nobody is signed
 * in, 403 for another role or a page of another origin.
 */
export async function identify(who: Who, request: Request): Promise<User | null> {
  // A public read is the same for everyone: its sender is not even looked up.
  if (who === 'everyone' && isRead(request)) return null
  const caller = await findSession(request)
  if (!isRead(request) && caller?.by !== 'bearer') requireOurOrigin(request)
  const user = caller?.user ?? null
  if (who === 'staff' && !user) throw new HttpError(401, 'Authentication required')
  if (who === 'staff' && !isStaff(user)) throw new HttpError(403, 'This account has no access to the back office')
  return user
}

export function isStaff(user: User | null): boolean {
  return user?.role === 'admin'
}

export function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

function requireOurOrigin({ headers }: Request): void {
  if (isSameOrigin((name) => headers.get(name), env.ORIGIN)) return
  throw new HttpError(403, 'This call was sent from another site')
}
