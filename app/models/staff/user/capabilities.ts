import type { STAFF_ROLES } from '#db/schema'

export type StaffRole = (typeof STAFF_ROLES)[number]

/** 'reserve' marks a piece as reserved or sold; 'answer' is for enquiries; 'manage' for settings, staff and backups. */
export type Capability = 'read' | 'reserve' | 'edit' | 'answer' | 'manage'

export const ROLE_LABELS: Record<StaffRole, string> = { owner: 'Owner', editor: 'Editor', assistant: 'Assistant' }

export const CAPABILITIES: Record<StaffRole, readonly Capability[]> = {
  owner: ['read', 'reserve', 'edit', 'answer', 'manage'],
  editor: ['read', 'reserve', 'edit'],
  assistant: ['read', 'reserve', 'answer'],
}

export function rolesWith(capability: Capability): StaffRole[] {
  return (Object.keys(CAPABILITIES) as StaffRole[]).filter((role) => can(role, capability))
}

export function can(role: StaffRole | null, capability: Capability): boolean {
  return role !== null && CAPABILITIES[role].includes(capability)
}
