import type { STAFF_ROLES } from '#db/schema'

export type StaffRole = (typeof STAFF_ROLES)[number]

/** What a member of staff may do: see the back office; write products and content; deal with enquiries; run the shop (settings, staff, backups). */
export type Capability = 'read' | 'edit' | 'answer' | 'manage'

/** As staff read them. */
export const ROLE_LABELS: Record<StaffRole, string> = { owner: 'Owner', editor: 'Editor', assistant: 'Assistant' }

/** What each role may do. */
export const CAPABILITIES: Record<StaffRole, readonly Capability[]> = {
  owner: ['read', 'edit', 'answer', 'manage'],
  editor: ['read', 'edit'],
  assistant: ['read', 'answer'],
}

/** For people to read: who may do this. */
export function rolesWith(capability: Capability): StaffRole[] {
  return (Object.keys(CAPABILITIES) as StaffRole[]).filter((role) => can(role, capability))
}

export function can(role: StaffRole | null, capability: Capability): boolean {
  return role !== null && CAPABILITIES[role].includes(capability)
}
