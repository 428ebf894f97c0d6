import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { Params } from '@remix-run/react'
import { requireStaff } from '~/http/session.server'
import type { Capability } from '~/models/staff/user/capabilities'

/** The loader of an address that only forms are sent to: opened as a page, it redirects to a screen. */
export function redirectLoader(needs: Capability, to: string | ((params: Params) => string)) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    await requireStaff(request, needs)
    return redirect(typeof to === 'string' ? to : to(params), 303)
  }
}
