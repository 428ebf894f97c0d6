import { rows } from './database'
import { backdateForms } from './form-timestamps'
import type { PaymentServer } from './payment-server'
import type { RunningServer } from './server'
import { type PageResponse, Visitor } from './visitor'

const FORM = '#checkout-form'

interface OrderRow {
  id: number
  token: string
  closing: string | null
  /** The kind of the newest that nobody has looked at. */
  attention: string | null
}

let buyers = 0

/** A customer without JavaScript who buys one piece by card. The server needs TEST_SECRET. */
export class CardBuyer {
  readonly visitor: Visitor
  readonly email = `buyer-${(buyers += 1)}@example.com`
  private page: PageResponse | null = null

  constructor(
    private readonly server: Pick<RunningServer, 'origin' | 'databaseFile'>,
    private readonly product: number,
  ) {
    this.visitor = new Visitor(server.origin)
  }

  /** Places the order; once more, as a browser that got no reply does. */
  async place(): Promise<PageResponse> {
    if (!this.page) await this.visitor.post('/cart', { product_id: String(this.product), quantity: '1' })
    this.page ??= backdateForms(await this.visitor.get('/checkout'))
    const buyer = { full_name: 'Ada Byron', email: this.email, handover: 'collection', pay_by: 'card' }
    return this.visitor.submit(this.page, FORM, buyer, '/checkout')
  }

  get orders(): OrderRow[] {
    return rows<OrderRow>(
      this.server.databaseFile,
      'SELECT *, (SELECT kind FROM order_attention WHERE order_id = o.id AND looked_at IS NULL ORDER BY id DESC) AS attention FROM customer_order o WHERE email = ?',
      this.email,
    )
  }

  get path(): string {
    return `/order/${this.orders[0]?.token}`
  }

  order(): Promise<PageResponse> {
    return this.visitor.get(this.path)
  }

  act(intent: 'card' | 'transfer' | 'cancel'): Promise<PageResponse> {
    return this.visitor.post(this.path, { intent })
  }

  /** Cents of each entry of the ledger, in order. */
  get ledger(): number[] {
    const sql = 'SELECT amount_cents FROM payment WHERE order_id = ? ORDER BY id'
    return rows<{ amount_cents: number }>(this.server.databaseFile, sql, this.orders[0]?.id).map(
      (row) => row.amount_cents,
    )
  }
}

/** The session of the page that a redirect leads to; '' when it leads elsewhere. */
export function sessionIn({ location }: PageResponse, { origin }: PaymentServer): string {
  return location?.startsWith(`${origin}/c/pay/`) ? (location.split('/').at(-1) ?? '') : ''
}

/** What of the ledger of cards is not in the provider's books, and the other way round. */
export function differences(databaseFile: string, { books }: PaymentServer): string[] {
  // What was sent back is off again.
  const sql = `SELECT coalesce(p.provider_reference, o.provider_reference) AS id, sum(p.amount_cents) AS cents
    FROM payment p LEFT JOIN payment o ON o.id = p.of_payment WHERE p.method = 'card' GROUP BY 1 HAVING cents <> 0`
  const booked = rows<{ id: string; cents: number }>(databaseFile, sql).map(({ id, cents }) => `${id} ${cents}`)
  const real = books.payments.flatMap(({ id, cents, refunds, disputes }) => [
    `${id} ${cents}`,
    ...refunds.filter(({ status }) => status === 'succeeded').map((refund) => `${refund.id} ${-refund.cents}`),
    ...disputes.filter(({ status }) => status === 'lost').map((dispute) => `${dispute.id} ${-dispute.cents}`),
  ])
  return [
    ...real.filter((entry) => !booked.includes(entry)).map((entry) => `not booked: ${entry}`),
    ...booked.filter((entry) => !real.includes(entry)).map((one) => `not real: ${one}`),
  ]
}

/** What must never be, whatever has happened. */
export function broken(databaseFile: string): string[] {
  const wrong = (what: string, sql: string) => rows(databaseFile, sql).map((row) => `${what}: ${JSON.stringify(row)}`)
  return [
    ...wrong(
      'allocated is not the sum of the lines',
      `SELECT p.id FROM product p WHERE p.allocated_count <>
        (SELECT coalesce(sum(allocated), 0) FROM order_line l WHERE l.product = p.id)`,
    ),
    ...wrong('more allocated than there are', 'SELECT id FROM product WHERE allocated_count > inventory_count'),
    ...wrong(
      'closed and allocated',
      `SELECT o.id FROM customer_order o JOIN order_line l ON l.order_id = o.id
        WHERE o.closed_at IS NOT NULL AND l.allocated > 0`,
    ),
    ...wrong(
      'not one receipt for each payment',
      `SELECT o.id FROM customer_order o WHERE
        (SELECT count(*) FROM payment p WHERE p.order_id = o.id AND p.amount_cents > 0) <>
        (SELECT count(*) FROM outbox_message m WHERE m.order_id = o.id AND m.subject LIKE 'We have received your payment%')`,
    ),
    ...wrong(
      'paid, and not one invoice',
      `SELECT o.id FROM customer_order o WHERE o.closed_at IS NULL AND
        (SELECT coalesce(sum(amount_cents), 0) FROM payment p WHERE p.order_id = o.id AND p.amount_cents > 0) >= o.total_cents AND
        (SELECT count(*) FROM tax_document d WHERE d.order_id = o.id AND d.kind = 'invoice') <> 1`,
    ),
    ...wrong(
      'numbers of invoices have a gap',
      `SELECT kind FROM tax_document GROUP BY kind HAVING max(number) - min(number) + 1 <> count(*)`,
    ),
  ]
}
