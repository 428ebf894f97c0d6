import { z } from 'zod'
import { tx } from '#db/client.server'
import { countEmail, requireRoom } from '~/models/mail/outbox/visitor-email.server'
import { ClientLimit } from '~/models/records/client-limit.server'
import { email, line } from '~/models/records/fields'
import { emailLink } from './emails.server'
import { listByIds } from './order.server'
import { orderIdOf } from './reference.server'

export const findOrderSchema = z.object({
  reference: line('Enter the number of your order', { max: 40 }),
  email: email('Valid email is required'),
})

const perClient = new ClientLimit({ name: 'order links', points: 5, seconds: 10 * 60 })

/** Emails the link of an order to its own address. Throws TooMany, whether there is such an order or not. */
export async function sendLink(found: z.output<typeof findOrderSchema>, clientAddress: string): Promise<void> {
  await perClient.take(clientAddress)
  const id = orderIdOf(found.reference)
  const [order] = id === null ? [] : await listByIds([id])
  await tx(async () => {
    await requireRoom(found.email)
    if (order?.email === found.email) await emailLink(order, true)
    else await countEmail(found.email)
  })
}
