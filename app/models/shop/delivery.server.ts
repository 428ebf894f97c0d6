import type { SpecialDay } from '~/format/opening-hours'
import { USUAL_CARE_TEXT, usualShippingText } from './delivery'
import { shopFacts, shopSettings } from './shop.server'

export interface DeliverySettings {
  /** Working days from an order to its arrival. */
  deliveryDays: number
  /** Applies to pieces made to order without a time of their own. */
  leadWeeks: number
  closings: SpecialDay[]
  whatsapp: string | null
  /** Has only those that staff have filled. */
  trust: { kind: TrustKind; text: string }[]
}

const TRUST_KINDS = ['delivery', 'returns', 'resizing', 'cleaning'] as const

export type TrustKind = (typeof TRUST_KINDS)[number]

export async function deliverySettings(): Promise<DeliverySettings> {
  const { delivery_days, lead_weeks, special_days, whatsapp, ...shop } = await shopSettings()
  const trust = TRUST_KINDS.flatMap((kind) => (shop[kind] ? [{ kind, text: shop[kind] }] : []))
  const closings = special_days.filter(({ state }) => state === 'closed')
  return { deliveryDays: delivery_days, leadWeeks: lead_weeks, closings, whatsapp, trust }
}

export async function tabTexts(): Promise<{ shipping: string; care: string }> {
  const [{ shipping_tab, care_tab }, usual] = await Promise.all([shopSettings(), usualTabTexts()])
  return { shipping: shipping_tab ?? usual.shipping, care: care_tab ?? usual.care }
}

export async function usualTabTexts(): Promise<{ shipping: string; care: string }> {
  const [settings, facts] = await Promise.all([shopSettings(), shopFacts()])
  return { shipping: usualShippingText(facts, settings), care: USUAL_CARE_TEXT }
}
