/** What can be done to a record of any kind, as its history tells it. A kind declares the others. */
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
/** Those of one kind: `ActionOf<typeof ORDER>`. */
export type ActionOf<Kind extends { actions: object }> = SharedAction | keyof Kind['actions']
