import { setTimeout as pause } from 'node:timers/promises'
import { env } from '~/runtime/env.server'
import { logger } from '~/runtime/logger.server'
import type { CardProvider } from './provider'
import { stripeProvider } from './stripe.server'

export const CARD_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] satisfies (keyof typeof env)[]

export const cardProvider: CardProvider | null = env.STRIPE_SECRET_KEY
  ? await stripeProvider({
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? null,
      apiUrl: env.STRIPE_API_URL ?? null,
    })
  : null

/** Asks for nothing in particular. Null when the provider replied. */
export async function connectionFailure(): Promise<string | null> {
  if (!cardProvider) return 'Cards are not set up.'
  try {
    await cardProvider.ping()
    return null
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return error.message
  }
}

/** A person waits for no provider longer than this. */
const PATIENCE_MS = 3000

/** Undefined when the work takes longer: it goes on by itself. */
export async function withinPatience<T>(work: Promise<T>): Promise<T | undefined> {
  const timer = new AbortController()
  const late = pause(PATIENCE_MS, undefined, { signal: timer.signal }).catch(() => undefined)
  work.catch((error: unknown) => logger.error({ err: error }, 'The card provider could not be asked'))
  try {
    return await Promise.race([work, late])
  } finally {
    timer.abort()
  }
}
