/** Apart from `calls/`: the build reads the route table and must not open the database. */
export const API_PATHS = [
  '/openapi.json',
  '/products',
  '/products/featured',
  '/products/{id}',
  '/collections',
  '/collections/{id}',
  '/gemstone/month',
  '/blog',
  '/blog/{id}',
  '/pages',
  '/pages/slug/{slug}',
  '/pages/{id}',
  '/content/{section}',
  '/footer-links/section/{section}',
  '/newsletter',
  '/contact',
  '/admin/login',
  '/admin/logout',
  '/admin/auth-check',
  '/admin/products',
  '/admin/products/{id}',
  '/admin/blog',
  '/admin/blog/{id}',
  '/admin/gemstone',
  '/admin/gemstone/{id}',
  '/admin/content',
  '/admin/footer-links',
  '/admin/footer-links/{id}',
  '/admin/contact-submissions',
  '/admin/newsletter-subscribers',
  '/admin/appointments',
  '/admin/appointments/{id}',
  '/admin/orders',
  '/admin/orders/{id}',
] as const

export type ApiPath = (typeof API_PATHS)[number]

export function routePattern(path: ApiPath): string {
  return path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1')
}
