import type { LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { parseId } from '~/format/address'
import { limitPosts } from '~/http/public-forms.server'
import { versionsIn } from '~/http/request-headers'
import { findSession } from '~/http/session.server'
import { findLive, TOKEN_PREFIX } from '~/models/operations/api-token/api-token.server'
import type { Scope } from '~/models/operations/api-token/scopes'
import { type FieldErrors, NotFound } from '~/models/records/errors'
import { can, type Capability } from '~/models/staff/user/capabilities'
import type { SignedIn } from '~/models/staff/user/session.server'
import { lacksTwoStep, type User } from '~/models/staff/user/user.server'
import { type Access, type ApiRequest, type Call, isForStaff, isRead } from './call'
import { parsePart } from './output'
import { HttpError } from './response.server'

/** Throws HttpError for a caller who may not, and for a wrong body. */
export async function readRequest(
  call: Call,
  { request, context }: LoaderFunctionArgs,
  { params, scope }: { params: Record<string, string | undefined>; scope: Scope | null },
): Promise<ApiRequest> {
  // A token changes nothing about what is open to everyone.
  const secret = call.who === 'everyone' ? null : apiTokenIn(request)
  const { user, token } = secret
    ? await identifyByToken(secret, call.who, scope)
    : { user: (await identify(call, request))?.user ?? null, token: null }
  const key = Object.values(params)[0] ?? ''
  const { clientAddress = '' } = context
  return {
    request,
    clientAddress,
    key,
    get id() {
      return idOf(key, call.output.entity)
    },
    input: await inputOf(call, request, clientAddress),
    user,
    isStaff: isStaff(user),
    part: parsePart(new URL(request.url).searchParams),
    change: { by: user?.id, token: token ?? undefined, expected: versionsIn(request.headers.get('if-match')) },
    headers: new Headers(),
  }
}

function idOf(key: string, entity: string): number {
  const id = parseId(key)
  if (id === null) throw new NotFound(entity)
  return id
}

/** Throws HttpError: 401 when nobody is signed in, 403 for another role. */
async function identify({ who }: Pick<Call, 'who'>, request: Request): Promise<SignedIn | null> {
  // Public reads are the same for everyone.
  if (who === 'everyone' && isRead(request)) return null
  const caller = await findSession(request)
  if (!isForStaff(who)) return caller
  if (!caller) throw new HttpError(401, 'Authentication required')
  const { user } = caller
  if (user.role !== 'admin') throw new HttpError(403, 'This account has no access to the back office')
  if (lacksTwoStep(user)) throw new HttpError(403, 'Turn on two-step verification first')
  if (!can(user.staff_role, who)) throw new HttpError(403, 'Your role does not allow this')
  return caller
}

function isStaff(user: User | null): boolean {
  return user?.role === 'admin' && !lacksTwoStep(user)
}

const MAX_DEPTH = 32
const MALFORMED = 'The request body is not valid JSON'

/** A visitor's post counts before it is read. Of logins, which have a limit of their own, only those that cannot be. */
async function inputOf(call: Call, request: Request, clientAddress: string): Promise<unknown> {
  const { input, who, checksPassword, maxBytes, isPartial } = call
  if (!input) return undefined
  if (who === 'everyone' && !checksPassword) await limitPosts(clientAddress)
  try {
    return await readInput(request, input, maxBytes, isPartial)
  } catch (error) {
    if (checksPassword) await limitPosts(clientAddress)
    throw error
  }
}

/** Throws HttpError: 415 for another type, 413 above `maxBytes`, 400 for invalid input. */
export async function readInput(
  request: Request,
  schema: z.ZodType,
  maxBytes: number,
  isPartial = false,
): Promise<unknown> {
  checkContentType(request)
  const body = parse(await readText(request, maxBytes))
  const result = schema.safeParse(body)
  if (result.success) return isPartial ? onlySent(result.data as object, body) : result.data
  const errors = fieldErrorsOf(result.error)
  throw new HttpError(400, Object.values(errors)[0]?.[0] ?? 'Invalid', { errors })
}

const onlySent = (input: object, body: object) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => Object.hasOwn(body, name)))

function checkContentType({ headers, body }: Request): void {
  const type = headers.get('content-type')
  const essence = type?.split(';')[0]?.trim().toLowerCase()
  if (essence === 'application/json' || (type === null && body === null)) return
  throw new HttpError(415, 'The content type must be application/json')
}

// Counts the bytes received: a chunked body declares no length.
async function readText({ headers, body }: Request, maxBytes: number): Promise<string> {
  const tooLarge = new HttpError(413, `The request body is larger than ${maxBytes / 1024} kB`)
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge
  const chunks: Uint8Array[] = []
  const reader = body?.getReader()
  let bytes = 0
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength
    chunks.push(part.value)
    // Not cancelled: that would close the connection before the response.
    if (bytes > maxBytes) throw tooLarge
  }
  return decode(Buffer.concat(chunks))
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new HttpError(400, MALFORMED)
  }
}

function parse(text: string): object {
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HttpError(400, 'The request body must be a JSON object')
  }
  if (isDeeperThan(MAX_DEPTH, body))
    throw new HttpError(400, `The request body is nested deeper than ${MAX_DEPTH} levels`)
  return body
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, MALFORMED)
  }
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner))
}

function fieldErrorsOf({ issues }: z.ZodError): FieldErrors {
  const errors = new Map<string, string[]>()
  for (const { path, message } of issues) {
    const field = String(path[0] ?? 'body')
    errors.set(field, [...new Set([...(errors.get(field) ?? []), message])])
  }
  return Object.fromEntries(errors)
}

// Longer than the token of a session, which may begin with the same letters.
const API_TOKEN = new RegExp(`^Bearer +(${TOKEN_PREFIX}[\\w-]{43})$`, 'i')

function apiTokenIn({ headers }: Request): string | null {
  return API_TOKEN.exec(headers.get('Authorization') ?? '')?.[1] ?? null
}

interface TokenCaller {
  /** Null when the call shows a visitor just as much. */
  user: User | null
  token: string | null
}

const VISITOR: TokenCaller = { user: null, token: null }

/** Throws HttpError: 401 for an invalid token, 403 without the scope of the call. */
async function identifyByToken(secret: string, who: Access, scope: Scope | null): Promise<TokenCaller> {
  const found = await findLive(secret)
  if (!found) throw new HttpError(401, 'This API token is unknown, has expired or was revoked')
  const { token, maker } = found
  const isAllowed = scope !== null && token.scopes.includes(scope) && makerMay(maker, isForStaff(who) ? who : 'read')
  if (isAllowed) return { user: maker, token: token.name }
  if (who === 'everyone, staff see more') return VISITOR
  if (scope === null) throw new HttpError(403, 'API tokens cannot be used for this call')
  throw new HttpError(403, `This API token does not have the scope ${scope}`)
}

/** A token may never do more than the person who made it may do now. */
function makerMay(maker: User, capability: Capability): boolean {
  return !lacksTwoStep(maker) && can(maker.staff_role, capability)
}
