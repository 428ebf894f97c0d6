import { formatCount, formatMoney } from '~/format/numbers'
import { subtotalOf, type RequestedPiece } from '~/models/enquiry/pieces.server'
import { productPicture } from '~/models/picture/picture.server'
import { AVAILABILITY_LABELS, orderLimit } from '~/models/product/availability'
import { listByIds, type Product } from '~/models/product/product.server'
import { adminLinks } from '../shell/links'

export interface PieceRow {
  id: number
  name: string
  quantity: number
  /** The product, unless it has been deleted. */
  to: string | null
  picture: ReturnType<typeof productPicture>
  /** For one, when it was requested. */
  price: string
  stock: string | null
  /** What has changed since the request. */
  changes: string[]
}

export interface RequestView {
  /** Of a cart; else the piece is only what the message is about. */
  isRequest: boolean
  pieces: PieceRow[]
  subtotal: string
  /** At today's prices, if that is different. */
  subtotalNow: string | null
}

/** The pieces of an enquiry, with what the shop has now. */
export async function presentRequest(pieces: RequestedPiece[], isRequest: boolean): Promise<RequestView> {
  const found = await listByIds(pieces.map(({ product }) => product))
  const products = new Map(found.map((product) => [product.id, product]))
  const subtotal = formatMoney(subtotalOf(pieces))
  const now = pieces.map((piece) => ({
    ...piece,
    price_cents: products.get(piece.product)?.paid_cents ?? piece.price_cents,
  }))
  const subtotalNow = formatMoney(subtotalOf(now))
  return {
    isRequest,
    pieces: pieces.map((piece) => presentPiece(piece, products.get(piece.product))),
    subtotal,
    subtotalNow: subtotalNow === subtotal ? null : subtotalNow,
  }
}

function presentPiece({ product: id, name, quantity, price_cents }: RequestedPiece, product?: Product): PieceRow {
  const row = { id, name, quantity, price: formatMoney(price_cents) }
  if (!product) {
    return { ...row, to: null, picture: productPicture(null, null), stock: null, changes: ['No longer in the shop'] }
  }
  const { main_image, category } = product
  return {
    ...row,
    to: adminLinks.product(id),
    picture: productPicture(main_image, category),
    stock: orderLimit(product) >= quantity ? stockText(product) : null,
    changes: changesOf({ name, quantity, price_cents }, product),
  }
}

type Requested = Pick<RequestedPiece, 'name' | 'quantity' | 'price_cents'>

function changesOf(requested: Requested, product: Product): string[] {
  const { name, paid_cents, active } = product
  return [
    requested.name === name ? null : `Now called ${name}`,
    requested.price_cents === paid_cents ? null : `Now ${formatMoney(paid_cents)}`,
    requested.quantity <= orderLimit(product) ? null : shortage(product),
    active ? null : 'Hidden from the shop',
  ].filter((change) => change !== null)
}

function stockText({ availability, inventory_count }: Product): string {
  return availability === 'stock' ? `${formatCount(inventory_count)} in stock` : AVAILABILITY_LABELS[availability]
}

function shortage(product: Product): string {
  if (product.availability !== 'stock') return AVAILABILITY_LABELS[product.availability]
  return product.inventory_count > 0 ? `Only ${stockText(product)}` : 'Out of stock'
}
