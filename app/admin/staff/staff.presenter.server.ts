import { data } from '@remix-run/node'
import { queryOf } from '~/format/address'
import { describeMoment } from '~/format/dates'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { displayName } from '~/models/records/display-name'
import { ROLE_LABELS } from '~/models/staff/user/capabilities'
import type { Invitation } from '~/models/staff/user/invitation.server'
import type { Member } from '~/models/staff/user/user.server'
import { env } from '~/runtime/env.server'
import { canSendMail } from '~/runtime/mailer.server'
import type { AccountReply } from './account/account-form.server'
import { BY, BY_LINK } from './delivery-buttons'

export type MemberLine = ReturnType<typeof presentMember>
export type InvitationLine = ReturnType<typeof presentInvitation>

export function presentMember(member: Member, viewer: number, now: Date) {
  const { id, email, staff_role, role, last_login } = member
  return {
    id,
    email,
    name: displayName(member),
    role: staff_role ? ROLE_LABELS[staff_role] : '',
    twoStep: twoStepText(member),
    lastLogin: last_login && describeMoment(last_login, now),
    isYou: id === viewer,
    isActive: role === 'admin',
  }
}

function twoStepText({ has_two_step, two_step_required }: Member): string {
  if (has_two_step) return 'On'
  return two_step_required ? 'Required, not on yet' : 'Off'
}

export function presentInvitation({ id, email, staff_role, created_at, expires_at }: Invitation, now: Date) {
  return {
    id,
    email,
    staff_role,
    role: ROLE_LABELS[staff_role],
    invited: describeMoment(created_at, now),
    isExpired: expires_at <= now,
  }
}

export interface StaffReply extends Pick<AccountReply, 'lastResult' | 'notice'> {
  handOver: { email: string; link: string } | null
}

export async function readDelivery(request: Request) {
  const form = await request.formData()
  const byEmail = canSendMail && form.get(BY) !== BY_LINK
  return { byEmail, addressOf: (token: string) => env.ORIGIN + href('/admin/invitation') + queryOf({ token }) }
}

interface Delivered {
  byEmail: boolean
  email: string
  link: string
  title: string
  to: string
}

/** Not a redirect for a link, since it cannot be read again. */
export function showDelivered({ byEmail, email, link, title, to }: Delivered) {
  if (byEmail) return redirectWithNotice(to, { title, text: `An email to ${email} is on its way.` })
  return data<StaffReply>({ lastResult: null, notice: null, handOver: { email, link } })
}
