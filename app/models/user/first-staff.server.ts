import { env } from '~/http/env.server'
import { randomPassword } from './reset.server'
import { countStaff, create } from './user.server'

/**
 * Makes the first staff user from the configuration when there is none (decisions 5.4).
 * `password` is set only when it was made at random just now: it is to be shown once.
 */
export async function ensureFirstStaff(): Promise<{ email: string; password: string | null }> {
  const email = env.ADMIN_EMAIL
  if ((await countStaff()) > 0) return { email, password: null }
  const password = env.ADMIN_PASSWORD ?? randomPassword()
  await create({ email, password, role: 'admin' })
  return { email, password: env.ADMIN_PASSWORD ? null : password }
}
