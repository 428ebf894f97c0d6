import type Stripe from 'stripe'
import {
  type CardProvider,
  Declined,
  Forged,
  type OpenedSession,
  type OpenInput,
  type ProviderDispute,
  type ProviderRefund,
  Refused,
  type SessionReport,
  Unknown,
} from './provider'

interface Keys {
  secretKey: string
  webhookSecret: string | null
  apiUrl: string | null
}

const TOLERANCE_S = 300
const REPORTED = ['payment_intent.latest_charge.refunds']
const OPTIONS = { timeout: 8000, maxNetworkRetries: 1, telemetry: false }

export async function stripeProvider({ secretKey, webhookSecret, apiUrl }: Keys): Promise<CardProvider> {
  const { Stripe: Client } = await import('stripe')
  const client = new Client(secretKey, { ...OPTIONS, ...(apiUrl ? addressOf(apiUrl) : {}) })

  const report = async (session: string) =>
    reportOf(await client.checkout.sessions.retrieve(session, { expand: REPORTED }))

  const reportOf = async (session: Stripe.Checkout.Session): Promise<SessionReport> => {
    const payment = expanded(session.payment_intent)
    const isTest = !session.livemode
    const isPaid = session.status === 'complete' && session.payment_status === 'paid' && payment !== null
    if (!isPaid) {
      const state = session.status === 'expired' ? 'closed' : 'open'
      const nothing = { cents: 0, payment: null, refunds: [], disputes: [] }
      return { state, isTest, currency: session.currency ?? 'aud', ...nothing }
    }
    const { id, amount_received: cents, currency } = payment
    const charge = expanded(payment.latest_charge)
    const [refunds, disputes] = await Promise.all([refundsOf(client, id, charge), disputesOf(charge, id)])
    return { state: 'paid', isTest, cents, currency, payment: id, refunds, disputes }
  }

  const disputesOf = async (charge: Stripe.Charge | null, payment_intent: string): Promise<ProviderDispute[]> => {
    if (!charge?.disputed) return []
    try {
      return (await client.disputes.list({ payment_intent, limit: 100 })).data.map(disputeOf)
    } catch (error) {
      // A restricted key from before the shop asked how they end.
      if (!(error instanceof Client.errors.StripePermissionError)) throw error
      return [{ id: charge.id, cents: charge.amount, state: 'open' }]
    }
  }

  const openPage = async (input: OpenInput) => {
    const { id, url } = await client.checkout.sessions.create(pageOf(input), { idempotencyKey: input.key })
    if (!url) throw new Error('The provider has sent no address')
    return { session: id, url }
  }

  const refusalOf = (error: unknown): unknown => {
    const { StripeInvalidRequestError, StripeCardError } = Client.errors
    const isFinal = error instanceof StripeInvalidRequestError || error instanceof StripeCardError
    return isFinal ? new Declined(error.message) : plain(error)
  }
  const isRefused = (error: unknown) => error instanceof Client.errors.StripeInvalidRequestError
  const isKeyRefused = (error: unknown) =>
    error instanceof Client.errors.StripeAuthenticationError || error instanceof Client.errors.StripePermissionError

  return {
    name: 'Stripe',
    messagesPath: '/payments/stripe',
    isTest: /^[sr]k_test_/.test(secretKey),
    origin: apiUrl ?? 'https://checkout.stripe.com',
    async open(input) {
      try {
        return await openPage(input)
      } catch (error) {
        if (isKeyRefused(error)) throw new Refused(plain(error).message)
        if (!isRefused(error) || input.email === undefined) throw refusalOf(error)
      }
      // It may dislike the address; a key belongs to one set of values.
      return openPage({ ...input, key: `${input.key}-2`, email: undefined }).catch((error: unknown) => {
        throw refusalOf(error)
      })
    },
    look: (session) => report(session).catch(rethrowPlain),
    openedSince: (moment) =>
      client.checkout.sessions
        .list({ created: { gte: Math.floor(moment.getTime() / 1000) }, limit: 100, expand: ['data.line_items'] })
        .autoPagingToArray({ limit: 1000 })
        .then((sessions) => sessions.map(openedOf), rethrowPlain),
    async close(session) {
      try {
        return await reportOf(await client.checkout.sessions.expire(session, { expand: REPORTED }))
      } catch (error) {
        if (isRefused(error)) return report(session).catch(rethrowPlain)
        throw plain(error)
      }
    },
    async refund({ key, payment, cents }) {
      try {
        const refund = await client.refunds.create({ payment_intent: payment, amount: cents }, { idempotencyKey: key })
        return refundOf(refund)
      } catch (error) {
        throw refusalOf(error)
      }
    },
    lookAtRefund: async (id) => refundOf(await client.refunds.retrieve(id).catch(rethrowPlain)),
    ping: async () => {
      await client.checkout.sessions.list({ limit: 1 }).catch(rethrowPlain)
    },
    heard: webhookSecret === null ? null : (body, headers) => idsIn(client, webhookSecret, body, headers),
  }
}

