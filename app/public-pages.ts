/** The shop's own pages that anybody may link to, and their modules; the sitemap lists most. */
export const PUBLIC_PAGES = [
  { path: '/', file: 'storefront/home/index.tsx', inSitemap: true },
  { path: '/about', file: 'storefront/pages/our-story.tsx', inSitemap: true },
  { path: '/contact', file: 'storefront/contact/index.tsx', inSitemap: true },
  { path: '/blog', file: 'storefront/journal/index.tsx', inSitemap: true },
  { path: '/ring-size-guide', file: 'storefront/ring-sizes/index.tsx', inSitemap: true },
  { path: '/cart', file: 'storefront/cart/index.tsx', inSitemap: false },
  { path: '/account', file: 'storefront/account/index.tsx', inSitemap: false },
  { path: '/search', file: 'storefront/search/index.tsx', inSitemap: false },
]

/** The lists of pieces: each has an address of its own, and one for each name. */
export const LISTINGS = ['collections', 'products', 'materials', 'style'] as const
