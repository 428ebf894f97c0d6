import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { changes, sessions, users } from '#db/schema'
import { fullName } from '~/models/records/display-name'
import { Invalid, requireRow, withUniqueErrors } from '~/models/records/errors'
import { yesOrNo } from '~/models/records/field-changes'
import { insertOne } from '~/models/records/writes.server'
import { ROLE_LABELS, type StaffRole } from './capabilities'
import { CodeRequired, type CodeUsed, useCode, WrongCode } from './code.server'
import { credentialsOf, findUnchanged, type Proven } from './credentials.server'
import { hashPassword, requirePassword, WrongCredentials } from './password.server'
import { recordFailedSignIn } from './sign-in-log.server'
import type { Login } from './user.schema'

type Row = typeof users.$inferSelect

export interface User
  extends Omit<Row, 'password_hash' | 'totp_secret' | 'totp_last_step' | 'calendar_secret'>, Proven {
  has_two_step: boolean
}

export class NotStaff extends Error {
  constructor() {
    super('This account has no access to the back office')
  }
}

type Credentials = Login & { code?: string }

/** Throws WrongCredentials, NotStaff, CodeRequired, WrongCode and TooMany. */
export function login(credentials: Credentials, clientAddress: string): Promise<User> {
  const isThisUser = eq(users.email, credentials.email)
  return recordingFailure(isThisUser, clientAddress, () => checkLogin(credentials, clientAddress))
}

async function checkLogin({ email, password, code }: Credentials, clientAddress: string): Promise<User> {
  const found = await requirePassword(email, password, clientAddress)
  requireRole(found)
  if (found.totp_secret !== null) {
    if (code === undefined) throw new CodeRequired(withoutSecrets(found))
    await useCode(found, code)
  }
  return withoutSecrets(found)
}

/** Throws WrongCredentials, WrongCode and TooMany, as `login` does. */
export function finishLogin(proven: Proven, code: string, clientAddress = ''): Promise<CodeUsed> {
  return recordingFailure(eq(users.id, proven.id), clientAddress, async () => {
    const found = await findUnchanged(proven)
    if (!found) throw new WrongCredentials()
    return useCode(found, code)
  })
}

async function recordingFailure<T>(isThisUser: SQL, clientAddress: string, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const isFailure = error instanceof WrongCredentials || error instanceof NotStaff || error instanceof WrongCode
    if (isFailure) {
      const [user] = await db.select({ id: users.id }).from(users).where(isThisUser)
      await recordFailedSignIn(user?.id ?? null, clientAddress)
    }
    throw error
  }
}

function requireRole(user: Row): void {
  if (user.role !== 'admin') throw new NotStaff()
}

export async function listStaff(): Promise<User[]> {
  return (await db.select().from(users).where(eq(users.role, 'admin')).orderBy(users.id)).map(withoutSecrets)
}

export function isOwner({ role, staff_role }: Pick<User, 'role' | 'staff_role'>): boolean {
  return role === 'admin' && staff_role === 'owner'
}

export async function countStaff(): Promise<number> {
  return db.$count(users, eq(users.role, 'admin'))
}

interface NewUser {
  email: string
  password: string
  role: 'user' | 'admin'
  staff_role?: StaffRole
  first_name?: string
  last_name?: string
}

type HashedUser = Omit<NewUser, 'password'> & { password_hash: string }

export async function create({ password, ...user }: NewUser): Promise<User> {
  return createHashed({ ...user, password_hash: await hashPassword(password) })
}

export async function createHashed({ email, ...rest }: HashedUser): Promise<User> {
  return tx(async () => {
    const staff_role = rest.role === 'admin' ? 'owner' : null
    const user = await withUniqueErrors({ email: 'This email address is already in use' }, () =>
      insertOne(users, { staff_role, ...rest, email: email.toLowerCase() }),
    )
    return withoutSecrets(user)
  })
}

export function withoutSecrets(row: Row): User {
  const { password_hash, totp_secret, totp_last_step: _step, calendar_secret: _calendar, ...user } = row
  const credentials = credentialsOf({ password_hash, totp_secret })
  return { ...user, credentials, has_two_step: totp_secret !== null }
}

export function lacksTwoStep({ two_step_required, has_two_step }: User): boolean {
  return two_step_required && !has_two_step
}

type Presented = Pick<User, 'first_name' | 'last_name' | 'staff_role' | 'two_step_required' | 'deactivated_at'>

export function presentStaff({ staff_role, two_step_required, deactivated_at, ...user }: Presented) {
  return {
    name: fullName(user) || null,
    staff_role: staff_role && ROLE_LABELS[staff_role],
    two_step_required: yesOrNo(two_step_required),
    deactivated: yesOrNo(deactivated_at !== null),
  }
}

export const IS_STAFF = eq(users.role, 'admin')
export const IS_OWNER = and(IS_STAFF, eq(users.staff_role, 'owner'))

/** In the transaction of the write: another owner may just have demoted this one. */
export async function requireOwner(proven: Proven): Promise<User> {
  const found = await findUnchanged(proven)
  if (!found) throw new Invalid({ '': ['Your access has changed: please log in again'] })
  if (!isOwner(found)) throw new Invalid({ '': ['You are not an owner of this shop any more'] })
  return withoutSecrets(found)
}

export async function isRequiredOfAll(): Promise<boolean> {
  const all = await db.$count(users, IS_STAFF)
  return all > 0 && (await db.$count(users, and(IS_STAFF, eq(users.two_step_required, true)))) === all
}

export interface Member extends User {
  last_login: Date | null
}

const signedIn = sql`SELECT max(${changes.created_at}) FROM ${changes}
  WHERE ${and(eq(changes.kind, 'staff'), eq(changes.action, 'signed_in'))} AND ${changes.record} = "user"."id"`
const begun = sql`SELECT max(${sessions.created_at}) FROM ${sessions} WHERE ${sessions.user_id} = "user"."id"`

export async function listMembers(): Promise<Member[]> {
  const rows = await members().orderBy(isNotNull(users.deactivated_at), users.id)
  return rows.map(asMember)
}

export async function findMember(id: number): Promise<Member> {
  const row = requireRow('Staff member', await members(id))
  return asMember(row)
}

function members(id?: number) {
  const last_login = sql<number | null>`max(coalesce((${signedIn}), 0), coalesce((${begun}), 0))`
  return db
    .select({ user: users, last_login })
    .from(users)
    .where(and(isNotNull(users.staff_role), id === undefined ? undefined : eq(users.id, id)))
    .$dynamic()
}

function asMember({ user, last_login }: Awaited<ReturnType<typeof members>>[number]): Member {
  return { ...withoutSecrets(user), last_login: last_login ? new Date(last_login) : null }
}

export async function setSignature(id: number, signature: string | null): Promise<void> {
  await tx(() => db.update(users).set({ signature }).where(eq(users.id, id)))
}
