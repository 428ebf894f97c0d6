// What the shop needs of a card provider. The provider's name and words stay in its adapter.

export interface OpenInput {
  /** The idempotency key: the same key opens the same page. */
  key: string
  cents: number
  /** Of the order, for whoever looks for it at the provider: "AF-P7K2M9Q". */
  reference: string
  /** Shown on the page: "Order AF-P7K2M9Q, Aurelia & Finch". */
  description: string
  email?: string
  /** Between 30 minutes and 24 hours from now. */
  expiresAt: Date
  /** Where the customer returns to, paid or not, by GET. */
  returnUrl: string
}

export interface ProviderRefund {
  id: string
  cents: number
  state: 'done' | 'pending' | 'failed'
}

export interface ProviderDispute {
  id: string
  cents: number
  /** Won too when the bank has only asked; what is lost may still be won on appeal. */
  state: 'open' | 'won' | 'lost'
}

export interface SessionReport {
  state: 'open' | 'paid' | 'closed'
  /** No money moves. */
  isTest: boolean
  /** What was paid, in cents of `currency`; 0 before. */
  cents: number
  /** Lowercase: "aud". */
  currency: string
  /** The provider's id of the payment; null before. */
  payment: string | null
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
}

/** Nothing is open under this key, and asking again does not help before somebody has changed the configuration. */
export class Refused extends Error {}

/** The provider has refused for good: asking again does not help. Any other error is worth another try. */
export class Declined extends Refused {}

/** The account and mode of the key have no such page or refund: it may be of those before. */
export class Unknown extends Error {}

/** A message that does not come from the provider. */
export class Forged extends Error {}

/** A page that was opened, whoever knows of it here. */
export interface OpenedSession {
  session: string
  /** Of the order: "AF-P7K2M9Q"; empty when the page names none. */
  reference: string
  /** The provider's id of the payment; null while it is not paid. */
  payment: string | null
  cents: number
  at: Date
}

export interface CardProvider {
  name: string
  /** What it posts its messages to: "/payments/provider". */
  messagesPath: string
  isTest: boolean
  /** Where its pages are, for the Content-Security-Policy: "https://pay.example". */
  origin: string
  /** Throws Refused, and then nothing is open under this key. */
  open: (input: OpenInput) => Promise<{ session: string; url: string }>
  /** Throws Unknown, as do `close` and `lookAtRefund`. */
  look: (session: string) => Promise<SessionReport>
  /** The newest thousand. Throws when it cannot be reached. */
  openedSince: (moment: Date) => Promise<OpenedSession[]>
  /** Lets the session take no more money, and reports what is true now: also that it was paid meanwhile. */
  close: (session: string) => Promise<SessionReport>
  /** Throws Declined when it will never be made. */
  refund: (input: { key: string; payment: string; cents: number }) => Promise<ProviderRefund>
  lookAtRefund: (id: string) => Promise<ProviderRefund>
  /** Throws when the keys are wrong, or it cannot be reached. */
  ping: () => Promise<void>
  /** The ids of sessions or payments that a signed message is about; throws Forged. Null when it sends no messages. */
  heard: ((body: Buffer, headers: Headers) => string[]) | null
}
