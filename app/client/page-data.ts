import { useLocation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { DataCache } from './data-cache'

/** One return to the window is two events. */
const ONE_RETURN_MS = 1000

let cache: DataCache | undefined

/** From now on Remix's loads go through the cache. */
export function installPageDataCache(): void {
  cache = new DataCache(window.fetch.bind(window), window.location.origin)
  window.fetch = cache.fetch
}

/** Loads what a page shows ahead of Remix; answers how to hand it over, or null where no answer came. */
export async function prefetchPageData(path: string, query: string): Promise<(() => void) | null> {
  return cache?.loadAhead(path, query) ?? null
}

/** Whether what this page shows should be loaded anew. */
function isPageStale(path: string, query: string): boolean {
  return cache?.isStale(path, query) ?? false
}

/** Whoever comes back to a page after a while sees it as it is now. */
export function useRefetchOnFocus(): void {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const refetchedAt = useRef(0)

  useEffect(() => {
    const refetch = () => {
      const isSecond = Date.now() - refetchedAt.current < ONE_RETURN_MS
      if (isSecond || document.visibilityState !== 'visible' || !isPageStale(pathname, search)) return
      refetchedAt.current = Date.now()
      revalidate()
    }
    window.addEventListener('focus', refetch)
    document.addEventListener('visibilitychange', refetch)
    return () => {
      window.removeEventListener('focus', refetch)
      document.removeEventListener('visibilitychange', refetch)
    }
  }, [pathname, search, revalidate])
}
