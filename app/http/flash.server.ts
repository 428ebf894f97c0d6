import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { Conflict, Invalid } from '~/models/records/errors'
import { createSignedCookie, type HasHeaders } from './cookies.server'

const cookie = createSignedCookie('flash', { maxAge: 60 })

const noticeSchema = z.object({
  title: z.string(),
  text: z.string().optional(),
  tone: z.enum(['success', 'error']).default('success'),
  about: z.string().optional(),
  reference: z.string().optional(),
  undo: z.string().optional(),
  button: z.string().optional(),
})

export type Notice = z.output<typeof noticeSchema>

/** Does not clear the notice: send `clearNotice`. */
export async function readNotice(request: HasHeaders): Promise<Notice | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return noticeSchema.safeParse(value).data ?? null
}

export function isPersonalNotice({ reference, undo }: Notice): boolean {
  return reference !== undefined || undo !== undefined
}

export function clearNotice(): Promise<string> {
  return cookie.serialize('', { maxAge: 0 })
}

export function serializeNotice(notice: z.input<typeof noticeSchema>): Promise<string> {
  return cookie.serialize(notice)
}

export async function redirectWithNotice(
  to: string,
  notice: z.input<typeof noticeSchema>,
  cookies: string[] = [],
): Promise<Response> {
  const response = redirect(to, 303)
  for (const value of [await serializeNotice(notice), ...cookies]) response.headers.append('Set-Cookie', value)
  return response
}

/** Runs a write; one that a rule refuses ends with a redirect that says why. */
export async function redirectIfRefused(to: string, title: string, write: () => Promise<Response>): Promise<Response> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof Invalid || error instanceof Conflict)) throw error
    return redirectWithNotice(to, { title, text: error.message, tone: 'error' })
  }
}
