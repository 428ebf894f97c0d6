import { NotFound } from '~/models/records/errors'
import { newAddressOf } from '~/models/writing/redirect/redirect.server'
import { notFound } from './respond.server'

/** Null where nothing leads on from the address of a page that is missing. */
export async function redirectOfOld(request: Request): Promise<Response | null> {
  const address = await newAddressOf(new URL(request.url).pathname)
  // Staff may lead to another site.
  return address === null ? null : new Response(null, { status: 301, headers: { Location: address } })
}

/** Throws the redirect of an old address, or else the 404 page. */
export async function requirePage<T>(found: Promise<T>, request: Request): Promise<T> {
  try {
    return await found
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    throw (await redirectOfOld(request)) ?? notFound(error.message)
  }
}
