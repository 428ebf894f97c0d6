import { env } from '~/runtime/env.server'
import type { CardProvider } from './provider'
import { stripeProvider } from './stripe.server'

/** What the configuration of a shop with card payments has. */
export const CARD_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] satisfies (keyof typeof env)[]

/** Null for a shop without card payments. */
export const cardProvider: CardProvider | null = env.STRIPE_SECRET_KEY
  ? await stripeProvider({
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? null,
      apiUrl: env.STRIPE_API_URL ?? null,
    })
  : null
