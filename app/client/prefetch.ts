import { dataAddress } from '~/format/address'

const BACKGROUND_HEADER = 'X-Background'

/** A request with this header keeps no session alive. */
export const BACKGROUND = { [BACKGROUND_HEADER]: '1' }

export const isBackground = (init?: RequestInit) => new Headers(init?.headers).has(BACKGROUND_HEADER)

const prefetched = new Map<string, Response>()

/** A failed request of Remix's takes the page down: the returned function gives it this data instead. */
export async function prefetchPageData(path: string, query: string): Promise<(() => void) | null> {
  const address = window.location.origin + dataAddress(path) + query
  try {
    const response = await inFull(await fetch(address, { headers: BACKGROUND }))
    return response.status >= 500 ? null : () => prefetched.set(address, response)
  } catch {
    return null
  }
}

export function takePrefetched(address: string): Response | undefined {
  const response = prefetched.get(address)
  prefetched.delete(address)
  return response
}

/** Remix reports an interrupted response on later pages, too. */
export async function inFull(response: Response): Promise<Response> {
  const { status, headers } = response
  return new Response(response.body && (await response.arrayBuffer()), { status, headers })
}
