import { encode } from 'uqr'
import { z } from 'zod'
import { createSignedCookie } from '~/http/cookies.server'
import { shopFacts } from '~/models/shop/shop.server'
import { appAddress, newSecret } from '~/models/staff/user/code.server'
import type { Proven } from '~/models/staff/user/credentials.server'

const LONGEST_S = 30 * 60

/** Not in the database: the secret is unused until a code has proved that the app has it. */
const cookie = createSignedCookie('two-step', { maxAge: LONGEST_S })
const valueSchema = z.object({
  id: z.int().positive(),
  credentials: z.string(),
  secret: z.string().regex(/^[A-Z2-7]{32}$/),
  until: z.number(),
})

/** Null when this person's password has changed since. */
export async function readSecret(request: Request, { id, credentials }: Proven): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  const setUp = valueSchema.safeParse(value).data
  if (!setUp || Date.now() >= setUp.until) return null
  return setUp.id === id && setUp.credentials === credentials ? setUp.secret : null
}

/** The Set-Cookie value lasts half an hour. */
export async function startSetUp({ id, credentials }: Proven): Promise<{ secret: string; setCookie: string }> {
  const secret = newSecret()
  const until = Date.now() + LONGEST_S * 1000
  return { secret, setCookie: await cookie.serialize({ id, credentials, secret, until }) }
}

export function endSetUp(): Promise<string> {
  return cookie.serialize('', { maxAge: 0 })
}

export async function setUpView(secret: string, email: string) {
  const address = appAddress(secret, email, (await shopFacts()).name)
  return { secret, address, qrCode: qrCode(address) }
}

/** The outline is an SVG path of the dark modules, with the required quiet zone of four. */
function qrCode(text: string): { size: number; outline: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const outline = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, outline: outline.join('') }
}
