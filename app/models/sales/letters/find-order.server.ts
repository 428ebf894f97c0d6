import { and, eq, inArray, or } from 'drizzle-orm'
import { z } from 'zod'
import { db, tx } from '#db/client.server'
import { orders } from '#db/schema'
import { countEmail, requireRoom } from '~/models/mail/outbox/visitor-email.server'
import { ClientLimit } from '~/models/records/client-limit.server'
import { email, line } from '~/models/records/fields'
import { MAX_TYPED } from '~/models/records/permuted-id.server'
import { isOfDocument } from '../documents/documents.server'
import { orderIdsIn } from '../order/reference.server'
import { emailLink } from './emails.server'

export const findOrderSchema = z.object({
  reference: line('Enter the number of your order', { max: MAX_TYPED }),
  email: email('Valid email is required'),
})

const perClient = new ClientLimit({ name: 'order links', points: 5, seconds: 10 * 60 })

/** To the order's own address. Throws TooMany, whether there is such an order or not. */
export async function sendLink(found: z.output<typeof findOrderSchema>, clientAddress: string): Promise<void> {
  await perClient.take(clientAddress)
  const isNamed = or(inArray(orders.id, orderIdsIn(found.reference)), isOfDocument(found.reference))
  const isTheirs = and(eq(orders.email, found.email), isNamed)
  const [order] = await db.select().from(orders).where(isTheirs).limit(1)
  await tx(async () => {
    await requireRoom(found.email)
    if (order) await emailLink(order, true)
    else await countEmail(found.email)
  })
}
