/** Every path of the JSON API under /api, as its OpenAPI document spells it, and the route module that answers. */
export const API_MODULES = {
  '/products': 'products.ts',
  '/products/featured': 'products-featured.ts',
  '/products/{id}': 'product.ts',
  '/newsletter': 'newsletter.ts',
  '/contact': 'contact.ts',
  '/admin/login': 'admin/login.ts',
  '/admin/logout': 'admin/logout.ts',
  '/admin/auth-check': 'admin/auth-check.ts',
  '/admin/contact-submissions': 'admin/contact-submissions.ts',
  '/admin/newsletter-subscribers': 'admin/newsletter-subscribers.ts',
} as const

export type ApiPath = keyof typeof API_MODULES
