import { formatMoney } from '~/format/numbers'
import { sellingSettings } from '../order/selling.server'
import { cardProvider } from '../provider/provider.server'

/** The provider takes no less. */
const LEAST_CENTS = 50

/** Why an amount cannot be paid by card, as a sentence; null when it can. */
export async function cardRefusal(cents: number): Promise<string | null> {
  if (!cardProvider) return 'Cards are not taken at present.'
  const { card_limit_cents } = await sellingSettings()
  if (cents > card_limit_cents) return `More than ${formatMoney(card_limit_cents)} is paid by bank transfer.`
  return cents < LEAST_CENTS ? `Less than ${formatMoney(LEAST_CENTS)} is paid by bank transfer.` : null
}

/** Shown wherever somebody may pay by card. */
export const isTestMode = cardProvider?.isTest === true
