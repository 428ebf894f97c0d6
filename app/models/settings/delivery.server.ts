import { untilContentChanges } from '~/models/content-version/content-version.server'
import type { DeliveryInput } from './delivery.schema'
import { readSetting, saveSetting } from './settings.server'

export interface DeliverySettings {
  /** Working days from an order to its arrival. */
  deliveryDays: number
  /** For a piece made to order without a time of its own. */
  leadWeeks: number
  /** A phone number as staff have typed it. */
  whatsapp: string | null
  /** The promises under the button of a piece, in this order; only those that staff have filled. */
  trust: { kind: TrustKind; text: string }[]
}

const TRUST_KINDS = ['delivery', 'returns', 'resizing', 'cleaning'] as const

export type TrustKind = (typeof TRUST_KINDS)[number]

/** What the pages of the shop promise. Read again only after a change. */
export const deliverySettings: () => Promise<DeliverySettings> = untilContentChanges(async () => {
  const { delivery_days, lead_weeks, whatsapp, ...texts } = await readSetting('delivery')
  const trust = TRUST_KINDS.flatMap((kind) => (texts[kind] ? [{ kind, text: texts[kind] }] : []))
  return { deliveryDays: delivery_days, leadWeeks: lead_weeks, whatsapp, trust }
})

/** As the form shows it. */
export function readDelivery(): Promise<DeliveryInput> {
  return readSetting('delivery')
}

/** A trigger clears the pages of the shop. */
export function saveDelivery(input: DeliveryInput): Promise<void> {
  return saveSetting('delivery', input)
}
