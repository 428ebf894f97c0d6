export const EVENT_ACTIONS = { created: 'Created', changed: 'Changed', deleted: 'Deleted' } as const

export type EventAction = keyof typeof EVENT_ACTIONS

export interface Announced {
  label: string
  neverChanges?: true
  creations?: string[]
  deletions?: string[]
}

export function actionsOf({ neverChanges }: Announced): EventAction[] {
  const actions = Object.keys(EVENT_ACTIONS) as EventAction[]
  return actions.filter((action) => !neverChanges || action !== 'changed')
}

/** To a receiver, a record that comes back is a new one. */
const CREATIONS = ['created', 'restored', 'undone']

export function eventOf(action: string, { creations = [], deletions = [] }: Announced): EventAction {
  if ([...CREATIONS, ...creations].includes(action)) return 'created'
  return ['deleted', ...deletions].includes(action) ? 'deleted' : 'changed'
}
