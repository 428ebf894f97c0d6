import { randomBytes } from 'node:crypto'
import { change, insert } from './database'
import type { Visitor } from './visitor'

interface MadeOffer {
  kind?: 'purchase' | 'custom' | 'layby'
  /** A piece of the demonstration; null for work. */
  product?: number | null
  cents?: number
  parts?: { label: string; cents: number; due: string | null }[]
  /** Null leaves it a draft, which nobody was sent. */
  sent?: Date | null
  expires?: Date
  holds?: boolean
}

const DAY_MS = 24 * 3600_000
const DEPOSIT = { label: 'Deposit of 50%', cents: 100_000, due: null }

const HALVES = [DEPOSIT, { ...DEPOSIT, label: 'When it is finished' }]

/** Writes an offer past the shop: a ring that is made for $2,000, half of it first. */
export function insertOffer(
  databaseFile: string,
  {
    kind = 'custom',
    product = null,
    cents = 200_000,
    parts = HALVES,
    sent = new Date(),
    expires = new Date(Date.now() + 14 * DAY_MS),
    holds = false,
  }: MadeOffer = {},
): { id: number; path: string; seen: string } {
  const token = randomBytes(16).toString('base64url')
  const id = insert(
    databaseFile,
    `INSERT INTO customer_order (token, kind, full_name, email, details, handover, delivery_cents, total_cents, gst_cents, schedule, charge_cents, sent_at, expires_at)
     VALUES (?, ?, 'Grace Keen', ?, 'A ring after your drawing.', 'collection', 0, ?, ?, ?, ?, ?, ?)`,
    ...[token, kind, `${token}@example.com`.toLowerCase(), cents, Math.floor((2 * cents + 11) / 22)],
    ...[JSON.stringify(parts), kind === 'layby' ? 5000 : 0, sent && sent.getTime(), expires.getTime()],
  )
  insert(
    databaseFile,
    `INSERT INTO order_line (order_id, position, product, description, quantity, price_cents, allocated)
     VALUES (?, 1, ?, 'Ring after a drawing', 1, ?, ?)`,
    ...[id, product, cents, holds ? 1 : 0],
  )
  return { id, path: `/order/${token}`, seen: String(sent?.getTime()) }
}

/** As if staff had changed it and sent it again. */
export function sendAgain(databaseFile: string, id: number, cents: number, parts: MadeOffer['parts'] = []): void {
  const schedule = parts.length > 0 ? `'${JSON.stringify(parts)}'` : 'NULL'
  change(
    databaseFile,
    `UPDATE customer_order SET total_cents = ${cents}, schedule = ${schedule}, sent_at = ${Date.now() + 1} WHERE id = ${id};
     UPDATE order_line SET price_cents = ${cents} WHERE order_id = ${id}`,
  )
}

/** The version of the text that the page of an offer shows; '' when it shows none. */
export async function agreementOn(visitor: Visitor, path: string): Promise<string> {
  const { html } = await visitor.get(path)
  return html.querySelector('[name=agreement]')?.getAttribute('value') ?? ''
}
