import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { createSignedCookie, type HasHeaders } from './cookies.server'

const cookie = createSignedCookie('flash', { maxAge: 60 })

const noticeSchema = z.object({
  title: z.string(),
  text: z.string().optional(),
  tone: z.enum(['success', 'error']).default('success'),
  /** The part of the next page that may show this notice itself. */
  about: z.string().optional(),
  /** Of the enquiry that was sent. */
  reference: z.string().optional(),
  /** Where to post to undo the action. */
  undo: z.string().optional(),
})

/** A flash message: a toast with JavaScript, a status banner without. */
export type Notice = z.output<typeof noticeSchema>

/** Does not clear the notice: send `clearNotice`. */
export async function readNotice(request: HasHeaders): Promise<Notice | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return noticeSchema.safeParse(value).data ?? null
}

/** Whether it may be of one visitor alone: with the reference of an enquiry, or something to undo. */
export function isPersonalNotice({ reference, undo }: Notice): boolean {
  return reference !== undefined || undo !== undefined
}

export function clearNotice(): Promise<string> {
  return cookie.serialize('', { maxAge: 0 })
}

export function serializeNotice(notice: z.input<typeof noticeSchema>): Promise<string> {
  return cookie.serialize(notice)
}

/** Redirects with 303; `to` shows the notice. Accepts more Set-Cookie values. */
export async function redirectWithNotice(
  to: string,
  notice: z.input<typeof noticeSchema>,
  cookies: string[] = [],
): Promise<Response> {
  const response = redirect(to, 303)
  for (const value of [await serializeNotice(notice), ...cookies]) response.headers.append('Set-Cookie', value)
  return response
}
