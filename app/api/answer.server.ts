import { createHash, randomUUID } from 'node:crypto'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { logger } from '~/http/logger.server'
import { refusalOf } from '~/http/respond.server'
import { Moved, Stale } from '~/models/errors'
import type { Asked } from './asked.server'
import type { Call } from './contract/call'
import { Refused } from './refused'

const TYPE = 'application/json; charset=utf-8'

/** The answer to a call that succeeded: 304 where the caller has it already. */
export function deliver(call: Call, { request, headers, isStaff }: Asked, result: unknown): Response {
  const { json, version, total } = call.answer.send(result, new URL(request.url))
  const body = JSON.stringify(json)
  const mayBeKept = isRead(request) && call.who !== 'staff' && !isStaff && !call.answer.isFresh
  const etag = mayBeKept ? tagOf(body) : version && `"${version}"`
  headers.set('Cache-Control', mayBeKept ? 'no-cache' : 'no-store')
  if (call.who === 'everyone, staff see more') headers.set('Vary', 'Authorization, Cookie')
  if (total !== undefined) headers.set('X-Total-Count', String(total))
  if (etag) headers.set('ETag', etag)
  if (mayBeKept && etag && isKnown(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  return withBody(request, call.answer.status, body, headers)
}

function tagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The answer to OPTIONS: what the path answers to. */
export function options(allow: string): Response {
  return new Response(null, { status: 204, headers: { Allow: allow } })
}

/** The answer to a call that failed; what nobody foresaw is logged, and named by its request id alone. */
export function refusal(error: unknown, { request, context }: LoaderFunctionArgs): Response {
  const refused = asRefused(error, request)
  if (refused) return refusedAnswer(request, refused)
  const request_id = context.requestId ?? randomUUID()
  logger.error({ err: error, id: request_id, path: new URL(request.url).pathname }, 'A call failed')
  return withBody(request, 500, JSON.stringify({ success: false, message: 'Internal server error', request_id }))
}

function asRefused(error: unknown, request: Request): Refused | null {
  if (error instanceof Refused) return error
  if (error instanceof Stale) return new Refused(412, error.message)
  if (error instanceof Moved) return moved(error, request)
  const refusal = refusalOf(error)
  if (!refusal || !(error instanceof Error)) return null
  const { status, fieldErrors, headers } = refusal
  return new Refused(status, error.message, { errors: hasAny(fieldErrors) ? fieldErrors : undefined, headers })
}

function hasAny(object: object): boolean {
  return Object.keys(object).length > 0
}

/** The slug is the last part of each address that has one. */
function moved({ slug }: Moved, request: Request): Refused {
  const { pathname, search } = new URL(request.url)
  const location = pathname.replace(/[^/]+\/?$/, encodeURIComponent(slug)) + search
  return new Refused(301, 'Moved permanently', { headers: { Location: location } })
}

function refusedAnswer(request: Request, { status, message, errors, headers: more }: Refused): Response {
  const headers = new Headers(more)
  if (status === 401) headers.set('WWW-Authenticate', 'Bearer')
  return withBody(request, status, JSON.stringify({ success: false, message, errors }), headers)
}

function withBody({ method }: Request, status: number, body: string, headers = new Headers()): Response {
  headers.set('Content-Type', TYPE)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  return new Response(method === 'HEAD' ? null : body, { status, headers })
}
