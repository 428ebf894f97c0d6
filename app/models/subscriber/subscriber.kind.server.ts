import { subscribers } from '#db/schema'
import { privateKind } from '~/models/records/kind.server'

export const subscriberKind = privateKind({ kind: 'subscriber', table: subscribers })
