import { tx } from '#db/client.server'
import { env } from '~/runtime/env.server'
import { randomPassword } from './reset.server'
import { countStaff, create } from './user.server'

/**
 * Makes the first staff user from the configuration when there is none.
 * `password` is set only when it was made at random just now: it is to be shown once.
 */
export async function ensureFirstStaff(): Promise<{ email: string; password: string | null }> {
  const email = env.ADMIN_EMAIL
  const password = env.ADMIN_PASSWORD ?? randomPassword()
  const isMade = await makeUnlessThere(email, password)
  return { email, password: isMade && !env.ADMIN_PASSWORD ? password : null }
}

async function makeUnlessThere(email: string, password: string): Promise<boolean> {
  if ((await countStaff()) > 0) return false
  // Looked at again under the lock: another process may be starting on the same database.
  return tx(async () => {
    if ((await countStaff()) > 0) return false
    await create({ email, password, role: 'admin' })
    return true
  })
}
