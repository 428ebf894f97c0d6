import { formatMoney } from '~/format/numbers'
import { unpaidInLastHour, MAX_UNPAID_IN_AN_HOUR } from '../unpaid.server'
import { sellingSettings } from '../selling.server'
import { cardProvider } from './provider.server'

/**
 * Why an amount cannot be paid by card, as a sentence; null when it can. An order that is placed counts among the
 * unpaid ones itself.
 */
export async function cardRefusal(cents: number, isPlaced: boolean): Promise<string | null> {
  if (!cardProvider) return 'Cards are not taken at present.'
  const { card_limit_cents } = await sellingSettings()
  if (cents > card_limit_cents) return `More than ${formatMoney(card_limit_cents)} is paid by bank transfer.`
  const isFlooded = (await unpaidInLastHour()) >= MAX_UNPAID_IN_AN_HOUR + (isPlaced ? 1 : 0)
  return isFlooded ? 'Cards are not taken just now. Please pay by bank transfer, or try again in an hour.' : null
}

/** Shown wherever somebody may pay by card. */
export const isTestMode = cardProvider?.isTest === true
