export const SHORT_PAGES = ['privacy-policy', 'terms', 'cookie-policy', 'shipping-returns', 'faq']
