import type { HeaderList } from '../request/context'

const OFF_FEATURES = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'payment', 'serial', 'usb']

export const STRICT_POLICY: HeaderList = ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"]

export const DOWNLOAD_POLICY: HeaderList = [
  ...['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox"],
  ...['Content-Disposition', 'attachment'],
]

const FOR_DOCUMENTS = new Set([
  'X-Frame-Options',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
])

export function fileHeaders(security: HeaderList): HeaderList {
  return security.filter((_, index) => !FOR_DOCUMENTS.has(security[index - (index % 2)] ?? ''))
}

const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy'

/** Webmail, which is another site, shows the pictures of emails. */
export function securityFor(type: string | null | undefined, security: HeaderList): HeaderList {
  if (!type?.startsWith('image/')) return security
  return security.map((part, index) => (security[index - 1] === RESOURCE_POLICY ? 'cross-origin' : part))
}

export function securityHeaders(origin: string, hstsSubdomains = false): HeaderList {
  const headers = [
    ...['X-Content-Type-Options', 'nosniff'],
    ...['X-Frame-Options', 'DENY'],
    // With no-referrer, forms would send `Origin: null` and be rejected.
    ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ...['Cross-Origin-Opener-Policy', 'same-origin'],
    ...[RESOURCE_POLICY, 'same-origin'],
    ...['Permissions-Policy', OFF_FEATURES.map((feature) => `${feature}=()`).join(', ')],
  ]
  const subdomains = hstsSubdomains ? '; includeSubDomains' : ''
  if (origin.startsWith('https:')) headers.push('Strict-Transport-Security', `max-age=31536000${subdomains}`)
  return headers
}
