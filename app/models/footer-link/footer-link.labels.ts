/** The two lists of the footer: their order in selects and their labels. */
export const FOOTER_SECTION_LABELS = { customer_service: 'Customer Service', quick_links: 'Quick Links' } as const

export type FooterSection = keyof typeof FOOTER_SECTION_LABELS
