import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { createSignedCookie } from './cookies.server'

const cookie = createSignedCookie('flash', { maxAge: 60 })

const noticeSchema = z.object({
  title: z.string(),
  text: z.string().optional(),
  tone: z.enum(['success', 'error']).default('success'),
  /** The part of the next page that this notice is about; that part may show it in its own way. */
  about: z.string().optional(),
  /** Where a post takes back what the notice tells of. */
  undo: z.string().optional(),
})

/** What the next page tells the visitor, once: a toast with JavaScript, a status banner without. */
export type Notice = z.output<typeof noticeSchema>

/** The notice waiting for this visitor, or null. It stays until `clearNotice` is sent. */
export async function readNotice(request: Request): Promise<Notice | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return noticeSchema.safeParse(value).data ?? null
}

export function clearNotice(): Promise<string> {
  return cookie.serialize('', { maxAge: 0 })
}

export function serializeNotice(notice: z.input<typeof noticeSchema>): Promise<string> {
  return cookie.serialize(notice)
}

/** 303 to `to`, where the notice appears. More Set-Cookie values may go along. */
export async function redirectWithNotice(
  to: string,
  notice: z.input<typeof noticeSchema>,
  cookies: string[] = [],
): Promise<Response> {
  const response = redirect(to, 303)
  for (const value of [await serializeNotice(notice), ...cookies]) response.headers.append('Set-Cookie', value)
  return response
}
