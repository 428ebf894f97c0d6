import { hkdfSync } from 'node:crypto'
import { createCookie, type Cookie, type CookieOptions } from '@remix-run/node'
import { z } from 'zod'
import { countPieces, MAX_LINES, MAX_QUANTITY, type CartLine } from '~/models/cart/cart'
import { MAX_SAVED } from '~/models/saved/saved.server'
import { env } from '../runtime/env.server'
import { secret } from '../runtime/secret.server'

const secure = env.ORIGIN.startsWith('https:')

/** A signed cookie; over https it is Secure and has the `__Host-` prefix. Its value is valid under no other name. */
export function createSignedCookie(name: string, options: CookieOptions = {}): Cookie {
  return createCookie(secure ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    secrets: [keyOf(name)],
    ...options,
  })
}

/** One key per name, since a signature covers only the value. */
function keyOf(name: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `cookie:${name}`, 32)).toString('base64url')
}

const THIRTY_DAYS_S = 30 * 24 * 3600
const cartCookie = createSignedCookie('cart', { maxAge: THIRTY_DAYS_S })

const cartSchema = z
  .array(z.tuple([z.int().positive(), z.int().min(0).max(MAX_QUANTITY), z.int().min(0)]))
  .max(MAX_LINES)

/** A request, or as much of one as it takes to read its cookies. */
export interface HasHeaders {
  headers: { get(name: string): string | null }
}

/** An invalid cookie is an empty cart. */
export async function readCart(request: HasHeaders): Promise<CartLine[]> {
  const value: unknown = await cartCookie.parse(request.headers.get('Cookie'))
  return (cartSchema.safeParse(value).data ?? []).map(asLine)
}

/** Returns Set-Cookie. An empty cart deletes the cookie, so that pages come from the cache again. */
export function serializeCart(lines: CartLine[]): Promise<string> {
  if (lines.length === 0) return cartCookie.serialize('', { maxAge: 0 })
  return cartCookie.serialize(lines.map(asTuple))
}

const DAY_S = 24 * 3600
const requestedCookie = createSignedCookie('requested', { maxAge: DAY_S })
const requestedSchema = z.object({ enquiryId: z.int().positive(), lines: cartSchema })

/** Returns Set-Cookie: the pieces of the cart last sent, for the browser that sent it. */
export function serializeRequested(enquiryId: number, lines: CartLine[]): Promise<string> {
  return requestedCookie.serialize({ enquiryId, lines: lines.map(asTuple) })
}

/** Null without a valid cookie. */
export async function readRequested(request: Request): Promise<{ enquiryId: number; lines: CartLine[] } | null> {
  const value: unknown = await requestedCookie.parse(request.headers.get('Cookie'))
  const requested = requestedSchema.safeParse(value).data
  return requested ? { enquiryId: requested.enquiryId, lines: requested.lines.map(asLine) } : null
}

function asTuple({ product_id, quantity, seen_cents }: CartLine) {
  return [product_id, quantity, seen_cents]
}

function asLine([product_id, quantity, seen_cents]: [number, number, number]): CartLine {
  return { product_id, quantity, seen_cents }
}

export async function cartCount(request: HasHeaders): Promise<number> {
  return countPieces(await readCart(request))
}

const YEAR_S = 365 * 24 * 3600
const savedCookie = createSignedCookie('saved', { maxAge: YEAR_S })
const savedSchema = z.array(z.int().positive()).max(MAX_SAVED)

/** Product ids, newest first; an invalid cookie is an empty list. */
export async function readSaved(request: HasHeaders): Promise<number[]> {
  const value: unknown = await savedCookie.parse(request.headers.get('Cookie'))
  return savedSchema.safeParse(value).data ?? []
}

/** Returns Set-Cookie; an empty list deletes the cookie. */
export function serializeSaved(ids: number[]): Promise<string> {
  return ids.length === 0 ? savedCookie.serialize('', { maxAge: 0 }) : savedCookie.serialize(ids)
}

/** Returns Set-Cookie. Unsigned, since it is part of the page cache's key. */
export function serializeDataSaver(choice: 'on' | 'off'): string {
  const name = secure ? '__Host-data-saver' : 'data-saver'
  return `${name}=${choice}; Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
