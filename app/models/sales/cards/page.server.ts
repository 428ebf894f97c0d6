import { and, eq, isNull } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { cardSessions } from '#db/schema'
import { shopSettings } from '~/models/shop/shop.server'
import { env } from '~/runtime/env.server'
import type { CardSession } from '../order/card-sessions.server'
import type { OrderDetail } from '../order/order.server'
import { orderLinks, orderReferenceOf } from '../order/reference.server'
import type { CardProvider } from '../provider/provider'
import { nextLook } from './next-look'

/** Throws Refused, and other errors of the provider. Outside of any transaction. */
export async function pageAt(
  provider: CardProvider,
  { id, key, amount_cents, expires_at, created_at }: CardSession,
  { order }: OrderDetail,
): Promise<{ session: string; url: string }> {
  const { initials, name } = await shopSettings()
  const reference = orderReferenceOf(order.id, initials)
  const page = await provider.open({
    key,
    cents: amount_cents,
    reference,
    description: `Order ${reference}, ${name}`,
    email: order.email ?? undefined,
    expiresAt: expires_at,
    returnUrl: new URL(orderLinks.return(order.token), env.ORIGIN).href,
  })
  await tx(async () => {
    const isNew = and(eq(cardSessions.id, id), isNull(cardSessions.session))
    const next_try_at = nextLook(created_at, new Date())
    await db
      .update(cardSessions)
      .set({ ...page, next_try_at, last_error: null })
      .where(isNew)
  })
  return page
}
