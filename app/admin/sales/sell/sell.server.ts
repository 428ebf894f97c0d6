import { data, redirect } from '@remix-run/node'
import type { FormEditor, Post, Reply } from '~/admin/records/editor.server'
import { contactValues, findPerson } from '~/admin/records/people/find-person.server'
import { replyUnsaved } from '~/admin/records/save.server'
import type { FormValues, SaveReply } from '~/admin/shell/form-state'
import { parseId, queryOf } from '~/format/address'
import { formatAmount, formatMoney } from '~/format/numbers'
import { textOf } from '~/format/text'
import { href } from '~/href'
import { requireFound } from '~/http/respond.server'
import { listByIds, type Product } from '~/models/catalogue/product/product.server'
import { findById as findAppointment } from '~/models/customers/appointment/appointment.server'
import { withReceipt } from '~/models/sales/documents/receipt.server'
import { isMailed } from '~/models/sales/letters/letter.server'
import { orderNamed } from '~/models/sales/lists/order-search.server'
import { findForSale } from '~/models/sales/offers/draft.server'
import { LINE_PARTS, LINE_ROWS, lineField } from '~/models/sales/offers/draft-fields'
import { PAYMENT_LABELS } from '~/models/sales/order/labels'
import { findById, type OrderDetail } from '~/models/sales/order/order.server'
import { orderLinks, orderReferenceOf, receiptNumber } from '~/models/sales/order/reference.server'
import { counterSchema } from '~/models/sales/steps/counter.schema'
import { endCardPayments, sell, warningsAbout } from '~/models/sales/steps/counter.server'
import type { readPhoto } from '~/models/sales/steps/trade-ins.server'
import { shopSettings } from '~/models/shop/shop.server'
import { ADD, FAILED, REMOVE } from './fields'

interface Choice {
  number: string
  name: string
}

export interface SellReply extends SaveReply {
  choices?: Choice[]
}

type Photo = Awaited<ReturnType<typeof readPhoto>>

/** The photo of what is traded in is read before the transaction. */
export function sellEditor(mayManage: boolean, readTraded: () => Promise<Photo | null>) {
  let photo: Photo | null = null
  return {
    schema: counterSchema,
    button: async (post) => (await findPerson(post)) ?? button(post),
    warningsAbout,
    prepare: async (input) => {
      if (input.trade) photo = await readTraded()
      await endCardPayments(input)
    },
    create: (input, { by }) => sell(input, { by, mayManage }, photo),
    isLive: async (id) => (await findById(id).catch(() => null)) !== null,
    to: (sold) => href('/admin/sell') + queryOf({ sold }),
    saved: () => ({ title: 'Sold' }),
    failed: FAILED,
  } satisfies FormEditor<{ version: number }, typeof counterSchema>
}

const pieceNumber = ({ id, stock_number }: Pick<Product, 'id' | 'stock_number'>) => stock_number ?? `#${id}`

const priceOf = ({ price_cents, sale_price_cents }: Product) => sale_price_cents ?? price_cents

/** Something that was scanned and not added is added, whatever button was pressed. */
async function button({ form }: Post): Promise<Reply | null> {
  const removed = Number(form.get(REMOVE) ?? 0)
  const typed = (textOf(form, ADD) || textOf(form, 'scan')).trim()
  if (!form.has(ADD) && !removed && typed === '') return null
  for (const part of LINE_PARTS) if (removed) form.delete(lineField(removed, part))
  if (typed === '' || removed) return data(replyUnsaved(form, counterSchema))
  const found = await findForSale(typed)
  if (found.length !== 1) {
    const order = LINE_ROWS.some((row) => form.get(lineField(row, 'piece'))) ? null : await orderNamed(typed)
    if (order !== null) return redirect(href('/admin/orders/:id', { id: order }), 303)
    const text = found.length === 0 ? 'There is no such piece' : 'Several pieces match: choose one'
    const choices = found.map((product) => ({ number: pieceNumber(product), name: product.name }))
    const reply: SellReply = { ...replyUnsaved(form, counterSchema, { scan: [text] }), choices }
    return data(reply, { status: 400 })
  }
  form.delete('scan')
  addPiece(form, found[0]!)
  return data(replyUnsaved(form, counterSchema))
}

