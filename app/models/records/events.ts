/** What webhooks hear of: for each kind of record, that it was created, changed or deleted. */
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

/** What "Send a test" sends; webhooks need not choose it. */
export const TEST_EVENT = 'test'

const KINDS = Object.keys(EVENT_KINDS) as EventKind[]
const ACTIONS = Object.keys(EVENT_ACTIONS) as EventAction[]

/** A subscriber has nothing that could change. */
export function actionsOf(kind: EventKind): EventAction[] {
  return ACTIONS.filter((action) => kind !== 'subscriber' || action !== 'changed')
}

/** Every event, in the order of the form. */
export const EVENTS = KINDS.flatMap((kind) => actionsOf(kind).map((action): WebhookEvent => `${kind}.${action}`))

export function isEventKind(kind: string): kind is EventKind {
  return Object.hasOwn(EVENT_KINDS, kind)
}

/** "product.changed" → "product"; null for a test. */
export function kindOf(event: string): EventKind | null {
  const [kind = ''] = event.split('.')
  return isEventKind(kind) ? kind : null
}
