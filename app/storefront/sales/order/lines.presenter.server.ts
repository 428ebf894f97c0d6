import { formatMoney } from '~/format/numbers'
import { links } from '~/links'
import { productPicture } from '~/models/catalogue/product/product-picture.server'
import { listByIds } from '~/models/catalogue/product/product.server'
import type { OrderLine } from '~/models/sales/order/order.server'

/** Without prices. A piece that is no longer shown has no link. */
export async function presentPieces(lines: OrderLine[]) {
  const found = await listByIds(lines.flatMap(({ product }) => product ?? []))
  const products = new Map(found.map((row) => [row.id, row]))
  return lines.map(({ id, product, description, options, quantity, returned }) => {
    const row = product === null ? undefined : products.get(product)
    return {
      id,
      name: description,
      options,
      href: row?.active ? links.product(row.id) : null,
      /** Work has none. */
      picture:
        product === null ? null : productPicture(row?.main_image ?? null, row?.category ?? null, row?.main_focus),
      quantity,
      returned,
    }
  })
}

export async function presentLines(lines: OrderLine[]) {
  const pieces = await presentPieces(lines)
  return pieces.map((piece, index) => {
    const { quantity, price_cents } = lines[index]!
    return { ...piece, total: formatMoney(quantity * price_cents) }
  })
}
