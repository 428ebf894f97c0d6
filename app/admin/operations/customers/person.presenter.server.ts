import { adminLinks } from '~/admin/shell/links'
import { formatAdminDate, formatAppointment, formatDay, formatPublicDate } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { summary } from '~/format/text'
import { href } from '~/href'
import { notFound } from '~/http/respond.server'
import { enquiryTypeLabel } from '~/models/customers/enquiry/enquiry.schema'
import { referenceOf } from '~/models/customers/enquiry/reference.server'
import { stageOf, STAGES } from '~/models/customers/enquiry/stage'
import { CARD_FIELDS } from '~/models/customers/person/card.kind'
import { readContact } from '~/models/customers/person/contact.server'
import { type Customer, type CustomerRow, findCustomer, samePhone } from '~/models/operations/customer/customer.server'
import { ownedBy, type PieceOf, wishesOf } from '~/models/operations/customer/pieces.server'
import { historyValues } from '~/models/records/field-values'
import { listedCents } from '~/models/sales/order/money'
import { orderReferenceOf } from '~/models/sales/order/reference.server'
import { STATES } from '~/models/sales/order/state.server'
import { valuationNumber } from '~/models/sales/valuations/valuation.kind'
import { phoneLink } from '~/models/shop/phone-link.server'
import { type ShopSettings, shopSettings } from '~/models/shop/shop.server'

const EXCERPT = 120

/** By the email or the phone in the address. Throws a 404 page. */
export async function customerOf(request: Request): Promise<Customer> {
  const query = new URL(request.url).searchParams
  const contact = await readContact(query.get('email') ?? query.get('phone') ?? '')
  const customer = contact === null ? null : await findCustomer(contact)
  if (!customer) throw notFound('Customer not found')
  return customer
}

interface RecordLine {
  to: string
  title: string
  note: string
  text?: string
}

interface Section {
  heading: string
  lines: RecordLine[]
  /** Not printed: a statement is for the customer. */
  isOurs?: boolean
}

type OrderRow = Customer['orders'][number]

/** Everything of one person: what is written down, owed, wished for and owned, and all records. */
export async function presentPerson(customer: Customer, canManage: boolean) {
  const shop = await shopSettings()
  const { contact, full_name, email, phone, orders, enquiries, appointments, subscribedAt } = customer
  const line = (order: OrderRow, note: string): RecordLine => ({
    to: href('/admin/orders/:id', { id: order.id }),
    title: orderReferenceOf(order.id, shop.initials),
    note,
    text: order.piece_names?.replaceAll('\n', ', '),
  })
  const counted = orders.filter(({ is_test, is_demo }) => !is_test && !is_demo)
  const isOpen = ({ state }: OrderRow) => !['draft', 'offered', 'done', 'cancelled', 'lapsed'].includes(state)
  const paid = counted.reduce((sum, { paid_cents }) => sum + paid_cents, 0)
  const sections: Section[] = [
    {
      heading: 'Due, and to be paid back',
      lines: counted.flatMap((order) => [
        ...(order.due_cents > 0 && order.placed_at ? [line(order, `${formatMoney(order.due_cents)} due`)] : []),
        ...(order.to_pay_back_cents > 0
          ? [line(order, `${formatMoney(order.to_pay_back_cents)} to be paid back`)]
          : []),
      ]),
    },
    {
      heading: 'In work, and waiting',
      lines: orders.filter(isOpen).map((order) => line(order, workNote(order))),
    },
    { isOurs: true, heading: 'Wishes', lines: (await wishesOf(customer)).map((piece) => pieceLine(piece, shop)) },
    { heading: 'Owns', lines: (await ownedBy(customer)).map((piece) => pieceLine(piece, shop)) },
    {
      heading: 'Orders',
      lines: orders.map((order) => ({
        ...line(
          order,
          `${formatMoney(listedCents(order))}, ${STATES[order.state].label.toLowerCase()}, ${formatAdminDate(order.created_at)}`,
        ),
        text: undefined,
      })),
    },
    {
      isOurs: true,
      heading: 'Messages',
      lines: enquiries.map((enquiry) => ({
        to: href('/admin/contact/:id', { id: enquiry.id }),
        title: `${enquiryTypeLabel(enquiry.inquiry_type)} (${referenceOf(enquiry.id, shop.initials)})`,
        note: `${STAGES[stageOf(enquiry)]}, ${formatAdminDate(enquiry.created_at)}`,
        text: summary(enquiry.message, EXCERPT),
      })),
    },
    {
      heading: 'Appointments',
      lines: appointments.map(({ id, starts_at, type, cancelled_at }) => ({
        to: href('/admin/appointments/:id', { id }),
        title: formatAppointment(starts_at),
        note: cancelled_at ? `${type}, cancelled` : type,
      })),
    },
    {
      heading: 'Valuations',
      lines: (canManage ? customer.valuations : []).map(({ id, valued_on, value_cents, description }) => ({
        to: href('/admin/valuations/:id', { id }),
        title: valuationNumber(id),
        note: `${formatMoney(value_cents)}, ${formatDay(valued_on)}`,
        text: summary(description, EXCERPT),
      })),
    },
    { isOurs: true, heading: 'Others with the same phone', lines: (await samePhone(customer)).map(otherLine) },
  ]
  return {
    ...{ contact, email, phone, name: full_name },
    call: phone && phoneLink(phone, shop.country),
    paid: paid === 0 ? null : formatMoney(paid),
    today: formatPublicDate(new Date()),
    newsletter: subscribedAt ? `Since ${formatAdminDate(subscribedAt)}` : 'No',
    cards: presentCards(customer),
    sections: sections.filter(({ lines }) => lines.length > 0),
  }
}

function workNote({ state, stage, promised_for }: OrderRow): string {
  const words = [STATES[state].label.toLowerCase(), stage, promised_for && `promised for ${formatDay(promised_for)}`]
  return words.filter(Boolean).join(', ')
}

function pieceLine({ id, name, stock_number, certificate, order, enquiry, invoices }: PieceOf, shop: ShopSettings) {
  const place = order
    ? { to: href('/admin/orders/:id', { id: order }), in: orderReferenceOf(order, shop.initials) }
    : enquiry
      ? { to: href('/admin/contact/:id', { id: enquiry }), in: referenceOf(enquiry, shop.initials) }
      : { to: href('/admin/products/:id', { id: id ?? 0 }), in: 'appointment' }
  const facts = [stock_number, ...invoices, certificate && 'with its certificate', place.in]
  return { to: place.to, title: name, note: facts.filter(Boolean).join(', ') }
}

function otherLine({ contact, full_name, email, phone }: CustomerRow): RecordLine {
  return { to: adminLinks.customer(contact), title: full_name ?? contact, note: email ?? phone ?? '' }
}

/** The first is edited on this page; others can be parted again. */
function presentCards({ cards }: Customer) {
  return cards.map(({ joined_to_id, ...card }) => {
    const { contact: shown, full_name, ...texts } = historyValues(CARD_FIELDS, card)
    const facts = Object.entries(texts).flatMap(([name, text]) =>
      text ? [{ label: CARD_FIELDS[name as keyof typeof CARD_FIELDS].label, text }] : [],
    )
    return { id: card.id, contact: card.contact, shown, name: full_name, isJoined: joined_to_id !== null, facts }
  })
}
