import { and, asc, eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { pages } from '#db/schema'
import { fillPlaceholders, takesTransfers } from '~/models/shop/placeholders.server'
import { type ShopSettings, shopSettings } from '~/models/shop/shop.server'
import { hashOf } from '~/runtime/tokens.server'
import { cardProvider } from '../provider/provider.server'

const COLUMNS = [
  'selling',
  'gst_registered',
  'abn',
  'gst_included',
  'bank_name',
  'bank_bsb',
  'bank_account',
  'payid',
  'transfer_days',
  'delivery_cents',
  'free_delivery_cents',
  'collection',
  'card_limit_cents',
  'cash_limit_cents',
  'first_invoice',
  'order_years',
  'deposit_percent',
  'layby_months',
  'layby_fee_cents',
  'agreement_text',
] as const

export type SellingSettings = Pick<ShopSettings, (typeof COLUMNS)[number]>

export async function sellingSettings(): Promise<SellingSettings> {
  const shop = await shopSettings()
  return Object.fromEntries(COLUMNS.map((name) => [name, shop[name]])) as SellingSettings
}

export async function missingForSelling(shop: SellingSettings): Promise<string[]> {
  const hasTerms = (await db.$count(pages, and(eq(pages.slug, 'terms'), eq(pages.is_published, true)))) > 0
  const canBePaid = takesTransfers(shop) || cardProvider !== null
  return [
    ...(shop.gst_registered && !shop.abn ? ['Enter the ABN, which a tax invoice must show.'] : []),
    ...(shop.gst_included ? [] : ['Prices must include GST: customers see what they pay.']),
    ...(canBePaid ? [] : ['Enter the bank account or the PayID that customers pay to, or set up cards.']),
    ...(shop.delivery_cents === null && !shop.collection ? ['Offer delivery, collection or both.'] : []),
    ...(hasTerms ? [] : ['Publish a page with the terms of sale at /terms.']),
  ]
}

const SLUGS = ['terms', 'privacy-policy', 'cookie-policy', 'shipping-returns']

/** Changes with the words, and with any of the pages that they name. */
export async function termsVersion(...shown: unknown[]): Promise<string> {
  const named = await db
    .select({ title: pages.title, content: pages.content })
    .from(pages)
    .where(and(inArray(pages.slug, SLUGS), eq(pages.is_published, true)))
    .orderBy(asc(pages.slug))
  return hashOf(await fillPlaceholders(JSON.stringify([shown, named])))
}
