import { parseId } from '~/format/address'
import { NotFound } from '~/models/errors'
import { findById, type Subscriber } from '~/models/subscriber/subscriber.server'
import { isLinkOf, type LinkPurpose } from '~/models/subscriber/subscription-links.server'

/** Whom a link from an email is about; null for one that is not ours and for one whose subscriber is gone, alike. */
export async function followLink(request: Request, purpose: LinkPurpose): Promise<Subscriber | null> {
  const parameters = new URL(request.url).searchParams
  const id = parseId(parameters.get('subscriber'))
  const subscriber = id === null ? null : await findIfThere(id)
  return subscriber && isLinkOf(purpose, subscriber, parameters.get('signature') ?? '') ? subscriber : null
}

async function findIfThere(id: number): Promise<Subscriber | null> {
  try {
    return await findById(id)
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}
