import { Secret, TOTP } from 'otpauth'
import { shop } from '~/shop'

/** How many steps of 30 seconds the clocks of phone and shop may differ (RFC 6238, 5.2). */
const WINDOW = 1

/** A new secret of 160 bits, in base32 (RFC 4226, section 4, R6). */
export function newSecret(): string {
  return new Secret().base32
}

/** What an authenticator app reads from the QR code: `otpauth://totp/…`. */
export function appAddress(secret: string, email: string): string {
  return new TOTP({ issuer: shop.name, label: email, secret: Secret.fromBase32(secret) }).toString()
}

/** The time step a code of six digits belongs to, one before or after the present one at most; null: it fits none. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), window: WINDOW, timestamp: now })
  return delta === null ? null : TOTP.counter({ timestamp: now }) + delta
}
