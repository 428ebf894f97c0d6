import type { StoredEditor } from '~/admin/records/editor.server'
import { findPerson } from '~/admin/records/people/find-person.server'
import { checkboxValue, type FormValues } from '~/admin/shell/form-state'
import { dayOf } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { formatAmount } from '~/format/numbers'
import { href } from '~/href'
import { listByIds, type Product } from '~/models/catalogue/product/product.server'
import { draftSchema } from '~/models/sales/offers/draft.schema'
import { changeDraft, writeDraft } from '~/models/sales/offers/draft.server'
import { LINE_ROWS, lineField, type LinePart } from '~/models/sales/offers/draft-fields'
import { deliveryFor } from '~/models/sales/order/money'
import { orderKind } from '~/models/sales/order/order.kind.server'
import { findById, isOpen, type OrderDetail } from '~/models/sales/order/order.server'
import { sellingSettings } from '~/models/sales/order/selling.server'
import { formatAbn } from '~/models/shop/tax'
import { FAILED } from './labels'
import { planValues } from './plan-values.server'

const DAYS_VALID = 14

const defaultEnd = () => dayOf(new Date(Date.now() + DAYS_VALID * DAY_MS))

/** What a new order begins with. `subtotal` decides, in cents, whether it ships free. */
export async function newValues(kind: 'purchase' | 'custom', subtotal = 0): Promise<FormValues> {
  const settings = await sellingSettings()
  return {
    kind,
    handover: 'collection',
    delivery: formatAmount(deliveryFor(subtotal, 'delivery', settings)),
    plan: kind === 'custom' ? 'deposit' : 'all',
    deposit_percent: String(settings.deposit_percent),
    months: String(settings.layby_months ?? ''),
    valid_until: defaultEnd(),
  }
}

/** A draft or an offer as the editor shows it. */
export async function orderValues({ order, lines }: OrderDetail): Promise<FormValues> {
  const { kind, full_name, email, phone, invoice_name, title, details, promised_for } = order
  const { handover, address, expires_at } = order
  const texts = { full_name, email, phone, invoice_name, title, details, promised_for, ...address }
  return {
    ...(await newValues(kind === 'custom' ? 'custom' : 'purchase', order.total_cents)),
    ...filled(texts),
    ...{ kind, handover },
    ...(handover === 'delivery' && { delivery: formatAmount(order.delivery_cents) }),
    ...planValues(order),
    // A day ends with the first moment of the next.
    ...(expires_at && { valid_until: dayOf(new Date(expires_at.getTime() - 1)) }),
    holds: checkboxValue(lines.some(({ allocated }) => allocated > 0)),
    ...(await lineValues(lines)),
  }
}

/** Of an order that is placed. Where it is collected, the price of a delivery is the one that the shop asks. */
export async function detailsValues({ order, lines, delivery_cents }: OrderDetail): Promise<FormValues> {
  const { full_name, email, phone, invoice_name, invoice_abn, handover, address } = order
  const texts = {
    full_name,
    email,
    phone,
    invoice_name,
    invoice_abn: invoice_abn && formatAbn(invoice_abn),
    ...address,
  }
  const subtotal = lines.reduce((sum, { quantity, price_cents }) => sum + quantity * price_cents, 0)
  const asked = handover === 'delivery' ? delivery_cents : deliveryFor(subtotal, 'delivery', await sellingSettings())
  return { ...filled(texts), handover, delivery: formatAmount(asked) }
}

const filled = (texts: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? undefined]))

export interface LineToWrite {
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

type EditedOrder = OrderDetail & { id: number; version: number }

export function editedRow(detail: OrderDetail): EditedOrder {
  const { id, version } = detail.order
  return { ...detail, id, version }
}

/** Who saves over a change of somebody else sees both. The history keeps no earlier versions of orders. */
export const orderEditor: StoredEditor<EditedOrder, typeof draftSchema> = {
  kind: orderKind,
  schema: draftSchema,
  findById: async (id) => editedRow(await findById(id)),
  present: orderValues,
  button: findPerson,
  create: writeDraft,
  isLive: isOpen,
  update: changeDraft,
  to: (id) => href('/admin/orders/:id', { id }),
  saved: () => ({ title: 'Draft saved', text: 'Check it, then offer it.' }),
  failed: FAILED,
}
