/** Headers as node takes them fastest: name, value, name, value… */
export type HeaderList = string[]

const OFF_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** For every answer that is no page of the app: such an answer may load and run nothing. */
export const STRICT_POLICY: HeaderList = ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"]

/** The security headers of every answer, whatever its status or type; behind https with HSTS, for subdomains only when asked. */
export function securityHeaders(origin: string, hstsSubdomains = false): HeaderList {
  const headers = [
    ...['X-Content-Type-Options', 'nosniff'],
    ...['X-Frame-Options', 'DENY'],
    // Not no-referrer: forms would then send `Origin: null` and be refused.
    ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ...['Cross-Origin-Opener-Policy', 'same-origin'],
    ...['Cross-Origin-Resource-Policy', 'same-origin'],
    ...['Permissions-Policy', OFF_FEATURES.map((feature) => `${feature}=()`).join(', ')],
  ]
  const subdomains = hstsSubdomains ? '; includeSubDomains' : ''
  if (origin.startsWith('https:')) headers.push('Strict-Transport-Security', `max-age=31536000${subdomains}`)
  return headers
}
