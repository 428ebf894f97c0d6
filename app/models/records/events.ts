export const EVENT_ACTIONS = { created: 'Created', changed: 'Changed', deleted: 'Deleted' } as const

export type EventAction = keyof typeof EVENT_ACTIONS

/** The trait of a kind that webhooks hear of. */
export interface Announced {
  /** In the form of a webhook. */
  label: string
  /** For a kind with nothing that could change. */
  neverChanges?: true
}

export function actionsOf({ neverChanges }: Announced): EventAction[] {
  const actions = Object.keys(EVENT_ACTIONS) as EventAction[]
  return actions.filter((action) => !neverChanges || action !== 'changed')
}
