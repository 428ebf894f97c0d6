import { eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { enquiryPieces } from '#db/schema'
import { formatMoney } from '~/format/numbers'

export interface RequestedPiece {
  /** The id of the product. */
  product: number
  name: string
  /** As the customer chose them; null for a piece without options. */
  options: string | null
  quantity: number
  /** For one, at the time of the request. */
  price_cents: number
}

export interface NewPiece extends RequestedPiece {
  /** What may be sent to an address that may not be the sender's. */
  optionsWithoutTexts: string | null
}

/** In the caller's transaction. */
export async function storePieces(enquiryId: number, pieces: RequestedPiece[]): Promise<void> {
  if (pieces.length === 0) return
  const rows = pieces.map(({ product, name, options, quantity, price_cents }) => {
    return { enquiry_id: enquiryId, product, name, options, quantity, price_cents }
  })
  await db.insert(enquiryPieces).values(rows)
}

/** In the order of the cart; empty for an enquiry that is not a request. */
export async function listPieces(enquiryId: number): Promise<RequestedPiece[]> {
  const rows = await db
    .select()
    .from(enquiryPieces)
    .where(eq(enquiryPieces.enquiry_id, enquiryId))
    .orderBy(enquiryPieces.id)
  return rows.map(({ product, name, options, quantity, price_cents }) => {
    return { product, name, options, quantity, price_cents }
  })
}

/** In cents, at the prices of the request. */
export function subtotalOf(pieces: Pick<RequestedPiece, 'quantity' | 'price_cents'>[]): number {
  return pieces.reduce((sum, { quantity, price_cents }) => sum + quantity * price_cents, 0)
}

/** The beginning of the message of a request. */
export function requestText(pieces: RequestedPiece[]): string {
  const lines = pieces.flatMap(({ product, options, ...piece }) => [
    `${piece.quantity} × ${piece.name} (no. ${product}), ${formatMoney(subtotalOf([piece]))}`,
    ...(options ? [`    ${options}`] : []),
  ])
  const subtotal = `Subtotal: ${formatMoney(subtotalOf(pieces))}`
  return ['I would like to request these pieces:', '', ...lines, '', subtotal].join('\n')
}

/** Whether the pieces are those of a cart, not the one that a question is about. */
export function isRequest(message: string, pieces: RequestedPiece[]): boolean {
  return pieces.length > 0 && message.startsWith(requestText(pieces))
}

/** What the customer wrote besides the pieces; '' for nothing. */
export function ownWords(message: string, pieces: RequestedPiece[]): string {
  return isRequest(message, pieces) ? message.slice(requestText(pieces).length).trim() : message
}
