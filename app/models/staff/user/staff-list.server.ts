import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { changes, sessions, users } from '#db/schema'
import { NotFound } from '~/models/records/errors'
import { type User, withoutSecrets } from './user.server'

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
  const [row] = await members(id)
  if (!row) throw new NotFound('Staff member')
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
