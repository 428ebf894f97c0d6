import type { User } from './user.server'
import { ROLE_LABELS } from './capabilities'
import { yesOrNo } from '~/models/records/field-changes'

type Presented = Pick<User, 'staff_role' | 'two_step_required' | 'deactivated_at'>

/** What the history shows of a member of staff. */
export function presentStaff({ staff_role, two_step_required, deactivated_at }: Presented) {
  return {
    staff_role: staff_role && ROLE_LABELS[staff_role],
    two_step_required: yesOrNo(two_step_required),
    deactivated: yesOrNo(deactivated_at !== null),
  }
}
