import { subscribers } from '#db/schema'
import { privateKind } from '~/models/records/kind.server'
import { forgetUnsubscribed } from './unsubscribed.server'
import { SUBSCRIBER } from './subscriber.kind'

export const subscriberKind = privateKind({
  ...SUBSCRIBER,
  table: subscribers,
  trash: { days: 1, afterUndo: ({ email }) => forgetUnsubscribed(String(email)) },
})
