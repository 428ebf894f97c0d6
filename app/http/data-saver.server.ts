import { env } from '../runtime/env.server'

const YEAR_S = 365 * 24 * 3600
const secure = env.ORIGIN.startsWith('https:')

/** The Set-Cookie value that keeps a visitor's own choice of the low-data mode; `isLowData` reads it. Plain text: it is part of the page cache's key. */
export function serializeDataSaver(choice: 'on' | 'off'): string {
  const name = secure ? '__Host-data-saver' : 'data-saver'
  return `${name}=${choice}; Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
