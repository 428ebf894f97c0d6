import { eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { enquiryPieces } from '#db/schema'
import { formatMoney } from '~/format/numbers'

export type RequestedPiece = Awaited<ReturnType<typeof listPieces>>[number]

export interface NewPiece extends RequestedPiece {
  /** For emails: the address may not be the sender's. */
  optionsWithoutTexts: string | null
}

export async function storePieces(enquiryId: number, pieces: RequestedPiece[]): Promise<void> {
  if (pieces.length === 0) return
  const rows = pieces.map(({ product, name, options, quantity, price_cents }) => {
    return { enquiry_id: enquiryId, product, name, options, quantity, price_cents }
  })
  await db.insert(enquiryPieces).values(rows)
}

export async function listPieces(enquiryId: number) {
  const rows = await db
    .select()
    .from(enquiryPieces)
    .where(eq(enquiryPieces.enquiry_id, enquiryId))
    .orderBy(enquiryPieces.id)
  return rows.map(({ product, name, options, quantity, price_cents }) => {
    return { product, name, options, quantity, price_cents }
  })
}

export function subtotalOf(pieces: Pick<RequestedPiece, 'quantity' | 'price_cents'>[]): number {
  return pieces.reduce((sum, { quantity, price_cents }) => sum + quantity * price_cents, 0)
}

export function requestText(pieces: RequestedPiece[]): string {
  const lines = pieces.flatMap(({ product, options, ...piece }) => [
    `${piece.quantity} × ${piece.name} (no. ${product}), ${formatMoney(subtotalOf([piece]))}`,
    ...(options ? [`    ${options}`] : []),
  ])
  const subtotal = `Subtotal: ${formatMoney(subtotalOf(pieces))}`
  return ['I would like to request these pieces:', '', ...lines, '', subtotal].join('\n')
}

export function isRequest(message: string, pieces: RequestedPiece[]): boolean {
  return pieces.length > 0 && message.startsWith(requestText(pieces))
}

export function ownWords(message: string, pieces: RequestedPiece[]): string {
  return isRequest(message, pieces) ? message.slice(requestText(pieces).length).trim() : message
}
