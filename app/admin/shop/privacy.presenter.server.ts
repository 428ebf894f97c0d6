import { formatCount } from '~/format/numbers'
import { countExpired } from '~/models/customers/enquiry/expiry.server'
import { KEPT_FOR } from '~/models/shop/privacy.section.server'
import { type ShopSettings, shopSettings } from '~/models/shop/shop.server'

type Kept = Pick<ShopSettings, 'enquiry_months'>

export async function warnOfDeletion({ enquiry_months: months }: Kept): Promise<string[]> {
  const expired = months === null ? 0 : await countExpired(months)
  if (months === null || expired === 0 || months === (await shopSettings()).enquiry_months) return []
  return [`${messages(expired)} processed longer than ${KEPT_FOR[months]} ago will be deleted for good today.`]
}

const messages = (count: number) => (count === 1 ? '1 message' : `${formatCount(count)} messages`)

/** By months; with the number of messages that are older. */
export async function presentPeriods(): Promise<Record<string, string>> {
  const periods: [string, string][] = []
  for (const [months, text] of Object.entries(KEPT_FOR)) {
    const expired = await countExpired(Number(months))
    periods.push([months, expired > 0 ? `${text} (${messages(expired)} would be deleted now)` : text])
  }
  return Object.fromEntries(periods)
}

export async function presentExpired(): Promise<string | null> {
  const { enquiry_months: months } = await shopSettings()
  const expired = months === null ? 0 : await countExpired(months)
  return expired > 0 ? `${messages(expired)} will be deleted today.` : null
}
