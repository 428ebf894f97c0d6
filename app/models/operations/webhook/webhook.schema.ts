import { z } from 'zod'
import { ALL_KINDS } from '~/models/kinds.server'
import { actionsOf } from '~/models/records/events'
import { flag, text } from '~/models/records/fields'

export const EVENT_KINDS = ALL_KINDS.flatMap(({ kind, announced }) => (announced ? { kind, ...announced } : []))

export const EVENTS = EVENT_KINDS.flatMap((kind) => actionsOf(kind).map((action) => `${kind.kind}.${action}`))

export const TEST_EVENT = 'test'

const ADDRESS_MESSAGE = 'Enter a web address such as https://example.com/hooks'

/** The model checks whether the address is public. */
function isAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false
  const { username, password, hash } = new URL(value)
  return username + password + hash === ''
}

export const webhookSchema = z.object({
  address: text('Address is required', { max: 1000 }).refine(isAddress, ADDRESS_MESSAGE),
  events: z.array(z.enum(EVENTS, { error: 'Unknown event' })).min(1, 'Tick what it should hear of'),
  active: flag(),
})

export type WebhookInput = z.output<typeof webhookSchema>
