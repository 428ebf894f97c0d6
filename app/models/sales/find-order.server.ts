import { z } from 'zod'
import { tx } from '#db/client.server'
import { ClientLimit } from '~/models/records/client-limit.server'
import { TooMany } from '~/models/records/errors'
import { email, line } from '~/models/records/fields'
import { emailLink } from './emails.server'
import { listByIds } from './order.server'
import { orderIdOf } from './reference.server'

export const findOrderSchema = z.object({
  reference: line('Enter the number of your order', { max: 40 }),
  email: email('Valid email is required'),
})

const perClient = new ClientLimit({ name: 'order links', points: 5, seconds: 10 * 60 })
const perRecipient = new ClientLimit({ name: 'order links to an address', points: 3, seconds: 24 * 3600 })

/** Emails the link of an order to its own address. Throws TooMany; nothing else tells whether there is such an order. */
export async function sendLink(found: z.output<typeof findOrderSchema>, clientAddress: string): Promise<void> {
  await perClient.take(clientAddress)
  const id = orderIdOf(found.reference)
  const [order] = id === null ? [] : await listByIds([id])
  if (order?.email !== found.email) return
  try {
    await perRecipient.take(order.email)
  } catch (error) {
    if (error instanceof TooMany) return
    throw error
  }
  await tx(() => emailLink(order))
}
