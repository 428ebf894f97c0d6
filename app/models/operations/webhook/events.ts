import { ALL_KINDS } from '~/models/kinds.server'
import { actionsOf } from '~/models/records/events'

export const EVENT_KINDS = ALL_KINDS.flatMap(({ kind, announced }) => (announced ? { kind, ...announced } : []))

export const EVENTS = EVENT_KINDS.flatMap((kind) => actionsOf(kind).map((action) => `${kind.kind}.${action}`))

export const TEST_EVENT = 'test'
