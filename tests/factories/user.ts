import { Secret, TOTP } from 'otpauth'
import { create } from '~/models/user/user.server'

export const PASSWORD = 'correct horse battery'

let made = 0

/** A staff member with an address of their own, as they confirm something. */
export async function makeOwner() {
  made += 1
  const { id, email } = await create({ email: `owner-${made}@example.com`, password: PASSWORD, role: 'admin' })
  return { id, email, clientAddress: '192.0.2.1' }
}

/** What an authenticator app shows, some steps of 30 seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })
}
