import { hkdfSync } from 'node:crypto'
import { type Cookie, type CookieOptions, createCookie } from '@remix-run/node'
import { z } from 'zod'
import { MAX_OPTIONS } from '~/models/catalogue/options/options'
import { type CartLine, countPieces, MAX_LINES, MAX_QUANTITY } from '~/models/customers/cart/cart'
import { MAX_SAVED } from '~/models/customers/saved/saved.server'
import { env } from '../runtime/env.server'
import { secret } from '../runtime/secret.server'

const secure = env.ORIGIN.startsWith('https:')

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

/** The signature covers the value, not the name. */
function keyOf(name: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `cookie:${name}`, 32)).toString('base64url')
}

const THIRTY_DAYS_S = 30 * 24 * 3600
const cartCookie = createSignedCookie('cart', { maxAge: THIRTY_DAYS_S })

const chosenSchema = z.array(z.tuple([z.string(), z.string()])).max(MAX_OPTIONS)
const lineSchema = z.tuple([
  z.int().positive(),
  z.int().min(0).max(MAX_QUANTITY),
  z.int().min(0),
  chosenSchema.optional(),
])
const cartSchema = z.array(lineSchema).max(MAX_LINES)

export interface HasHeaders {
  headers: { get(name: string): string | null }
}

export async function readCart(request: HasHeaders): Promise<CartLine[]> {
  const value: unknown = await cartCookie.parse(request.headers.get('Cookie'))
  return (cartSchema.safeParse(value).data ?? []).map(asLine)
}

/** Browsers keep 4,096 bytes; prices may grow. */
const MAX_CART_BYTES = 3500

export async function fitsCookie(lines: CartLine[]): Promise<boolean> {
  return (await serializeCart(lines)).length <= MAX_CART_BYTES
}

/** An empty cart deletes the cookie: pages come from the cache again. */
export function serializeCart(lines: CartLine[]): Promise<string> {
  if (lines.length === 0) return cartCookie.serialize('', { maxAge: 0 })
  return cartCookie.serialize(lines.map(asTuple))
}

const DAY_S = 24 * 3600
const requestedCookie = createSignedCookie('requested', { maxAge: DAY_S })
const requestedSchema = z.object({ enquiryId: z.int().positive() })

export function serializeRequested(enquiryId: number): Promise<string> {
  return requestedCookie.serialize({ enquiryId })
}

export async function readRequested(request: Request): Promise<number | null> {
  const value: unknown = await requestedCookie.parse(request.headers.get('Cookie'))
  return requestedSchema.safeParse(value).data?.enquiryId ?? null
}

const orderedCookie = createSignedCookie('ordered', { maxAge: DAY_S })
const orderedSchema = z.object({ order: z.int().positive(), lines: cartSchema })

export function serializeOrdered(order: number, lines: CartLine[]): Promise<string> {
  return orderedCookie.serialize({ order, lines: lines.map(asTuple) })
}

export async function readOrdered(request: HasHeaders): Promise<{ order: number; lines: CartLine[] } | null> {
  const value: unknown = await orderedCookie.parse(request.headers.get('Cookie'))
  const found = orderedSchema.safeParse(value).data
  return found ? { order: found.order, lines: found.lines.map(asLine) } : null
}

export function forgetOrdered(): Promise<string> {
  return orderedCookie.serialize('', { maxAge: 0 })
}

const MAX_OPENED = 8
const openedCookie = createSignedCookie('opened', { maxAge: DAY_S })
const openedSchema = z.array(z.string()).max(MAX_OPENED)

/** The secrets of the orders whose pages this browser has opened, newest first: they open the papers of these orders. */
export async function readOpened(request: HasHeaders): Promise<string[]> {
  const value: unknown = await openedCookie.parse(request.headers.get('Cookie'))
  return openedSchema.safeParse(value).data ?? []
}

export async function serializeOpened(request: HasHeaders, token: string): Promise<string> {
  const others = (await readOpened(request)).filter((other) => other !== token)
  return openedCookie.serialize([token, ...others].slice(0, MAX_OPENED))
}

function asTuple({ product_id, quantity, seen_cents, options }: CartLine): z.input<typeof lineSchema> {
  const line: [number, number, number] = [product_id, quantity, seen_cents]
  return options ? [...line, options.map(({ name, value }): [string, string] => [name, value])] : line
}

function asLine([product_id, quantity, seen_cents, pairs]: z.output<typeof lineSchema>): CartLine {
  const line = { product_id, quantity, seen_cents }
  return pairs ? { ...line, options: pairs.map(([name, value]) => ({ name, value })) } : line
}

export async function cartCount(request: HasHeaders): Promise<number> {
  return countPieces(await readCart(request))
}

const YEAR_S = 365 * 24 * 3600
const savedCookie = createSignedCookie('saved', { maxAge: YEAR_S })
const savedSchema = z.array(z.int().positive()).max(MAX_SAVED)

export async function readSaved(request: HasHeaders): Promise<number[]> {
  const value: unknown = await savedCookie.parse(request.headers.get('Cookie'))
  return savedSchema.safeParse(value).data ?? []
}

export function serializeSaved(ids: number[]): Promise<string> {
  return ids.length === 0 ? savedCookie.serialize('', { maxAge: 0 }) : savedCookie.serialize(ids)
}

/** Unsigned, since it is part of the page cache's key. */
export function serializeDataSaver(choice: 'on' | 'off'): string {
  const name = secure ? '__Host-data-saver' : 'data-saver'
  return `${name}=${choice}; Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
