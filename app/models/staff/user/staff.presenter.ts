import { fullName } from '~/models/records/display-name'
import { yesOrNo } from '~/models/records/field-changes'
import { ROLE_LABELS } from './capabilities'
import type { User } from './user.server'

type Presented = Pick<User, 'first_name' | 'last_name' | 'staff_role' | 'two_step_required' | 'deactivated_at'>

/** What the history shows of a member of staff. */
export function presentStaff({ staff_role, two_step_required, deactivated_at, ...user }: Presented) {
  return {
    name: fullName(user) || null,
    staff_role: staff_role && ROLE_LABELS[staff_role],
    two_step_required: yesOrNo(two_step_required),
    deactivated: yesOrNo(deactivated_at !== null),
  }
}
