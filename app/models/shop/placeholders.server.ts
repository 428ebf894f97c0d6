import { formatMoney, formatRoundMoney, inWords } from '~/format/numbers'
import { env } from '~/runtime/env.server'
import { shippingCostText } from './delivery'
import { PLACEHOLDERS } from './placeholders'
import { type ShopSettings, shopSettings } from './shop.server'

const SENTENCES: Record<keyof typeof PLACEHOLDERS, (shop: ShopSettings) => string> = {
  delivery: shippingCostText,
  payment: paymentText,
  deposit: ({ deposit_percent }) =>
    `Work on a piece made to order begins with a deposit of ${deposit_percent} per cent. The rest is due when it is finished.`,
  retention: ({ order_years }) =>
    `An order that was paid, with its invoices, is kept for ${inWords(order_years)} years after it was handed over or closed, as tax and company law require.`,
  'lay-by': laybyText,
}

const WRITTEN = new RegExp(String.raw`(?<!\\)\[\[(${Object.keys(PLACEHOLDERS).join('|')})\]\]`, 'g')

/** Texts of owners, with what the settings say now in the place of each placeholder. */
export async function fillPlaceholders(text: string): Promise<string> {
  if (!text.includes('[[')) return text
  const shop = await shopSettings()
  return text.replaceAll(WRITTEN, (_, name: keyof typeof PLACEHOLDERS) => SENTENCES[name](shop))
}

/** For what is found by its words: sentences of the settings would be out of date there. */
export const withoutPlaceholders = (text: string) => text.replaceAll(WRITTEN, '')

type BankDetails = Pick<ShopSettings, 'bank_name' | 'bank_bsb' | 'bank_account' | 'payid'>

/** Such as "bank transfer or PayID"; '' where neither is taken. */
export function transferWays({ bank_name, bank_bsb, bank_account, payid }: BankDetails): string {
  return [bank_name && bank_bsb && bank_account && 'bank transfer', payid && 'PayID'].filter(Boolean).join(' or ')
}

export const takesTransfers = (shop: BankDetails) => transferWays(shop) !== ''

function paymentText(shop: ShopSettings): string {
  const byCard = `by card for orders up to ${formatRoundMoney(shop.card_limit_cents)}`
  const transfer = transferWays(shop)
  const ways = [env.STRIPE_SECRET_KEY && byCard, transfer && `by ${transfer}`].filter(Boolean).join(', or ')
  if (!shop.selling || ways === '') return 'Send us the pieces as a request: we agree payment and delivery with you.'
  if (transfer === '') return `You pay ${ways}.`
  const { transfer_days: days } = shop
  const open = days === 1 ? 'one day on which we are open' : `${inWords(days)} days on which we are open`
  return `You pay ${ways}. For a transfer we hold your pieces for ${open}, and ten days at most.`
}

function laybyText({ layby_months, layby_fee_cents }: ShopSettings): string {
  if (layby_months === null) return 'We do not offer lay-by. Ask us about a piece, and we will see what we can do.'
  const months = layby_months === 1 ? 'a month' : `${layby_months} months`
  const charge = layby_fee_cents > 0 ? `for a charge of ${formatMoney(layby_fee_cents)} at most` : 'at no charge'
  return `We offer lay-by over up to ${months}: the piece is kept for you, and yours once it is paid. Ask us to prepare one. You may end it at any time before you receive the piece, ${charge}.`
}
