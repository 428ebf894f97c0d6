import { describeMoment } from '~/format/dates'
import { displayName } from '~/models/records/display-name'
import { ROLE_LABELS } from '~/models/staff/user/capabilities'
import type { Invitation } from '~/models/staff/user/invitation.server'
import type { Member } from '~/models/staff/user/staff-list.server'

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
