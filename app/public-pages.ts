/** Anybody may link to these; the sitemap lists most. */
export const PUBLIC_PAGES = [
  { path: '/', file: 'storefront/home/index.tsx', inSitemap: true },
  { path: '/about', file: 'storefront/writing/pages/our-story.tsx', inSitemap: true },
  { path: '/contact', file: 'storefront/customers/contact/index.tsx', inSitemap: true },
  { path: '/blog', file: 'storefront/writing/journal/index.tsx', inSitemap: true },
  { path: '/gifts', file: 'storefront/catalogue/gifts/index.tsx', inSitemap: true },
  { path: '/ring-size-guide', file: 'storefront/catalogue/ring-sizes/index.tsx', inSitemap: true },
  { path: '/cart', file: 'storefront/customers/cart/index.tsx', inSitemap: false },
  { path: '/account', file: 'storefront/customers/account/index.tsx', inSitemap: false },
  { path: '/search', file: 'storefront/catalogue/search/index.tsx', inSitemap: false },
  { path: '/compare', file: 'storefront/customers/account/compare.tsx', inSitemap: false },
  { path: '/checkout', file: 'storefront/sales/checkout/checkout.tsx', inSitemap: false },
  { path: '/order/find', file: 'storefront/sales/find/find.tsx', inSitemap: false },
]

export const PUBLIC_FILES = [
  { path: '/blog/feed.xml', file: 'storefront/writing/journal/feed.ts' },
  { path: '/sitemap.xml', file: 'storefront/seo/sitemap.ts' },
  { path: '/product-feed.xml', file: 'storefront/seo/product-feed.ts' },
  { path: '/robots.txt', file: 'storefront/seo/robots.ts' },
  { path: '/manifest.webmanifest', file: 'storefront/seo/manifest.ts' },
]

export const LISTINGS = ['collections', 'products', 'materials', 'style'] as const
