import { shippingText } from './delivery'
import { shopFacts, shopSettings } from './shop.server'

export type TrustKind = 'delivery' | 'returns' | 'resizing' | 'cleaning'

/** Null for what the owner does not promise. Times are in working days. */
export interface DeliverySettings extends Record<TrustKind, string | null> {
  /** From payment until a piece in stock leaves. */
  dispatchDays: number | null
  sizingDays: number
  engravingDays: number
  leadWeeks: number
  /** A ring outside of them cannot be returned. */
  hasStandardSizes: boolean
  delivers: boolean
  whatsapp: string | null
}

export async function deliverySettings(): Promise<DeliverySettings> {
  const { dispatch_days, sizing_days, engraving_days, lead_weeks, ring_text, ...shop } = await shopSettings()
  const { delivery, returns, resizing, cleaning, selling, delivery_cents, whatsapp } = shop
  return {
    dispatchDays: dispatch_days,
    sizingDays: sizing_days ?? 0,
    engravingDays: engraving_days ?? 0,
    leadWeeks: lead_weeks,
    hasStandardSizes: ring_text !== null,
    ...{ delivery, returns, resizing, cleaning },
    delivers: !selling || delivery_cents !== null,
    whatsapp,
  }
}

export async function tabTexts(): Promise<{ details: string; rings: string; shipping: string; care: string }> {
  const [shop, facts] = await Promise.all([shopSettings(), shopFacts()])
  return {
    details: shop.details_tab ?? '',
    rings: shop.ring_text ?? '',
    shipping: [shippingText(facts, shop), shop.shipping_tab].filter(Boolean).join('\n'),
    care: shop.care_tab ?? '',
  }
}
