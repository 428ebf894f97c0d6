import { change, listByIds } from '~/models/catalogue/product/product.server'
import { changeInTrash } from '~/models/records/trash.server'
import type { Author } from '~/models/records/writes.server'

/** In the caller's transaction: the count of a piece that leaves or comes back, in the trash too. */
export async function changeStock(product: number, difference: number, author: Author): Promise<void> {
  const [piece] = await listByIds([product])
  if (!piece) return changeInTrash('product', product, (row) => stockAfter(Number(row.inventory_count), difference))
  await change(product, stockAfter(piece.inventory_count, difference), author)
}

function stockAfter(inventory_count: number, difference: number) {
  return { inventory_count: Math.max(0, inventory_count + difference) }
}
