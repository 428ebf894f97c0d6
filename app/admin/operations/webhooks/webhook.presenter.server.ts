import { describeMoment, type MomentText } from '~/format/dates'
import { formatCount } from '~/format/numbers'
import type { Delivery } from '~/models/operations/webhook/queue.server'
import { EVENT_KINDS, TEST_EVENT } from '~/models/operations/webhook/webhook.schema'
import type { Webhook } from '~/models/operations/webhook/webhook.server'
import { actionsOf, EVENT_ACTIONS } from '~/models/records/events'
import type { Payload } from '~/models/records/events.server'

export interface WebhookRow {
  id: number
  address: string
  events: string
  state: 'Active' | 'Paused'
  /** Deliveries that were given up; null for none. */
  givenUp: string | null
}

export function presentWebhook({ id, address, events, active }: Webhook, givenUp = 0): WebhookRow {
  return {
    id,
    address,
    events: events.join(', '),
    state: active ? 'Active' : 'Paused',
    givenUp: givenUp > 0 ? formatCount(givenUp) : null,
  }
}

export interface DeliveryRow {
  id: number
  event: string
  records: string
  queued: MomentText
  state: string
  tone: 'positive' | 'oxblood' | null
  attempts: number
  answer: string
  canRepeat: boolean
}

export function presentDelivery(delivery: Delivery, now: Date): DeliveryRow {
  const { id, event, payload, attempts, created_at, last_status, last_error } = delivery
  const { ids } = payload as Payload
  return {
    id,
    event,
    records: recordsText(ids),
    queued: describeMoment(created_at, now),
    ...stateOf(delivery, now),
    attempts,
    answer: last_error ?? (last_status === null ? '–' : String(last_status)),
    canRepeat: event !== TEST_EVENT,
  }
}

function recordsText(ids: number[]): string {
  const [first] = ids
  if (first === undefined) return '–'
  return ids.length === 1 ? `No. ${first}` : `${formatCount(ids.length)} records`
}

function stateOf(
  { event, delivered_at, next_try_at, attempts }: Delivery,
  now: Date,
): Pick<DeliveryRow, 'state' | 'tone'> {
  if (delivered_at) return { state: 'Delivered', tone: 'positive' }
  if (!next_try_at) return { state: event === TEST_EVENT ? 'Failed' : 'Given up', tone: 'oxblood' }
  if (attempts === 0) return { state: 'Waiting', tone: null }
  return { state: `Next try ${describeMoment(next_try_at, now).relative}`, tone: null }
}

export type EventRow = (typeof EVENT_ROWS)[number]

export const EVENT_ROWS = EVENT_KINDS.map((kind) => ({
  label: kind.label,
  choices: Object.fromEntries(actionsOf(kind).map((action) => [`${kind.kind}.${action}`, EVENT_ACTIONS[action]])),
}))
