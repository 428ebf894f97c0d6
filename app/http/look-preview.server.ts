import { href } from '~/href'
import { findDraft } from '~/models/records/draft.server'
import type { LookSettings } from '~/models/shop/look'
import { LOOK } from '~/models/shop/look.section.server'
import { can } from '~/models/staff/user/capabilities'
import { createSignedCookie } from './cookies.server'
import { findSession } from './session.server'

const cookie = createSignedCookie('look-preview')

export function startLookPreview(): Promise<string> {
  return cookie.serialize('on')
}

export async function endLookPreview(request: Request): Promise<string | null> {
  return (await isPreviewing(request)) ? cookie.serialize('', { maxAge: 0 }) : null
}

export async function previewedLook(
  request: Request,
): Promise<{ look: LookSettings; fields: [name: string, value: string][] } | null> {
  if (!(await isPreviewing(request))) return null
  const user = (await findSession(request))?.user
  if (user?.role !== 'admin' || !can(user.staff_role, 'manage')) return null
  const { fields } = (await findDraft(user.id, href('/admin/settings/look'))) ?? { fields: [] }
  const { data: look } = LOOK.schema.safeParse(Object.fromEntries(fields))
  return look ? { look, fields } : null
}

async function isPreviewing(request: Request): Promise<boolean> {
  return (await cookie.parse(request.headers.get('Cookie'))) === 'on'
}
