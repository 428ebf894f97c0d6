import { eq, or, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { products, type orderLines } from '#db/schema'
import { parseId } from '~/format/address'
import { Invalid, type FieldErrors } from '~/models/records/errors'
import { lineField } from './draft-fields'
import type { DraftLine } from './draft.schema'

export type NewLine = Omit<typeof orderLines.$inferInsert, 'order_id' | 'position'>

type Product = typeof products.$inferSelect

/** What is left open is taken from the piece. Throws Invalid with the fields of the rows. */
export async function readPieces(lines: DraftLine[]): Promise<NewLine[]> {
  const errors: FieldErrors = {}
  const read: NewLine[] = []
  for (const line of lines) {
    const found = line.piece === null ? [] : await findPieces(line.piece)
    if (line.piece !== null && found.length !== 1) {
      errors[lineField(line.row, 'piece')] = [
        found.length === 0
          ? 'There is no such piece: enter its stock number, its number or its whole name'
          : 'Several pieces have this name: enter the stock number or the number',
      ]
      continue
    }
    read.push(lineOf(line, found[0] ?? null))
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
  return read
}

/** By stock number, which comes first, number or whole name. */
async function findPieces(typed: string): Promise<Product[]> {
  const isNamed = or(
    sql`${products.stock_number} = ${typed} COLLATE NOCASE`,
    eq(products.id, parseId(typed.replace(/^#/, '')) ?? 0),
    sql`${products.name} = ${typed} COLLATE NOCASE`,
  )
  const found = await db.select().from(products).where(isNamed).limit(3)
  const byNumber = found.filter(({ stock_number }) => stock_number?.toLowerCase() === typed.toLowerCase())
  return byNumber.length > 0 ? byNumber : found
}

function lineOf({ description, options, quantity, price_cents, is_made }: DraftLine, product: Product | null): NewLine {
  return {
    product: product?.id ?? null,
    description: description ?? product?.name ?? '',
    options,
    // Staff wrote it, and the customer's address is known to them.
    options_without_texts: options,
    quantity,
    price_cents: price_cents ?? product?.sale_price_cents ?? product?.price_cents ?? 0,
    is_made: is_made || product === null || product.availability === 'made-to-order',
  }
}
