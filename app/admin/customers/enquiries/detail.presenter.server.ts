import { type EmailState, emailStateOf } from '~/admin/shell/email-badge'
import { describeMoment, type MomentText } from '~/format/dates'
import { formatCount, formatMoney } from '~/format/numbers'
import { href } from '~/href'
import { AVAILABILITY_LABELS, orderLimit } from '~/models/catalogue/product/availability'
import { listByIds, type Product, productPicture } from '~/models/catalogue/product/product.server'
import { listAttachments } from '~/models/customers/enquiry/attachments.server'
import { type Enquiry, listOthers } from '~/models/customers/enquiry/enquiry.server'
import { findProcessor, listNotes, listReplies, type Reply } from '~/models/customers/enquiry/handling.server'
import { listPhotos, photosAddress } from '~/models/customers/enquiry/photos.server'
import {
  isRequest,
  listPieces,
  ownWords,
  type RequestedPiece,
  subtotalOf,
} from '~/models/customers/enquiry/requested-pieces.server'
import { findAcknowledgement } from '~/models/mail/outbox/outbox.server'
import { listOfEnquiry } from '~/models/sales/lists/staff-list.server'
import { listedCents } from '~/models/sales/order/money'
import { orderReferenceOf } from '~/models/sales/order/reference.server'
import { type Badge, badgeOf } from '~/models/sales/order/state.server'
import { shopSettings } from '~/models/shop/shop.server'
import { can } from '~/models/staff/user/capabilities'
import type { User } from '~/models/staff/user/user.server'
import { env } from '~/runtime/env.server'
import { canSendMail } from '~/runtime/mailer.server'
import {
  type EnquiryRow,
  type EnquirySummary,
  nameOf,
  presentEnquiryRows,
  presentSubscription,
  replyMailto,
  type Subscription,
  summarize,
} from './enquiry.presenter.server'

const MAX_OTHERS = 5

export interface ReplyRow {
  id: number
  author: string
  written: MomentText
  subject: string
  text: string
  state: EmailState
  error: string | null
  files: { id: number; name: string }[]
}

export interface NoteRow {
  id: number
  author: string
  written: MomentText
  text: string
  isOwn: boolean
}

export interface EnquiryDetail extends EnquiryRow {
  subscription: Subscription
  message: string
  request: RequestView | null
  quarantined: boolean
  assigneeId: number | null
  processedOn: { moment: MomentText; by: string } | null
  acknowledgement: { state: EmailState; moment: MomentText; error: string | null } | null
  replies: ReplyRow[]
  notes: NoteRow[]
  orders: { id: number; reference: string; total: string; state: Badge }[]
  others: { rows: EnquirySummary[]; total: number }
  photos: number[]
  /** Where the customer adds photos; null for those who may not answer. */
  photosLink: string | null
  /** The fallback when the shop cannot send email. */
  mailto: string | null
}

export async function presentEnquiry(enquiry: Enquiry, user: User, now: Date): Promise<EnquiryDetail> {
  const { id, email, message, quarantined, processed_at, assignee_id } = enquiry
  const [row] = await presentEnquiryRows([enquiry], now)
  const pieces = await listPieces(id)
  const shop = await shopSettings()
  const canAnswer = can(user.staff_role, 'answer')
  const orders = canAnswer ? await listOfEnquiry(id) : []
  const others = await listOthers(enquiry, MAX_OTHERS)
  return {
    ...(row as EnquiryRow),
    subscription: await presentSubscription(email),
    message: ownWords(message, pieces),
    request: pieces.length > 0 ? await presentRequest(pieces, isRequest(message, pieces)) : null,
    quarantined,
    assigneeId: assignee_id,
    processedOn: processed_at && {
      moment: describeMoment(processed_at, now),
      by: nameOf(await findProcessor(enquiry)),
    },
    acknowledgement: await presentAcknowledgement(id, now),
    replies: await presentReplies(id, now),
    notes: (await listNotes(id)).map(({ author, created_at, ...note }) => {
      return {
        ...note,
        author: nameOf(author),
        isOwn: author?.id === user.id,
        written: describeMoment(created_at, now),
      }
    }),
    orders: orders.map((order) => ({
      ...{ id: order.id, state: badgeOf(order.state) },
      reference: orderReferenceOf(order.id, shop.initials),
      total: formatMoney(listedCents(order)),
    })),
    others: { rows: others.rows.map((other) => summarize(other, now, shop)), total: others.total },
    photos: await listPhotos(id),
    photosLink: canAnswer ? env.ORIGIN + photosAddress(id) : null,
    mailto: canSendMail && !enquiry.is_demo ? null : await replyMailto(enquiry, user),
  }
}

async function presentAcknowledgement(enquiryId: number, now: Date) {
  const message = await findAcknowledgement(enquiryId)
  if (!message) return null
  const moment = describeMoment(message.sent_at ?? message.failed_at ?? message.created_at, now)
  return { state: emailStateOf(message), moment, error: message.last_error }
}

async function presentReplies(enquiryId: number, now: Date): Promise<ReplyRow[]> {
  const replies = await listReplies(enquiryId)
  const files = await listAttachments(replies.map(({ message }) => message.id))
  return replies.map((reply) => {
    return presentReply(
      reply,
      now,
      files.filter(({ email_id }) => email_id === reply.message.id),
    )
  })
}

function presentReply({ message, author }: Reply, now: Date, files: { id: number; name: string }[]): ReplyRow {
  return {
    id: message.id,
    author: nameOf(author),
    written: describeMoment(message.created_at, now),
    subject: message.subject ?? '',
    text: message.text ?? '',
    state: emailStateOf(message),
    error: message.sent_at ? null : message.last_error,
    files: files.map(({ id, name }) => ({ id, name })),
  }
}

export interface PieceRow {
  id: number
  name: string
  options: string | null
  quantity: number
  /** The product, unless it has been deleted. */
  to: string | null
  picture: ReturnType<typeof productPicture>
  price: string
  stock: string | null
  changes: string[]
}

export type RequestView = Awaited<ReturnType<typeof presentRequest>>

/** The pieces of an enquiry, with what the shop has now. */
async function presentRequest(pieces: RequestedPiece[], isRequest: boolean) {
  const found = await listByIds(pieces.map(({ product }) => product))
  const products = new Map(found.map((product) => [product.id, product]))
  const subtotal = formatMoney(subtotalOf(pieces))
  const now = pieces.map((piece) => ({ ...piece, price_cents: priceNow(piece, products.get(piece.product)) }))
  const subtotalNow = formatMoney(subtotalOf(now))
  return {
    /** Of a cart; else the piece is only what the message is about. */
    isRequest,
    pieces: pieces.map((piece) => presentPiece(piece, products.get(piece.product))),
    subtotal,
    /** At today's prices, if that is different. */
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
