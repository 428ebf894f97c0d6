import type { SpecialDay } from '~/format/opening-hours'
import { USUAL_CARE_TEXT, usualShippingText } from './delivery'
import { shopFacts, shopSettings } from './shop.server'

export interface DeliverySettings {
  /** Working days from an order to its arrival. */
  deliveryDays: number
  /** For a piece made to order without a time of its own. */
  leadWeeks: number
  /** Days on which the shop is closed by way of exception. */
  closings: SpecialDay[]
  /** A phone number as staff have typed it. */
  whatsapp: string | null
  /** The promises under the button of a piece, in this order; only those that staff have filled. */
  trust: { kind: TrustKind; text: string }[]
  /** Plain texts of the tabs of a piece. */
  shippingText: string
  careText: string
}

const TRUST_KINDS = ['delivery', 'returns', 'resizing', 'cleaning'] as const

export type TrustKind = (typeof TRUST_KINDS)[number]

/** What the pages of the shop promise. */
export async function deliverySettings(): Promise<DeliverySettings> {
  const [settings, facts] = await Promise.all([shopSettings(), shopFacts()])
  const { delivery_days, lead_weeks, whatsapp, free_delivery_cents, shipping_tab, care_tab, special_days, ...shop } =
    settings
  const trust = TRUST_KINDS.flatMap((kind) => (shop[kind] ? [{ kind, text: shop[kind] }] : []))
  return {
    deliveryDays: delivery_days,
    leadWeeks: lead_weeks,
    closings: special_days.filter(({ state }) => state === 'closed'),
    whatsapp,
    trust,
    shippingText: shipping_tab ?? usualShippingText(facts, free_delivery_cents),
    careText: care_tab ?? USUAL_CARE_TEXT,
  }
}
