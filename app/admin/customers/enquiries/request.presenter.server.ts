import { formatCount, formatMoney } from '~/format/numbers'
import { href } from '~/href'
import { AVAILABILITY_LABELS, orderLimit } from '~/models/catalogue/product/availability'
import { listByIds, type Product } from '~/models/catalogue/product/product.server'
import { productPicture } from '~/models/catalogue/product/product-picture.server'
import { type RequestedPiece, subtotalOf } from '~/models/customers/enquiry/pieces.server'

export interface PieceRow {
  id: number
  name: string
  options: string | null
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
  const now = pieces.map((piece) => ({ ...piece, price_cents: priceNow(piece, products.get(piece.product)) }))
  const subtotalNow = formatMoney(subtotalOf(now))
  return {
    isRequest,
    pieces: pieces.map((piece) => presentPiece(piece, products.get(piece.product))),
    subtotal,
    subtotalNow: subtotalNow === subtotal ? null : subtotalNow,
  }
}

/** With options: as it was, since today's price depends on the choices of then. */
function priceNow(
  { options, price_cents }: Pick<RequestedPiece, 'options' | 'price_cents'>,
  product?: Product,
): number {
  return options === null && product ? product.paid_cents : price_cents
}

function presentPiece(piece: RequestedPiece, product?: Product): PieceRow {
  const { product: id, name, options, quantity } = piece
  const row = { id, name, options, quantity, price: formatMoney(piece.price_cents) }
  if (!product) {
    return { ...row, to: null, picture: productPicture(null, null), stock: null, changes: ['No longer in the shop'] }
  }
  const { main_image, category } = product
  return {
    ...row,
    to: href('/admin/products/:id', { id }),
    picture: productPicture(main_image, category),
    stock: orderLimit(product) >= quantity ? stockText(product) : null,
    changes: changesOf(piece, product),
  }
}

function changesOf(requested: RequestedPiece, product: Product): string[] {
  const { name, active } = product
  const now = priceNow(requested, product)
  return [
    requested.name === name ? null : `Now called ${name}`,
    requested.price_cents === now ? null : `Now ${formatMoney(now)}`,
    requested.quantity <= orderLimit(product) ? null : shortage(product),
    active ? null : 'Hidden from the shop',
  ].filter((change) => change !== null)
}

function stockText({ availability, available_count }: Product): string {
  return availability === 'stock' ? `${formatCount(available_count)} in stock` : AVAILABILITY_LABELS[availability]
}

function shortage(product: Product): string {
  if (product.availability !== 'stock') return AVAILABILITY_LABELS[product.availability]
  return product.available_count > 0 ? `Only ${stockText(product)}` : 'Out of stock'
}
