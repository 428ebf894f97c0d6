import { href } from '~/href'
import type { Logged } from '~/models/records/kind'

export const STAFF = {
  kind: 'staff',
  words: { one: 'staff', many: 'staff' },
  address: { list: href('/admin/staff') },
  actions: {
    invited: 'Invited',
    joined: 'Joined the staff',
    deactivated: 'Deactivated',
    reactivated: 'Reactivated',
    reset: 'Password reset',
    signed_in: 'Logged in',
    sign_in_failed: { label: 'Failed to log in', by: 'somebody unknown' },
  },
  historyLabels: {
    ...{ name: 'Name', email: 'Email', staff_role: 'Role', two_step_required: 'Must use two-step verification' },
    ...{ deactivated: 'Deactivated', client_address: 'Address', browser: 'Browser', attempts: 'Attempts' },
  },
} satisfies Logged
