// What the shop needs of a card provider, whose name and words stay in its adapter.

export interface OpenInput {
  /** The idempotency key: the same key opens the same page. */
  key: string
  cents: number
  reference: string
  description: string
  email?: string
  /** Between 30 minutes and 24 hours from now. */
  expiresAt: Date
  /** The customer returns by GET, whether it is paid or not. */
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
  /** Won too when the bank has only asked; what is lost may be won on appeal. */
  state: 'open' | 'won' | 'lost'
}

export interface SessionReport {
  state: 'open' | 'paid' | 'closed'
  isTest: boolean
  /** In cents of `currency`; 0 before it is paid. */
  cents: number
  currency: string
  payment: string | null
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
}

/** Nothing is open under this key, and somebody has to change the configuration first. */
export class Refused extends Error {}

/** Asking again does not help. Any other error is worth another try. */
export class Declined extends Refused {}

/** It may be of an account or mode that the shop had before. */
export class Unknown extends Error {}

export class Forged extends Error {}

export interface OpenedSession {
  session: string
  reference: string
  payment: string | null
  cents: number
  at: Date
}

export interface CardProvider {
  name: string
  messagesPath: string
  isTest: boolean
  origin: string
  /** Throws Refused, and then nothing is open under this key. */
  open: (input: OpenInput) => Promise<{ session: string; url: string }>
  /** Throws Unknown, as do `close` and `lookAtRefund`. */
  look: (session: string) => Promise<SessionReport>
  /** The newest thousand. Throws when it cannot be reached. */
  openedSince: (moment: Date) => Promise<OpenedSession[]>
  /** Reports what is true now: also that it was paid meanwhile. */
  close: (session: string) => Promise<SessionReport>
  /** Throws Declined when it will never be made. */
  refund: (input: { key: string; payment: string; cents: number }) => Promise<ProviderRefund>
  lookAtRefund: (id: string) => Promise<ProviderRefund>
  /** Throws when the keys are wrong, or it cannot be reached. */
  ping: () => Promise<void>
  /** Throws Forged. Null when the provider sends no messages. */
  heard: ((body: Buffer, headers: Headers) => string[]) | null
}