function addressOf(url: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(url)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' }
}

/** One line, so that nothing is computed again; nothing that the customer typed but the email address. */
function pageOf({
  key,
  cents,
  reference,
  description,
  email,
  expiresAt,
  returnUrl,
}: OpenInput): Stripe.Checkout.SessionCreateParams {
  const metadata = { order: reference }
  return {
    mode: 'payment',
    metadata,
    payment_intent_data: { description, metadata },
    line_items: [
      { quantity: 1, price_data: { currency: 'aud', unit_amount: cents, product_data: { name: description } } },
    ],
    client_reference_id: key,
    customer_email: email,
    allowed_payment_method_types: ['card'],
    // It would charge in the customer's currency.
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: returnUrl,
    cancel_url: returnUrl,
  }
}

function openedOf(session: Stripe.Checkout.Session): OpenedSession {
  const { id, payment_status, payment_intent, amount_total, created, metadata, line_items } = session
  // Pages of earlier versions name it in their line only.
  const [, named = ''] = /^Order (\S+),/.exec(line_items?.data[0]?.description ?? '') ?? []
  const reference = metadata?.order ?? named
  const payment = payment_status === 'paid' ? idOf(payment_intent) : null
  return { session: id, reference, payment, cents: amount_total ?? 0, at: new Date(created * 1000) }
}

async function refundsOf(client: Stripe, payment: string, charge: Stripe.Charge | null): Promise<ProviderRefund[]> {
  const { data, has_more } = charge?.refunds ?? { data: [], has_more: false }
  if (!has_more) return data.map(refundOf)
  const all: ProviderRefund[] = []
  for await (const refund of client.refunds.list({ payment_intent: payment, limit: 100 })) all.push(refundOf(refund))
  return all
}

function refundOf({ id, amount, status }: Stripe.Refund): ProviderRefund {
  if (status === 'succeeded') return { id, cents: amount, state: 'done' }
  return { id, cents: amount, state: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' }
}

function disputeOf({ id, amount, status }: Stripe.Dispute): ProviderDispute {
  if (status === 'lost') return { id, cents: amount, state: 'lost' }
  const isOver = status === 'won' || status === 'warning_closed' || status === 'prevented'
  return { id, cents: amount, state: isOver ? 'won' : 'open' }
}

function idsIn(client: Stripe, secret: string, body: Buffer, headers: Headers): string[] {
  try {
    const event = client.webhooks.constructEvent(body, headers.get('stripe-signature') ?? '', secret, TOLERANCE_S)
    return idsOf(event).filter((id) => id !== null)
  } catch {
    throw new Forged('The message is not signed by the provider')
  }
}

function idsOf(event: Stripe.Event): (string | null)[] {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return [event.data.object.id]
    case 'charge.refunded':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return [idOf(event.data.object.payment_intent)]
    default:
      return []
  }
}

const idOf = (object: string | { id: string } | null) => (typeof object === 'string' ? object : (object?.id ?? null))

function expanded<T extends object>(object: string | T | null): T | null {
  return typeof object === 'string' ? null : object
}

/** Its own errors carry headers and whole responses, which must not be logged. */
function plain(error: unknown): Error {
  if (!(error instanceof Error) || !('rawType' in error)) return error as Error
  const { type, code, message } = error as Stripe.errors.StripeError
  return code === 'resource_missing' ? new Unknown(message) : new Error(`${type}: ${message}`)
}

function rethrowPlain(error: unknown): never {
  throw plain(error)
}
