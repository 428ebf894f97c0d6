import { NotFound } from '~/models/errors'
import { findById, type Subscriber } from '~/models/subscriber/subscriber.server'
import { isLinkOf, type LinkPurpose } from '~/models/subscriber/subscription-links.server'

/** Whom a link from a letter is about: 'gone' once they are off the list, 'wrong' for a link that is not ours. */
export async function followLink(request: Request, purpose: LinkPurpose): Promise<Subscriber | 'gone' | 'wrong'> {
  const parameters = new URL(request.url).searchParams
  const id = /^\d{1,15}$/.exec(parameters.get('subscriber') ?? '')?.[0]
  const signature = parameters.get('signature') ?? ''
  if (!id || !signature) return 'wrong'
  const subscriber = await findIfThere(Number(id))
  if (!subscriber) return 'gone'
  return isLinkOf(purpose, subscriber, signature) ? subscriber : 'wrong'
}

async function findIfThere(id: number): Promise<Subscriber | null> {
  try {
    return await findById(id)
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}
