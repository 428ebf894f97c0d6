import { formatAmount } from '~/format/numbers'
import { listByIds, type Product } from '~/models/catalogue/product/product.server'
import { LINE_ROWS, lineField, type LinePart } from '~/models/sales/offers/draft-fields'
import type { FormValues } from '~/admin/shell/form-state'

export interface LineToWrite {
  /** Null for work, or a trade-in. */
  product: number | null
  description: string
  options: string | null
  quantity: number
  /** For one; null for today's price of the piece. */
  price_cents: number | null
  is_made?: boolean
}

/** The rows of lines. A piece that is gone is described in words. */
export async function lineValues(lines: LineToWrite[]): Promise<FormValues> {
  const products = await listByIds(lines.flatMap(({ product }) => product ?? []))
  const found = new Map(products.map((product) => [product.id, product]))
  const rows = lines.slice(0, LINE_ROWS.length).map((line) => rowOf(line, found.get(line.product ?? 0)))
  const entries = rows.flatMap((row, index) =>
    Object.entries(row).map(([part, value]) => [lineField(index + 1, part as LinePart), value]),
  )
  return Object.fromEntries(entries) as FormValues
}

function rowOf(line: LineToWrite, product: Product | undefined): Record<LinePart, string | undefined> {
  const { description, options, quantity, price_cents, is_made = false } = line
  const isMade = is_made && product !== undefined && product.availability !== 'made-to-order'
  return {
    piece: product && pieceNumber(product),
    description,
    options: options ?? undefined,
    quantity: quantity === 1 ? undefined : String(quantity),
    price: price_cents === null ? undefined : formatAmount(price_cents),
    made: isMade ? 'on' : undefined,
  }
}

/** By which the editor finds it again. */
export const pieceNumber = ({ id, stock_number }: Pick<Product, 'id' | 'stock_number'>) => stock_number ?? `#${id}`
