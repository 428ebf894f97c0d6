export const SHARED_ACTIONS = {
  created: 'Created',
  changed: 'Changed',
  edited_together: 'Edited together',
  undone_together: 'Edit undone',
  deleted: 'Deleted',
  restored: 'Restored from the trash',
  undone: 'Deletion undone',
} as const

export type SharedAction = keyof typeof SHARED_ACTIONS
export type ActionOf<Kind extends { actions: object }> = SharedAction | keyof Kind['actions']
