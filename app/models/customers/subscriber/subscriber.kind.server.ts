import { subscribers } from '#db/schema'
import { privateKind } from '~/models/records/kind.server'
import { SUBSCRIBER } from './subscriber.kind'
import { forgetUnsubscribed } from './unsubscribed.server'

export const subscriberKind = privateKind({
  ...SUBSCRIBER,
  table: subscribers,
  trash: { days: 1, afterUndo: ({ email }) => forgetUnsubscribed(String(email)) },
})
