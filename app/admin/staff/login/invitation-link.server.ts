import { redirect } from '@remix-run/node'
import type { Params } from '@remix-run/react'
import { parseId } from '~/format/address'
import { href } from '~/href'
import { createSignedCookie, type HasHeaders } from '~/http/cookies.server'
import type { Invitation } from '~/models/staff/user/invitation.server'

const DAY_S = 24 * 3600

/** One for each invitation, so that two in one browser are not confused. */
const cookieOf = (id: number) => createSignedCookie(`invitation-${id}`, { maxAge: DAY_S })

/** Null on the form's own address. Older links have the token in their path. */
export function tokenInAddress(request: Request, { reference }: Params): string | null {
  const token = new URL(request.url).searchParams.get('token')
  return token ?? (reference !== undefined && parseId(reference) === null ? reference : null)
}

/** Takes the token out of the address, where the browser's history and the Referer header would have it. */
export async function redirectToForm({ id }: Invitation, token: string, status: 303 | 307): Promise<Response> {
  const headers = { 'Set-Cookie': await cookieOf(id).serialize(token) }
  return redirect(href('/admin/invitation/:reference', { reference: id }), { status, headers })
}

/** Null in another browser, and a day after the link was opened. */
export async function readToken(request: HasHeaders, { reference }: Params): Promise<string | null> {
  const id = parseId(reference)
  const token: unknown = id === null ? null : await cookieOf(id).parse(request.headers.get('Cookie'))
  return typeof token === 'string' && token !== '' ? token : null
}

/** Returns Set-Cookie. */
export function forgetToken({ id }: Invitation): Promise<string> {
  return cookieOf(id).serialize('', { maxAge: 0 })
}
