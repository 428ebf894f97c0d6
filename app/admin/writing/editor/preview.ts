import type { ActionFunctionArgs } from '@remix-run/node'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { MEDIA } from './medium'
import { type PresentedPreview, presentPreview } from './preview.presenter.server'

/** In bytes of UTF-8; the longest text that a form takes is shorter. */
const MAX_BYTES = 200_000

export const loader = redirectLoader('read', href('/admin/dashboard'))

export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request, 'edit')
  const form = await request.formData()
  const text = form.get('text')
  const medium = MEDIA.find((known) => known === form.get('medium')) ?? 'post'
  if (typeof text !== 'string') throw new Response('Bad Request', { status: 400 })
  if (Buffer.byteLength(text) > MAX_BYTES) throw new Response('Content Too Large', { status: 413 })
  return Response.json((await presentPreview(text, medium)) satisfies PresentedPreview)
}
