import type Database from 'better-sqlite3'
import { emailOf, pick, type Size, times } from './numbered-rows'

const WEEK_MS = 7 * 24 * 3600_000
/** So many orders are not handed over yet. */
const OPEN = 40
/** In minutes: twenty-four orders, which are kept for seven years, and eight appointments a day. */
const [ORDERS_APART, APPOINTMENTS_APART] = [60, 180]

/** What years of selling leave: orders, of which the last weeks' are open, their payments, invoices, emails and history; appointments; replies. */
export function fillSales(database: Database.Database, size: Size): void {
  if (!size.orders) return
  fillOrders(database, size)
  fillAppointments(database, size)
  fillCorrespondence(database, size)
  fillCounts(database, size)
}

function fillOrders(database: Database.Database, size: Size): void {
  const { orders = 0, products } = size
  const order = database.prepare(
    `INSERT INTO customer_order (id, token, full_name, email, phone, handover, delivery_cents, total_cents, gst_cents, placed_at,
     expires_at, ready_at, closed_at, closing, created_at)
     VALUES (?, ?, ?, ?, ?, 'collection', 0, 120000, 10909, ?, ?, ?, ?, ?, ?)`,
  )
  const line = database.prepare(
    `INSERT INTO order_line (order_id, position, product, description, quantity, price_cents, allocated) VALUES (?, ?, ?, ?, 1, 60000, ?)`,
  )
  const payment = database.prepare(
    "INSERT INTO payment (order_id, method, amount_cents, received_on) VALUES (?, 'transfer', 120000, '2026-03-05')",
  )
  // Only what is paid is handed over.
  const handOver = database.prepare('UPDATE customer_order SET handed_over_at = ? WHERE id = ?')
  const invoice = database.prepare(
    `INSERT INTO tax_document (kind, number, order_id, total_cents, gst_cents, content, issued_at) VALUES ('invoice', ?, ?, 120000, 10909, ?, ?)`,
  )
  const email = database.prepare(
    `INSERT INTO outbox_message (kind, recipient, subject, text, sent_at, order_id, created_at) VALUES ('order-placed', ?, 'Your order', 'Thank you.', ?, ?, ?)`,
  )
  const change = database.prepare("INSERT INTO change (kind, record, action, created_at) VALUES ('order', ?, ?, ?)")
  times(
    orders,
    (id, moment) => {
      const address = emailOf(id * 7, size)
      const isOpen = id > orders - OPEN
      const isLapsed = !isOpen && id % 30 === 0
      const isPaid = isOpen ? id % 2 === 0 : !isLapsed
      const head = [id, `token-${id}`, `Visitor ${id}`, address, `0400 ${String(100_000 + id)}`]
      const end = isLapsed ? [moment, 'lapsed'] : [null, null]
      const done = !isOpen && isPaid ? moment : null
      order.run(...head, moment, isPaid || isLapsed ? null : Date.now() + WEEK_MS, done, ...end, moment)
      for (const position of [0, 1]) {
        const product = 1 + ((id * 13 + position) % products)
        line.run(id, position, product, `Piece ${product}`, 0)
      }
      email.run(address, moment, id, moment)
      for (const action of ['placed', isPaid ? 'paid' : 'lapsed']) change.run(id, action, moment)
      if (!isPaid) return
      payment.run(id)
      if (done) handOver.run(done, id)
      invoice.run(id, id, JSON.stringify({ number: `INV-${id}`, lines: [], payments: [] }), moment)
    },
    ORDERS_APART,
  )
}

function fillAppointments(database: Database.Database, size: Size): void {
  const appointment = database.prepare(
    `INSERT INTO appointment (token, starts_at, ends_at, type, full_name, email, phone, created_at) VALUES (?, ?, ?, 'Visit', ?, ?, ?, ?)`,
  )
  times(
    Math.ceil((size.orders ?? 0) / 2),
    (number, moment) => {
      const who = [`Visitor ${number}`, emailOf(number * 3, size), `0400 ${String(100_000 + number)}`]
      appointment.run(`token-${number}`, moment + WEEK_MS, moment + WEEK_MS + 3600_000, ...who, moment)
    },
    APPOINTMENTS_APART,
  )
}

/** A reply to every second message, a note about every tenth, pieces requested in every third, a change of every one. */
function fillCorrespondence(database: Database.Database, size: Size): void {
  const reply = database.prepare(
    `INSERT INTO outbox_message (kind, recipient, subject, text, sent_at, enquiry_id, created_at) VALUES ('reply', ?, 'Your message', ?, ?, ?, ?)`,
  )
  const note = database.prepare('INSERT INTO enquiry_note (enquiry_id, text, created_at) VALUES (?, ?, ?)')
  const piece = database.prepare(
    'INSERT INTO enquiry_piece (enquiry_id, product, name, quantity, price_cents) VALUES (?, ?, ?, 1, 60000)',
  )
  const change = database.prepare(
    "INSERT INTO change (kind, record, action, created_at) VALUES ('enquiry', ?, 'processed', ?)",
  )
  times(size.enquiries, (id, moment) => {
    if (id % 2 === 0)
      reply.run(
        emailOf(id, size),
        `Thank you for your message of the ${pick(['opal', 'pearl'], id)}.`,
        moment,
        id,
        moment,
      )
    if (id % 10 === 0) note.run(id, 'Rang back and left a word.', moment)
    if (id % 3 === 0) piece.run(id, 1 + (id % size.products), `Piece ${id}`)
    change.run(id, moment)
  })
}

/** Each piece was seen on three of the last days. */
function fillCounts(database: Database.Database, { products }: Size): void {
  database
    .prepare(
      `INSERT INTO product_count (product_id, day, views, requests) SELECT product.id, date('now', '-' || (product.id % 9 * 3 + day.value) || ' days'), 1 + product.id % 7, product.id % 10 = 0
       FROM product, json_each('[0, 1, 2]') AS day WHERE product.id <= ?`,
    )
    .run(products)
}
