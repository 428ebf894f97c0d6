import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { pages } from '#db/schema'
import { shopSettings, type ShopSettings } from '~/models/shop/shop.server'

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
  'cash_limit_cents',
  'first_invoice',
  'order_years',
] as const

export type SellingSettings = Pick<ShopSettings, (typeof COLUMNS)[number]>

export async function sellingSettings(): Promise<SellingSettings> {
  const shop = await shopSettings()
  return Object.fromEntries(COLUMNS.map((name) => [name, shop[name]])) as SellingSettings
}

/** What the shop needs before visitors can buy, as sentences; none when it can sell. */
export async function missingForSelling(shop: SellingSettings): Promise<string[]> {
  const hasTerms = (await db.$count(pages, and(eq(pages.slug, 'terms'), eq(pages.is_published, true)))) > 0
  const isBankKnown = (shop.bank_name && shop.bank_bsb && shop.bank_account) || shop.payid
  return [
    ...(shop.gst_registered && !shop.abn ? ['Enter the ABN, which a tax invoice must show.'] : []),
    ...(shop.gst_included ? [] : ['Prices must include GST: customers see what they pay.']),
    ...(isBankKnown ? [] : ['Enter the bank account or the PayID that customers pay to.']),
    ...(shop.delivery_cents === null && !shop.collection ? ['Offer delivery, collection or both.'] : []),
    ...(hasTerms ? [] : ['Publish a page with the terms of sale at /terms.']),
  ]
}
