import { attempt } from '~/http/attempt.server'
import type { LoadContext } from '~/http/load-context'
import { listSection, type FooterLink } from '~/models/footer-link/footer-link.server'
import type { FooterLists } from './footer'

/** The two link lists of the footer; null for one that cannot be read. */
export async function footerLists(context: LoadContext): Promise<FooterLists> {
  const [quickLinks, customerService] = await Promise.all([
    attempt(context, 'Failed to fetch quick links', () => listSection('quick_links')),
    attempt(context, 'Failed to fetch customer service links', () => listSection('customer_service')),
  ])
  return { quickLinks: quickLinks?.map(shown) ?? null, customerService: customerService?.map(shown) ?? null }
}

const shown = ({ id, title, url }: FooterLink) => ({ id, title, url })
