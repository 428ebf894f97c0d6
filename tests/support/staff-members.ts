import Database from 'better-sqlite3'
import { hashPassword } from '~/models/user/password.server'
import { STAFF } from './staff'
import { Visitor, type Answer } from './visitor'

let made = 0

/** A staff member whom no other test knows, in a server's database file; with the same password as all of them. */
export async function addStaff(databaseFile: string, totp_secret: string | null = null) {
  made += 1
  const email = `member-${made}@example.com`
  const password_hash = await hashPassword(STAFF.password)
  const database = new Database(databaseFile, { timeout: 2000 })
  database
    .prepare("INSERT INTO user (email, password_hash, totp_secret, role) VALUES (?, ?, ?, 'admin')")
    .run(email, password_hash, totp_secret)
  database.close()
  return { email, password: STAFF.password }
}

/** Signs in as a staff member, as far as a password goes; where that leads to a code, the screen that asks for it. */
export async function signInAs(visitor: Visitor, email: string, more: Record<string, string> = {}): Promise<Answer> {
  const fields = { email, password: STAFF.password, ...more }
  const answer = await visitor.post('/admin/login', fields)
  // A browser sends the same form on.
  return answer.status === 307 ? visitor.post(answer.location ?? '', fields) : answer
}
