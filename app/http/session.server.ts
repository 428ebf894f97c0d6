import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { parseSitePath, queryOf } from '~/format/address'
import { href } from '~/href'
import { displayName } from '~/models/records/display-name'
import { saveDraft } from '~/models/records/draft.server'
import { can, type Capability } from '~/models/staff/user/capabilities'
import type { Proven } from '~/models/staff/user/credentials.server'
import { end, find, type SignedIn, start, type Tokens } from '~/models/staff/user/session.server'
import { isOwner, lacksTwoStep, listStaff } from '~/models/staff/user/user.server'
import { env } from '../runtime/env.server'
import { createSignedCookie } from './cookies.server'
import { SAVE_DRAFT_PARAMETER, typedFields } from './draft.server'

const DAY_S = 24 * 3600
// A long form is accepted just after the session has ended.
const cookie = createSignedCookie('session', { maxAge: (env.SESSION_MAX_DAYS + 1) * DAY_S })

export const SESSION_COOKIE_NAME = cookie.name

const MAX_USER_AGENT = 300

/** Throws WrongCredentials when the proof is out of date. */
export async function signIn(request: Request, proven: Proven, clientAddress: string) {
  const userAgent = request.headers.get('User-Agent')?.slice(0, MAX_USER_AGENT) ?? null
  const { sessionId, ...tokens } = await start(proven, { userAgent, clientAddress: clientAddress || null })
  const setCookies = [await sessionCookie(tokens), await confirmedCookie(sessionId, proven)]
  return { setCookies, bearer: tokens.bearer }
}

export function sessionCookie(tokens: Tokens): Promise<string> {
  return cookie.serialize(tokens.cookie)
}

export async function signOut(request: Request): Promise<string> {
  const signedIn = await findSession(request)
  if (signedIn) await end(signedIn.sessionId)
  return cookie.serialize('', { maxAge: 0 })
}

/** Does not check the role: `requireStaff` and `isStaff` do. */
export async function findSession(request: Request): Promise<SignedIn | null> {
  const bearer = /^Bearer +([\w-]+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
  const isByHand = !request.headers.has('X-Background')
  const byBearer = bearer ? await find({ bearer }, isByHand) : null
  if (byBearer) return byBearer
  const cookie = await secretIn(request.headers.get('Cookie'))
  return cookie ? find({ cookie }, isByHand) : null
}

export async function hasSessionCookie(cookies: string | undefined): Promise<boolean> {
  return (await secretIn(cookies ?? null)) !== ''
}

export async function mayUpload(cookies: string | undefined): Promise<boolean> {
  const value = await secretIn(cookies ?? null)
  const user = value ? (await find({ cookie: value }, false))?.user : undefined
  return user?.role === 'admin' && !lacksTwoStep(user)
}

async function secretIn(cookies: string | null): Promise<string> {
  const value: unknown = await cookie.parse(cookies)
  return typeof value === 'string' ? value : ''
}

export async function isStaff(request: Request, capability: Capability = 'read'): Promise<boolean> {
  const user = (await findSession(request))?.user
  return user?.role === 'admin' && !lacksTwoStep(user) && can(user.staff_role, capability)
}

/** Each admin loader and action must call this: layouts do not protect their children. */
export async function requireStaff(request: Request, capability: Capability): Promise<SignedIn> {
  const signedIn = await findSession(request)
  if (!signedIn) throw redirectToLogin(request)
  const { user } = signedIn
  if (user.role !== 'admin') throw forbidden()
  if (lacksTwoStep(user) && new URL(request.url).pathname !== href('/admin/account/two-step/on'))
    throw redirect(href('/admin/account/two-step/on'), 303)
  if (!can(user.staff_role, capability)) throw await refusal(request, user.id, capability)
  return signedIn
}

/** For what gives lasting access or all data. */
export async function requireConfirmed(request: Request, capability: Capability): Promise<SignedIn> {
  const signedIn = await requireStaff(request, capability)
  if (await isConfirmed(request, signedIn)) return signedIn
  throw redirect(
    href('/admin/account/confirm') + queryOf({ redirectTo: returnAddress(request) }),
    request.method === 'POST' ? 307 : 303,
  )
}

/** A 307 repeats the post, so that the server stores nothing for a stranger. */
function redirectToLogin(request: Request): Response {
  const login = href('/admin/login') + queryOf({ redirectTo: returnAddress(request) })
  return request.method === 'POST' ? redirect(`${login}&${SAVE_DRAFT_PARAMETER}=on`, 307) : redirect(login, 303)
}

function returnAddress(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

export function safeRedirect(to: FormDataEntryValue | null, fallback: string): string {
  return (typeof to === 'string' && parseSitePath(to)) || fallback
}

export interface StaffNote {
  reason?: string
  edit: { label: string; to: string }[]
}

export async function staffNote(
  request: Request,
  noteOf: () => StaffNote | Promise<StaffNote>,
): Promise<{ staff?: StaffNote }> {
  return (await isStaff(request)) ? { staff: await noteOf() } : {}
}

const MAX_NAMES = 3
const FORM_KEY = 'idempotency_key'
const NO_ACCESS = "Your account doesn't have access to this page."
const WHO_MAY: Record<Capability, string> = {
  work: NO_ACCESS,
  read: NO_ACCESS,
  reserve: NO_ACCESS,
  edit: 'Only owners and editors can do this.',
  answer: 'Only owners and assistants can do this.',
  manage: 'Only owners can do this.',
}

function forbidden(text = NO_ACCESS): Response {
  return new Response(text, { status: 403 })
}

async function refusal(request: Request, userId: number, capability: Capability): Promise<Response> {
  const owners = (await listStaff()).filter(isOwner).map(displayName)
  const names = new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(owners.slice(0, MAX_NAMES))
  const isKept = request.method === 'POST' && (await saveTyped(request, userId))
  const kept = isKept ? ' What you typed was not saved, but is offered when you open the form again.' : ''
  return forbidden(`${WHO_MAY[capability]} Please ask ${names}.${kept}`)
}

async function saveTyped(request: Request, userId: number): Promise<boolean> {
  const form = await request.clone().formData()
  const isTyped = form.has(FORM_KEY) && [...form.keys()].some((name) => name !== FORM_KEY)
  const fields = isTyped ? typedFields(form) : null
  if (fields) await saveDraft(userId, new URL(request.url).pathname, fields)
  return fields !== null
}

const VALID_S = 10 * 60

/** A thief of the session cookie gains nothing when its owner confirms the password. */
const confirmation = createSignedCookie('confirmed', { maxAge: VALID_S })
const valueSchema = z.object({ session: z.int().positive(), credentials: z.string(), until: z.number() })

export function confirmedCookie(sessionId: number, { credentials }: Proven): Promise<string> {
  return confirmation.serialize({ session: sessionId, credentials, until: Date.now() + VALID_S * 1000 })
}

export async function isConfirmed({ headers }: Request, { sessionId, user }: SignedIn): Promise<boolean> {
  const value: unknown = await confirmation.parse(headers.get('Cookie'))
  const confirmed = valueSchema.safeParse(value).data
  if (!confirmed || Date.now() >= confirmed.until) return false
  return confirmed.session === sessionId && confirmed.credentials === user.credentials
}
