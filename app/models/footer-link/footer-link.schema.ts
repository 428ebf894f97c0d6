import { z } from 'zod'
import { address, count, text } from '~/models/fields'

/** Their order in selects and their labels (section 2.6). */
export const FOOTER_SECTION_LABELS = { customer_service: 'Customer Service', quick_links: 'Quick Links' } as const
export type FooterSection = keyof typeof FOOTER_SECTION_LABELS
const SECTIONS = Object.keys(FOOTER_SECTION_LABELS) as [FooterSection, ...FooterSection[]]

/** A footer link as staff send it (section 5). */
export const footerLinkSchema = z.object({
  title: text('Title is required'),
  url: address('URL is required'),
  section: z.enum(SECTIONS, { error: 'Section is required' }).default('customer_service'),
  order: count('Order must be a non-negative number'),
})

export type FooterLinkInput = z.output<typeof footerLinkSchema>
