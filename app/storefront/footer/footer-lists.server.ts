import { isLink } from '~/format/address'
import { links } from '~/links'
import { withFallback, type LoadContext } from '~/http/load-context.server'
import { listSection, type FooterLink } from '~/models/footer-link/footer-link.server'
import type { FooterLists } from './footer'

/** The link lists of the footer, without pages that are not published; null for a list that cannot be read. */
export async function footerLists(context: LoadContext, unpublished: string[]): Promise<FooterLists> {
  const [quickLinks, customerService] = await Promise.all([
    withFallback(context, 'Failed to fetch quick links', () => listSection('quick_links')),
    withFallback(context, 'Failed to fetch customer service links', () => listSection('customer_service')),
  ])
  const hidden = new Set(unpublished.map(links.page))
  const shown = (list: FooterLink[] | null) => list && asShown(list.filter(({ url }) => !hidden.has(url)))
  return { quickLinks: shown(quickLinks), customerService: shown(customerService) }
}

/** Without those that a row may hold from before links were checked. */
function asShown(list: FooterLink[]) {
  return list.filter(({ url }) => isLink(url)).map(({ id, title, url }) => ({ id, title, url }))
}
