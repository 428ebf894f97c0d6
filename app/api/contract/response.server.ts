import { createHash, randomUUID } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { isNotModified } from '~/http/request-headers'
import { STREAMED, toRefusal } from '~/http/respond.server'
import { currentContentVersion } from '~/models/records/content-version.server'
import { type FieldErrors, Moved, Stale } from '~/models/records/errors'
import { logger } from '~/runtime/logger.server'
import { unavailableIn } from '~/runtime/unavailable'
import { version } from '../../../package.json'
import { type ApiRequest, type Call, isForStaff, isRead } from './call'

export async function successResponse(
  { who, output }: Call,
  { request, headers, isStaff, part }: ApiRequest,
  result: unknown,
): Promise<Response> {
  const { json, parts, version: rowVersion, total } = output.serialize(result, part)
  const text = JSON.stringify(json)
  const mayBeKept = isRead(request) && !isForStaff(who) && !isStaff && !output.isFresh
  const etag = mayBeKept ? tagOf(parts ? await contentState() : text) : rowVersion && `"${rowVersion}"`
  headers.set('Cache-Control', mayBeKept ? 'no-cache' : 'no-store')
  if (who === 'everyone, staff see more') headers.set('Vary', 'Authorization, Cookie')
  if (total !== undefined) headers.set('X-Total-Count', String(total))
  if (etag) headers.set('ETag', etag)
  if (mayBeKept && etag && isNotModified(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  if (!parts) return jsonResponse(request, output.status, text, headers)
  for (const [name, value] of Object.entries(STREAMED)) headers.set(name, value)
  return jsonResponse(request, output.status, ReadableStream.from(parts) as BodyInit, headers)
}

/** What a list is made of: nothing has to be read to know that it is the same. */
async function contentState(): Promise<string> {
  return `${version} ${(await currentContentVersion()).version}`
}

function tagOf(state: string): string {
  return `"${createHash('sha256').update(state).digest('base64url').slice(0, 22)}"`
}

/** Sends only the request id of an unexpected error. */
export function errorResponse(error: unknown, { request, context }: LoaderFunctionArgs): Response {
  const expected = asHttpError(unavailableIn(error) ?? error, request)
  if (expected) return httpErrorResponse(request, expected)
  const request_id = context.requestId ?? randomUUID()
  logger.error({ err: error, id: request_id, path: new URL(request.url).pathname }, 'A call failed')
  return jsonResponse(request, 500, JSON.stringify({ success: false, message: 'Internal server error', request_id }))
}

function asHttpError(error: unknown, request: Request): HttpError | null {
  if (error instanceof HttpError) return error
  if (error instanceof Stale) return new HttpError(412, error.message)
  if (error instanceof Moved) return movedError(error, request)
  const refusal = toRefusal(error)
  if (!refusal || !(error instanceof Error)) return null
  const { status, fieldErrors, headers } = refusal
  const errors = Object.keys(fieldErrors).length > 0 ? fieldErrors : undefined
  return new HttpError(status, error.message, { errors, headers })
}

function movedError({ slug }: Moved, request: Request): HttpError {
  const { pathname, search } = new URL(request.url)
  const location = pathname.replace(/(?<=\/)[^/]+\/?$/, encodeURIComponent(slug)) + search
  return new HttpError(301, 'Moved permanently', { headers: { Location: location } })
}

function httpErrorResponse(request: Request, { status, message, errors, headers: more }: HttpError): Response {
  const headers = new Headers(more)
  if (status === 401) headers.set('WWW-Authenticate', 'Bearer')
  return jsonResponse(request, status, JSON.stringify({ success: false, message, errors }), headers)
}

function jsonResponse({ method }: Request, status: number, body: BodyInit, headers = new Headers()): Response {
  headers.set('Content-Type', 'application/json; charset=utf-8')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  return new Response(method === 'HEAD' ? null : body, { status, headers })
}

export class HttpError extends Error {
  readonly errors: FieldErrors | undefined
  readonly headers: Record<string, string>

  constructor(
    readonly status: number,
    message: string,
    { errors, headers = {} }: { errors?: FieldErrors; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.errors = errors
    this.headers = headers
  }
}
