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
}

const TRUST_KINDS = ['delivery', 'returns', 'resizing', 'cleaning'] as const

export type TrustKind = (typeof TRUST_KINDS)[number]

/** What the pages of the shop promise. */
export async function deliverySettings(): Promise<DeliverySettings> {
  const { delivery_days, lead_weeks, special_days, whatsapp, ...shop } = await shopSettings()
  const trust = TRUST_KINDS.flatMap((kind) => (shop[kind] ? [{ kind, text: shop[kind] }] : []))
  const closings = special_days.filter(({ state }) => state === 'closed')
  return { deliveryDays: delivery_days, leadWeeks: lead_weeks, closings, whatsapp, trust }
}

/** The plain texts of the tabs of a piece. */
export async function tabTexts(): Promise<{ shipping: string; care: string }> {
  const [{ shipping_tab, care_tab }, usual] = await Promise.all([shopSettings(), usualTabTexts()])
  return { shipping: shipping_tab ?? usual.shipping, care: care_tab ?? usual.care }
}

/** Those that staff have left empty. */
export async function usualTabTexts(): Promise<{ shipping: string; care: string }> {
  const [{ free_delivery_cents }, facts] = await Promise.all([shopSettings(), shopFacts()])
  return { shipping: usualShippingText(facts, free_delivery_cents), care: USUAL_CARE_TEXT }
}
