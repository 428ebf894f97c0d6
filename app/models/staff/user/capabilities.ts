import type { STAFF_ROLES } from '#db/schema'

export type StaffRole = (typeof STAFF_ROLES)[number]

/**
 * 'work' is for the bench and one's own account; 'reserve' marks a piece as reserved or sold; 'answer' is for enquiries;
 * 'manage' for settings, staff and backups.
 */
export type Capability = 'work' | 'read' | 'reserve' | 'edit' | 'answer' | 'manage'

export const ROLE_LABELS: Record<StaffRole, string> = {
  owner: 'Owner',
  editor: 'Editor',
  assistant: 'Assistant',
  bench: 'Bench',
}

export const CAPABILITIES: Record<StaffRole, readonly Capability[]> = {
  owner: ['work', 'read', 'reserve', 'edit', 'answer', 'manage'],
  editor: ['work', 'read', 'reserve', 'edit'],
  assistant: ['work', 'read', 'reserve', 'answer'],
  bench: ['work'],
}

export function rolesWith(capability: Capability): StaffRole[] {
  return (Object.keys(CAPABILITIES) as StaffRole[]).filter((role) => can(role, capability))
}

export function can(role: StaffRole | null, capability: Capability): boolean {
  return role !== null && CAPABILITIES[role].includes(capability)
}
