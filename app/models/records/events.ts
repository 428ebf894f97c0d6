export const EVENT_KINDS = {
  product: 'Products',
  post: 'Blog posts',
  enquiry: 'Enquiries',
  subscriber: 'Subscribers',
} as const

export const EVENT_ACTIONS = { created: 'Created', changed: 'Changed', deleted: 'Deleted' } as const

export type EventKind = keyof typeof EVENT_KINDS
export type EventAction = keyof typeof EVENT_ACTIONS
export type WebhookEvent = `${EventKind}.${EventAction}`

export const TEST_EVENT = 'test'

const KINDS = Object.keys(EVENT_KINDS) as EventKind[]
const ACTIONS = Object.keys(EVENT_ACTIONS) as EventAction[]

/** A subscriber has nothing that could change. */
export function actionsOf(kind: EventKind): EventAction[] {
  return ACTIONS.filter((action) => kind !== 'subscriber' || action !== 'changed')
}

export const EVENTS = KINDS.flatMap((kind) => actionsOf(kind).map((action): WebhookEvent => `${kind}.${action}`))

export function isEventKind(kind: string): kind is EventKind {
  return Object.hasOwn(EVENT_KINDS, kind)
}

export function kindOf(event: string): EventKind | null {
  const [kind = ''] = event.split('.')
  return isEventKind(kind) ? kind : null
}
