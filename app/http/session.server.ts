import { redirect } from '@remix-run/node'
import { parseSitePath } from '~/format/address'
import { links } from '~/links'
import { end, find, start, type SignedIn, type Tokens } from '~/models/session/session.server'
import { env } from '../runtime/env.server'
import { createSignedCookie } from './cookies.server'
import { SAVE_DRAFT_PARAMETER } from './draft.server'

const DAY_S = 24 * 3600
// A day longer than the session: the server takes a long form of somebody whose session has just ended.
const cookie = createSignedCookie('session', { maxAge: (env.SESSION_MAX_DAYS + 1) * DAY_S })

const MAX_USER_AGENT = 300

/** Starts a session for the sender; returns the Set-Cookie value for browsers and the bearer token for API clients. */
export async function signIn(request: Request, userId: number, clientAddress: string) {
  const userAgent = request.headers.get('User-Agent')?.slice(0, MAX_USER_AGENT) ?? null
  const tokens = await start(userId, { userAgent, clientAddress: clientAddress || null })
  return { setCookie: await sessionCookie(tokens), bearer: tokens.bearer }
}

export function sessionCookie(tokens: Tokens): Promise<string> {
  return cookie.serialize(tokens.cookie)
}

/** Ends the session of a request, if any; returns the Set-Cookie value that deletes its cookie. */
export async function signOut(request: Request): Promise<string> {
  const signedIn = await findSession(request)
  if (signedIn) await end(signedIn.sessionId)
  return cookie.serialize('', { maxAge: 0 })
}

export interface Caller extends SignedIn {
  by: 'bearer' | 'cookie'
}

/** Who sent this request, by `Authorization: Bearer` or session cookie; null for a visitor. Their role is not looked at. */
export async function findSession(request: Request): Promise<Caller | null> {
  const bearer = /^Bearer +([\w-]+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
  const byBearer = bearer ? await find({ bearer }) : null
  if (byBearer) return { ...byBearer, by: 'bearer' }
  const value = await secretIn(request.headers.get('Cookie'))
  const byCookie = value ? await find({ cookie: value }) : null
  return byCookie && { ...byCookie, by: 'cookie' }
}

/** Whether a Cookie header holds a session of this shop, live or ended: only this shop can have signed it. */
export async function holdsSession(cookies: string | undefined): Promise<boolean> {
  return (await secretIn(cookies ?? null)) !== ''
}

async function secretIn(cookies: string | null): Promise<string> {
  const value: unknown = await cookie.parse(cookies)
  return typeof value === 'string' ? value : ''
}

/** Whether staff sent this request: they see drafts and inactive pieces. */
export async function isStaff(request: Request): Promise<boolean> {
  return (await findSession(request))?.user.role === 'admin'
}

/** The staff member behind this request. Each admin loader and action calls it itself, not its layout. Throws a redirect to the login, or 403 for another role. */
export async function requireStaff(request: Request): Promise<SignedIn> {
  const signedIn = await findSession(request)
  if (!signedIn) throw redirectToLogin(request)
  if (signedIn.user.role !== 'admin') throw new Response('Forbidden', { status: 403 })
  return signedIn
}

/** A post takes what was typed along, by 307, so that nothing of a stranger's is stored here. */
function redirectToLogin(request: Request): Response {
  const login = links.login(returnAddress(request))
  return request.method === 'POST' ? redirect(`${login}&${SAVE_DRAFT_PARAMETER}=on`, 307) : redirect(login, 303)
}

function returnAddress(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** A path of this site to go to after a form, safe in a header; anything else becomes `fallback`. */
export function safeReturn(to: FormDataEntryValue | null, fallback: string): string {
  return (typeof to === 'string' && parseSitePath(to)) || fallback
}
