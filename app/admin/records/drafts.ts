import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { parseSitePath } from '~/format/address'
import { href } from '~/href'
import { typedFields } from '~/http/draft.server'
import { requireStaff } from '~/http/session.server'
import { deleteDraft, saveDraft } from '~/models/records/draft.server'
import { redirectLoader } from '../shell/redirect-loader.server'
import { DISCARD, FORM_PATH } from './use-unsaved'

const MAX_PATH = 200

export const loader = redirectLoader('work', href('/admin/dashboard'))

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'work')
  const path = parseSitePath(new URL(request.url).searchParams.get(FORM_PATH) ?? '') ?? ''
  if (!path.startsWith('/admin/') || path.length > MAX_PATH) throw new Response('Bad Request', { status: 400 })
  const form = await request.formData()
  if (form.has(DISCARD)) {
    await deleteDraft(user.id, path)
    return redirect(path, 303)
  }
  const fields = typedFields(form)
  if (fields) await saveDraft(user.id, path, fields)
  return new Response(null, { status: fields ? 204 : 413 })
}
