import { ClientLimit } from '~/models/client-limit.server'

const posts = new ClientLimit({ name: 'public posts', points: 20, seconds: 10 * 60 })

/**
 * Counts one contact or newsletter post of a client address: 20 in ten minutes, forms and JSON together.
 * Throws TooMany beyond that.
 */
export async function countPost(clientAddress: string): Promise<void> {
  await posts.take(clientAddress)
}
