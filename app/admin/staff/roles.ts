import { ROLE_LABELS, type StaffRole } from '~/models/staff/user/capabilities'

const MAY: Record<StaffRole, string> = {
  owner: 'everything, with settings, staff and backups',
  editor: 'products and content; reads the rest',
  assistant: 'messages and requests; reads the rest',
  bench: 'jobs at the bench, without prices, addresses and surnames; nothing else',
}

export const ROLE_OPTIONS = Object.fromEntries(
  (Object.keys(ROLE_LABELS) as StaffRole[]).map((role) => [role, `${ROLE_LABELS[role]}: ${MAY[role]}`]),
)
