import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { collectionProducts } from '#db/schema'
import { addPieces, removePieces } from '~/models/catalogue/collection/members.server'
import type { Availability } from '~/models/catalogue/product/availability'
import { presentProduct } from '~/models/catalogue/product/product.codecs.server'
import { change, listByIds, type Product, remove } from '~/models/catalogue/product/product.server'
import { warningsAbout } from '~/models/catalogue/product/product.warnings'
import { NO_SALE, storedSale } from '~/models/catalogue/product/sale'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import { categoryOf } from '~/models/catalogue/vocabulary/taxonomy'
import type { Vocabulary } from '~/models/catalogue/vocabulary/vocabulary'
import { fieldChanges } from '~/models/records/field-changes'
import { type BulkList, type Choice, type Control, deletion, each, type Operation, type Plan } from './operation'
import { hasSurcharges, pricePercent, saleAmount, salePercent, surchargesPercent } from './pricing'

type Values = Partial<Product>

/** A text is the reason why the row cannot be changed. */
function setting(
  label: string,
  control: Control,
  valuesOf: (product: Product, choice: Choice, vocabulary: Vocabulary) => Values | string,
  done: Operation<Product>['done'],
): Operation<Product> {
  return {
    label,
    done,
    control,
    plan: async (product, choice) => {
      const vocabulary = await currentVocabulary()
      const values = valuesOf(product, choice, vocabulary)
      if (typeof values === 'string') return { problem: values }
      const after = { ...product, ...values }
      const fields = fieldChanges(presentProduct(product), presentProduct(after))
      const isKept = control === 'percent' && hasSurcharges(product.options) && !choice.surcharges
      const kept = isKept ? ['The surcharges of its options stay as they are.'] : []
      return { fields, warnings: [...warningsAbout(after, product, vocabulary), ...kept] }
    },
    apply: each(async (product, choice, author) => {
      const values = valuesOf(product, choice, await currentVocabulary()) as Values
      await change(product.id, values, author)
    }),
  }
}

function repriced(product: Product, choice: Choice): Values | string {
  const price = pricePercent(product, choice)
  if (typeof price === 'string' || !choice.surcharges || !hasSurcharges(product.options)) return price
  return { ...price, options: surchargesPercent(product.options, choice) }
}

function onSale(sale: { sale_price_cents: number } | string, { starts = null, ends = null }: Choice): Values | string {
  if (typeof sale === 'string') return sale
  return storedSale({ ...sale, sale_starts_at: starts, sale_ends_at: ends }, NO_SALE, new Date())
}

function membership(label: string, added: boolean): Operation<Product> {
  return {
    label,
    done: (rows, name) => (added ? `Added ${rows} to ${name}` : `Removed ${rows} from ${name}`),
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
      return { undo: 'members', collection, ids, added }
    },
  }
}

function inCategory({ subcategory }: Product, category: string | null, vocabulary: Vocabulary): Values {
  const belongs = category !== null && subcategory !== null && categoryOf(subcategory, vocabulary) === category
  return { category, subcategory: belongs ? subcategory : null }
}

export const BULK_PRODUCTS: BulkList<Product> = {
  kind: 'product',
  find: listByIds,
  nameOf: ({ name }) => name,
  versionOf: ({ version }) => String(version),
  operations: {
    'sale-percent': setting(
      'Put on sale, per cent off',
      'percent',
      (product, choice) => onSale(salePercent(product, choice), choice),
      (rows, off) => `Put ${rows} on sale, ${off} off`,
    ),
    'sale-amount': setting(
      'Put on sale, dollars off',
      'amount',
      (product, choice) => onSale(saleAmount(product, choice), choice),
      (rows, off) => `Put ${rows} on sale, ${off} off`,
    ),
    'sale-clear': setting(
      'End the sale',
      'none',
      () => NO_SALE,
      (rows) => `Ended the sale of ${rows}`,
    ),
    'price-raise': setting(
      'Raise the price, per cent',
      'percent',
      repriced,
      (rows, by) => `Raised the price of ${rows} by ${by}`,
    ),
    'price-lower': setting(
      'Lower the price, per cent',
      'percent',
      (product, choice) => repriced(product, { ...choice, number: -choice.number }),
      (rows, by) => `Lowered the price of ${rows} by ${by}`,
    ),
    stock: setting(
      'Set the stock',
      'count',
      (_, { number }) => ({ inventory_count: number }),
      (rows, count) => `Set the stock of ${rows} to ${count}`,
    ),
    availability: setting(
      'Set the availability',
      'availability',
      (_, { text }) => ({ availability: text as Availability }),
      (rows, name) => `Set the availability of ${rows} to “${name}”`,
    ),
    category: setting(
      'Set the category',
      'category',
      (product, { text }, vocabulary) => inCategory(product, text || null, vocabulary),
      (rows, name) => `Set the category of ${rows} to “${name}”`,
    ),
    activate: setting(
      'Show in the shop',
      'none',
      () => ({ active: true }),
      (rows) => `Showed ${rows} in the shop`,
    ),
    deactivate: setting(
      'Hide from the shop',
      'none',
      () => ({ active: false }),
      (rows) => `Hid ${rows} from the shop`,
    ),
    feature: setting(
      'Feature',
      'none',
      () => ({ featured: true }),
      (rows) => `Featured ${rows}`,
    ),
    unfeature: setting(
      'Stop featuring',
      'none',
      () => ({ featured: false }),
      (rows) => `Stopped featuring ${rows}`,
    ),
    'collection-add': membership('Add to a collection', true),
    'collection-remove': membership('Remove from a collection', false),
    delete: deletion(remove, ({ name }) => name),
  },
}
