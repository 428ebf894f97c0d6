import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/http/session.server'
import { env } from '~/runtime/env.server'
import { requireMail } from './newsletter.presenter.server'
import { loadPreviewed } from './previewed.server'

/** Emails have inline styles. Of the same origin only so that pictures load, which are sent to no other: nothing runs. `frame-ancestors` overrides X-Frame-Options. */
const POLICY = [
  "default-src 'none'",
  "script-src 'none'",
  "style-src 'unsafe-inline'",
  `img-src 'self' ${env.ORIGIN} https:`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'read')
  await requireMail()
  const { letter } = await loadPreviewed(request, params, user.id)
  return new Response(letter.html.replace('<head>', '<head><base target="_blank">'), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
    },
  })
}