/** The same piece again is one more of it. */
function addPiece(form: FormData, product: Product): void {
  const number = pieceNumber(product)
  const same = LINE_ROWS.find((row) => textOf(form, lineField(row, 'piece')) === number)
  if (same) {
    form.set(lineField(same, 'quantity'), String(Number(textOf(form, lineField(same, 'quantity')) || 1) + 1))
    return
  }
  const row = LINE_ROWS.find((one) => LINE_PARTS.every((part) => !textOf(form, lineField(one, part)).trim()))
  if (!row) return
  for (const [name, value] of Object.entries(rowOf(row, product))) if (typeof value === 'string') form.set(name, value)
}

function rowOf(row: number, product: Product): FormValues {
  return {
    [lineField(row, 'piece')]: pieceNumber(product),
    [lineField(row, 'description')]: product.name,
    [lineField(row, 'quantity')]: '1',
    [lineField(row, 'price')]: priceOf(product) > 0 ? formatAmount(priceOf(product)) : undefined,
  }
}

const START: FormValues = { method: 'eftpos' }

/** What the address names: `?product=`, `?hold=`, `?appointment=`, or `?exchange=` for what comes back. Throws a 404 page. */
export async function prefillSale(request: Request) {
  const { searchParams } = new URL(request.url)
  const idIn = (name: string) => parseId(searchParams.get(name) ?? '')
  const [product, hold, appointment, exchange] = [idIn('product'), idIn('hold'), idIn('appointment'), idIn('exchange')]
  const returning = exchange === null ? null : await requireFound(findById(exchange))
  return {
    initial: {
      ...START,
      ...(product !== null && (await pieceRows([product]))),
      ...(hold !== null && (await ofHold(await requireFound(findById(hold))))),
      ...(appointment !== null && (await ofAppointment(appointment))),
      ...(returning && ofReturn(returning)),
    },
    sold: await presentSold(idIn('sold')),
  }
}

async function pieceRows(ids: number[]): Promise<FormValues> {
  const found = await listByIds(ids)
  return Object.fromEntries(found.flatMap((product, index) => Object.entries(rowOf(index + 1, product))))
}

async function ofHold({ order, lines }: OrderDetail): Promise<FormValues> {
  return {
    ...(await pieceRows(lines.flatMap(({ product }) => product ?? []))),
    ...{ hold: String(order.id), ...contactValues(order) },
  }
}

async function ofAppointment(id: number): Promise<FormValues> {
  const appointment = await requireFound(findAppointment(id))
  return {
    ...(appointment.product !== null && (await pieceRows([appointment.product]))),
    ...contactValues(appointment),
  }
}

const ofReturn = ({ order }: OrderDetail): FormValues => ({ exchange: String(order.id), ...contactValues(order) })

/** The order that something comes back of, also when the form has lost its address. */
export async function presentExchange(id: number | null) {
  if (id === null) return null
  const [{ order, lines }, { initials }] = await Promise.all([requireFound(findById(id)), shopSettings()])
  return {
    reference: orderReferenceOf(order.id, initials),
    pieces: lines.flatMap((line) =>
      Array.from({ length: line.price_cents > 0 ? line.quantity - line.returned : 0 }, (_, index) => ({
        key: `${line.id}-${index}`,
        id: String(line.id),
        text: `${line.description}, ${formatMoney(line.price_cents)}`,
      })),
    ),
  }
}

async function presentSold(id: number | null) {
  if (id === null) return null
  const detail = await requireFound(findById(id))
  const { order, payments, documents, price_cents } = detail
  const { initials } = await shopSettings()
  const reference = orderReferenceOf(id, initials)
  const handed = payments.reduce((sum, { rounding_cents }) => sum + rounding_cents, price_cents)
  return {
    id,
    text: `${reference}: ${formatMoney(handed)}`,
    isMailed: isMailed(order),
    receipts: withReceipt(detail).map((payment) => ({
      to: orderLinks.paper(receiptNumber(reference, payments.indexOf(payment))),
      text: `Receipt (${PAYMENT_LABELS[payment.method]}, ${formatMoney(payment.amount_cents + payment.rounding_cents)})`,
    })),
    documents: documents.map(({ content }) => ({
      to: orderLinks.paper(content.number),
      text: `${content.title} ${content.number}`,
    })),
  }
}
