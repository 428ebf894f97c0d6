import type { z } from 'zod'
import { tx } from '#db/client.server'
import { Invalid } from '~/models/records/errors'
import type { Change } from '~/models/records/writes.server'
import { choiceOf, ENDS_FIRST, endsAfterStart, isSaleLower, type productFields, SALE_NOT_LOWER } from './product.schema'
import { change, findById, focusAfter, type Product } from './product.server'
import { enteredPrice, storedSale } from './sale'
import { requireCountAfterSale } from './sold-since.server'

type Fields = Partial<z.output<typeof productFields>>

/**
 * Changes these fields and no other; prices are in cents. Throws NotFound, Stale, Conflict, and Invalid for a sale that
 * would not be lower than the price or would end before it starts.
 */
export async function changeFields(id: number, fields: Fields, by: Change): Promise<Product> {
  return tx(async () => {
    const before = await findById(id)
    const count = fields.inventory_count
    if (!by.expected && count !== undefined) await requireCountAfterSale(id, before.inventory_count, count)
    return change(id, (current) => columnsOf(fields, current), by)
  })
}

function columnsOf(fields: Fields, before: Product): Partial<Product> {
  const { price = before.price_cents, sale_price = enteredPrice(before), cost, ...others } = fields
  const { gemstones, metals, styles, sale_starts_at, sale_ends_at, ...rest } = others
  if (!isSaleLower({ price, sale_price })) throw new Invalid({ sale_price: [SALE_NOT_LOWER.error] })
  const moments = {
    sale_starts_at: sale_starts_at === undefined ? before.sale_starts_at : sale_starts_at,
    sale_ends_at: sale_ends_at === undefined ? before.sale_ends_at : sale_ends_at,
  }
  if (!endsAfterStart(moments)) throw new Invalid({ sale_ends_at: [ENDS_FIRST.error] })
  return {
    ...rest,
    main_focus: focusAfter(before, rest),
    price_cents: price,
    ...storedSale({ sale_price_cents: sale_price, ...moments }, before, new Date()),
    ...(cost !== undefined && { cost_cents: cost }),
    ...((gemstones ?? metals ?? styles) && {
      chosen_facets: withKept(before, choiceOf(gemstones, metals, styles), fields),
    }),
  }
}

/** One kind of facet may be chosen alone: the others stay. */
function withKept(
  { chosen_facets: kept }: Product,
  chosen: Product['chosen_facets'],
  { gemstones, metals, styles }: Fields,
): Product['chosen_facets'] {
  if (!chosen || !kept) return chosen
  return {
    gemstone: gemstones ?? kept.gemstone,
    metal: metals ?? kept.metal,
    style: styles ?? kept.style,
  }
}
