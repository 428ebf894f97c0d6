import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, type SQL } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { invitations, outboxMessages, users } from '#db/schema'
import { DAY_MS } from '~/format/durations'
import { queue } from '~/models/mail/outbox/outbox.server'
import { displayName } from '~/models/records/display-name'
import { Conflict, Invalid, requireRow } from '~/models/records/errors'
import { recordChange } from '~/models/records/history.server'
import { shopFacts } from '~/models/shop/shop.server'
import { hashOf } from '~/runtime/tokens.server'
import type { ShopFacts } from '~/shop'
import type { Proven } from './credentials.server'
import { hashPassword } from './password.server'
import { STAFF } from './staff.kind'
import type { InvitationInput, Joining } from './user.schema'
import { isRequiredOfAll, presentStaff, requireOwner, type User, withoutSecrets } from './user.server'

export type Invitation = typeof invitations.$inferSelect

const VALID_MS = 7 * DAY_MS
const FORGET_MS = 30 * DAY_MS

const IS_OPEN = and(isNull(invitations.used_at), isNull(invitations.withdrawn_at))
const isValid = (now = new Date()) => and(IS_OPEN, gt(invitations.expires_at, now))

export interface Delivery {
  addressOf: (token: string) => string
  byEmail: boolean
}

/** Returns the link, which staff may pass on themselves. */
export async function invite(input: InvitationInput, by: Proven, delivery: Delivery): Promise<string> {
  return tx(async () => {
    const author = await requireOwner(by)
    const [known] = await db.select().from(users).where(eq(users.email, input.email))
    if (known?.role === 'admin') throw new Conflict({ email: ['This person is on the staff already'] })
    if (known?.staff_role)
      throw new Conflict({ email: ['This person has been deactivated: reactivate them in the list'] })
    await withdrawWhere(eq(invitations.email, input.email))
    const link = await issue({ ...input, user_id: null }, author, delivery)
    const nothing = { first_name: null, last_name: null, two_step_required: false, deactivated_at: null }
    const after = { email: input.email, ...presentStaff({ ...input, ...nothing }) }
    await recordChange({ kind: STAFF, id: known?.id ?? 0, action: 'invited', by: by.id, after })
    return link
  })
}

export async function issue(
  target: Pick<Invitation, 'email' | 'staff_role' | 'user_id'>,
  author: User,
  { addressOf, byEmail }: Delivery,
): Promise<string> {
  const token = randomBytes(32).toString('hex')
  const now = Date.now()
  await db.delete(invitations).where(lt(invitations.expires_at, new Date(now - FORGET_MS)))
  await db
    .insert(invitations)
    .values({ ...target, token_hash: hashOf(token), invited_by_id: author.id, expires_at: new Date(now + VALID_MS) })
  const link = addressOf(token)
  if (byEmail) {
    const email = invitationEmail({ shop: await shopFacts(), author, link, isReset: target.user_id !== null })
    await queue({ kind: 'invitation', recipient: target.email, author_id: author.id, ...email })
  }
  return link
}

export async function findInvitation(token: string): Promise<Invitation | null> {
  const [found] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.token_hash, hashOf(token)), isValid()))
  return found ?? null
}

export async function listInvitations(): Promise<Invitation[]> {
  return db
    .select()
    .from(invitations)
    .where(and(IS_OPEN, isNull(invitations.user_id)))
    .orderBy(desc(invitations.id))
}

export async function withdraw(id: number): Promise<string> {
  return tx(async () => {
    const withdrawn = requireRow(
      'Invitation',
      await withdrawWhere(and(eq(invitations.id, id), isNull(invitations.user_id))),
    )
    return withdrawn.email
  })
}

export async function withdrawWhere(condition: SQL | undefined): Promise<Invitation[]> {
  const withdrawn = await db
    .update(invitations)
    .set({ withdrawn_at: new Date() })
    .where(and(IS_OPEN, condition))
    .returning()
  for (const { email } of withdrawn) {
    const isOf = and(eq(outboxMessages.kind, 'invitation'), eq(outboxMessages.recipient, email))
    await db.delete(outboxMessages).where(isOf)
  }
  return withdrawn
}

export async function join(token: string, input: Omit<Joining, 'repeat_password'>): Promise<User> {
  const password_hash = await hashPassword(input.new_password, 'new_password')
  return tx(async () => {
    const { email, staff_role } = await use(token)
    const { first_name, last_name } = input
    const values = { first_name, last_name, password_hash, staff_role, role: 'admin' as const, deactivated_at: null }
    const isFirstTime = isNull(users.staff_role)
    const [user] = await db
      .insert(users)
      .values({ email, two_step_required: await isRequiredOfAll(), ...values })
      .onConflictDoUpdate({ target: users.email, set: values, setWhere: isFirstTime })
      .returning()
    if (!user) throw new Conflict({ '': ['This person is on the staff already'] })
    await recordChange({ kind: STAFF, id: user.id, action: 'joined', by: user.id, after: presentStaff(user) })
    return withoutSecrets(user)
  })
}

export async function setPassword(token: string, password: string): Promise<User> {
  const password_hash = await hashPassword(password, 'new_password')
  return tx(async () => {
    const { user_id } = await use(token)
    const isStaff = and(eq(users.id, user_id ?? 0), eq(users.role, 'admin'))
    const [user] = await db.update(users).set({ password_hash }).where(isStaff).returning()
    if (!user) throw new Invalid({ '': ['This account has no access to the back office'] })
    return withoutSecrets(user)
  })
}

async function use(token: string): Promise<Invitation> {
  return requireRow(
    'Invitation',
    await db
      .update(invitations)
      .set({ used_at: new Date() })
      .where(and(eq(invitations.token_hash, hashOf(token)), isValid()))
      .returning(),
  )
}

interface InvitationEmail {
  shop: ShopFacts
  author: User
  link: string
  isReset: boolean
}

function invitationEmail({ shop, author, link, isReset }: InvitationEmail): { subject: string; text: string } {
  const name = displayName(author)
  const [subject, reason, task] = isReset
    ? ['Choose a new password', `${name} has reset your password`, 'choose a new one']
    : ['You are invited to join the staff', `${name} invites you to the back office`, 'choose a password and begin']
  return {
    subject: `${shop.name}: ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`,
    text: `Hello,

${reason} of ${shop.name}. Open this page to ${task}:

${link}

The link is for you alone, works once, and for seven days.

If you did not expect this, please ignore this email.

${shop.name}`,
  }
}
