import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { collectionProducts } from '#db/schema'
import { addPieces, removePieces } from '~/models/catalogue/collection/pieces.server'
import type { Availability } from '~/models/catalogue/product/availability'
import { presentProduct } from '~/models/catalogue/product/product.presenter'
import { warningsAbout } from '~/models/catalogue/product/product.warnings'
import { change, listByIds, remove, type Product } from '~/models/catalogue/product/product.server'
import { CATEGORIES, type Category } from '~/models/catalogue/vocabulary/taxonomy'
import { fieldChanges } from '~/models/records/field-changes'
import type { BulkList, Choice, Control, Operation, Plan } from './operation'
import { pricePercent, saleAmount, salePercent } from './pricing'
import { deletion, inTurn, valuesBefore } from './steps.server'

type Values = Partial<Product>

/** A text is the reason why the row cannot be changed. */
function setting(
  label: string,
  control: Control,
  valuesOf: (product: Product, choice: Choice) => Values | string,
): Operation<Product> {
  return {
    label,
    control,
    plan: (product, choice) => {
      const values = valuesOf(product, choice)
      if (typeof values === 'string') return { problem: values }
      const after = { ...product, ...values }
      const fields = fieldChanges(presentProduct(product), presentProduct(after))
      return { fields, warnings: warningsAbout(after, product) }
    },
    apply: (rows, choice, author) =>
      inTurn(rows, async (product) => {
        const values = valuesOf(product, choice) as Values
        const { id, version } = await change(product.id, values, author)
        return { undo: 'set', kind: 'product', id, version, values: valuesBefore(product, values) }
      }),
  }
}

function membership(label: string, added: boolean): Operation<Product> {
  return {
    label,
    control: 'collection',
    plan: async ({ id }, { number }): Promise<Plan> => {
      const { collection_id, product_id } = collectionProducts
      const isIn = await db.$count(collectionProducts, and(eq(collection_id, number), eq(product_id, id)))
      const text = (isMember: boolean) => (isMember ? 'In the collection' : null)
      return { fields: fieldChanges({ collection: text(isIn > 0) }, { collection: text(added) }) }
    },
    apply: async (rows, { number: collection }, author) => {
      const ids = rows.map(({ id }) => id)
      await (added ? addPieces : removePieces)(collection, ids, author)
      return [{ undo: 'members', collection, ids, added }]
    },
  }
}

function inCategory({ subcategory }: Product, category: string | null): Values {
  const belongs = (CATEGORIES[category as Category] as readonly string[] | undefined)?.includes(subcategory ?? '')
  return { category, subcategory: belongs ? subcategory : null }
}

export const BULK_PRODUCTS: BulkList<Product> = {
  find: listByIds,
  nameOf: ({ name }) => name,
  versionOf: ({ version }) => String(version),
  operations: {
    'sale-percent': setting('Put on sale, per cent off', 'percent', salePercent),
    'sale-amount': setting('Put on sale, dollars off', 'amount', saleAmount),
    'sale-clear': setting('End the sale', 'none', () => ({ sale_price_cents: null })),
    'price-raise': setting('Raise the price, per cent', 'percent', pricePercent),
    'price-lower': setting('Lower the price, per cent', 'percent', (product, { number, round }) =>
      pricePercent(product, { number: -number, round }),
    ),
    stock: setting('Set the stock', 'count', (_, { number }) => ({ inventory_count: number })),
    availability: setting('Set the availability', 'availability', (_, { text }) => ({
      availability: text as Availability,
    })),
    category: setting('Set the category', 'category', (product, { text }) => inCategory(product, text || null)),
    activate: setting('Show in the shop', 'none', () => ({ active: true })),
    deactivate: setting('Hide from the shop', 'none', () => ({ active: false })),
    feature: setting('Feature', 'none', () => ({ featured: true })),
    unfeature: setting('Stop featuring', 'none', () => ({ featured: false })),
    'collection-add': membership('Add to a collection', true),
    'collection-remove': membership('Remove from a collection', false),
    delete: deletion('Delete', remove, ({ name }) => name),
  },
}
