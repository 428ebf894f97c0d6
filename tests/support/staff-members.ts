import { hashPassword } from '~/models/staff/user/password.server'
import { insert } from './database'
import { STAFF } from './staff'
import { type PageResponse, Visitor } from './visitor'

let made = 0

/** Adds a staff member for one test to a shop's database, with the usual password. */
export async function addStaff(databaseFile: string, totp_secret: string | null = null) {
  made += 1
  const email = `member-${made}@example.com`
  const password_hash = await hashPassword(STAFF.password)
  insert(
    databaseFile,
    "INSERT INTO user (email, password_hash, totp_secret, role, staff_role) VALUES (?, ?, ?, 'admin', 'owner')",
    email,
    password_hash,
    totp_secret,
  )
  return { email, password: STAFF.password }
}

/** Signs in with a password; returns the code screen when a second step follows. */
export async function signInAs(
  visitor: Visitor,
  email: string,
  more: Record<string, string> = {},
): Promise<PageResponse> {
  const fields = { email, password: STAFF.password, ...more }
  const response = await visitor.post('/admin/login', fields)
  // A browser sends the same form on.
  return response.status === 307 ? visitor.post(response.location ?? '', fields) : response
}
