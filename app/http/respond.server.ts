import type { Readable } from 'node:stream'
import { createReadableStreamFromReadable, data, type HeadersFunction, redirect } from '@remix-run/node'
import { Conflict, type FieldErrors, Invalid, Moved, NotFound, Stale, TooMany } from '~/models/records/errors'
import { CodeRequired, WrongCode } from '~/models/staff/user/code.server'
import { WrongCredentials } from '~/models/staff/user/password.server'
import { NotStaff } from '~/models/staff/user/user.server'
import { Unavailable } from '~/runtime/unavailable'

export function notFound(message = 'Not Found'): Response {
  return new Response(message, { status: 404, statusText: 'Not Found' })
}

export async function requireFound<T>(found: Promise<T>): Promise<T> {
  try {
    return await found
  } catch (error) {
    throw error instanceof NotFound ? notFound(error.message) : error
  }
}

export async function redirectIfMoved<T>(found: Promise<T>, addressOf: (moved: Moved) => string): Promise<T> {
  try {
    return await found
  } catch (error) {
    throw error instanceof Moved ? redirect(addressOf(error), 301) : error
  }
}

export function badRequest<T>(reply: T) {
  return data(reply, { status: 400 })
}

interface Refusal {
  status: number
  fieldErrors: FieldErrors
  headers: Record<string, string>
}

export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Conflict) return { status: 409, fieldErrors: error.errors, headers: {} }
  if (error instanceof Invalid) return { status: 400, fieldErrors: error.errors, headers: {} }
  if (error instanceof NotFound) return { status: 404, fieldErrors: {}, headers: {} }
  if (error instanceof Stale) return { status: 409, fieldErrors: {}, headers: {} }
  if (error instanceof WrongCredentials || error instanceof CodeRequired || error instanceof WrongCode) {
    return { status: 401, fieldErrors: {}, headers: {} }
  }
  if (error instanceof NotStaff) return { status: 403, fieldErrors: {}, headers: {} }
  if (error instanceof TooMany || error instanceof Unavailable) {
    const status = error instanceof TooMany ? 429 : 503
    return { status, fieldErrors: {}, headers: { 'Retry-After': String(error.retryAfterSeconds) } }
  }
  return null
}

export const noStore: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const retryAfter = actionHeaders.get('Retry-After')
  if (retryAfter) headers.set('Retry-After', retryAfter)
  return headers
}

export const STREAMED = { 'Transfer-Encoding': 'chunked' }

export interface Download {
  name: string
  type: string
  content: Readable
}

export function asDownload({ name, type, content }: Download): Response {
  return new Response(createReadableStreamFromReadable(content), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      ...STREAMED,
    },
  })
}

/** A photo that only its viewers may keep, with `?size=small` as its thumbnail. Throws a 404 page. */
export async function sendPhoto(request: Request, find: (size: string | null) => Promise<Buffer>): Promise<Response> {
  const jpeg = await requireFound(find(new URL(request.url).searchParams.get('size')))
  return new Response(new Uint8Array(jpeg), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, max-age=3600', 'X-Robots-Tag': 'noindex' },
  })
}

export function retryAfterMessage(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `Too many attempts. Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`
}
