import { parseSitePath } from '~/format/address'
import type { Intent } from '~/models/catalogue/search/intent.server'
import type { Lead } from '~/models/catalogue/search/results'
import { isFoundByVisitors } from './site-address.server'

/** Without the addresses of pages that the shop does not have. */
export async function leadsOf({ phrases }: Intent): Promise<Lead[]> {
  const leads: Lead[] = []
  for (const { phrase } of phrases) {
    const { sentence } = phrase
    const path = parseSitePath(phrase.address ?? '')
    const address = path !== null && (await isFoundByVisitors(path)) ? path : null
    if (address !== null && leads.some((lead) => lead.address === address)) continue
    if (address !== null || (sentence !== null && phrase.address === null))
      leads.push({ address, sentence, isScreen: phrase.finds.length === 0 })
  }
  return leads
}
