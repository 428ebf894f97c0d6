import { create } from '~/models/staff/user/user.server'

export const PASSWORD = 'correct horse battery'

let made = 0

/** A staff member with an address of their own, as they confirm something. */
export async function makeOwner() {
  made += 1
  const user = await create({ email: `owner-${made}@example.com`, password: PASSWORD, role: 'admin' })
  const { id, email, credentials } = user
  return { id, email, credentials, clientAddress: '192.0.2.1' }
}
