import { useLocation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { DataCache } from './data-cache'

/** Returning to the window fires two events. */
const ONE_RETURN_MS = 1000

let cache: DataCache | undefined

/** Replaces the `fetch` that Remix calls. */
export function installPageDataCache(): void {
  cache = new DataCache(window.fetch.bind(window), window.location.origin)
  window.fetch = cache.fetch
}

/** Returns a function that hands the data to Remix, or null on failure. */
export async function prefetchPageData(path: string, query: string): Promise<(() => void) | null> {
  return cache?.prefetch(path, query) ?? null
}

function isPageStale(path: string, query: string): boolean {
  return cache?.isStale(path, query) ?? false
}

/** Revalidates a page that Back has brought up as it was: the visitor may have filled the cart since. */
export function useRefetchAfterBack(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refetch = () => {
      cache?.clear()
      revalidate()
    }
    const [navigation] = performance.getEntriesByType('navigation')
    if (!isLoaded && (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward') refetch()
    isLoaded = true
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && refetch()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [revalidate])
}

/** Whether this document has looked at how it was opened. */
let isLoaded = false

/** Revalidates a stale page when the window gets focus. */
export function useRefetchOnFocus(): void {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const refetchedAt = useRef(0)

  useEffect(() => {
    const refetch = () => {
      const isSecond = Date.now() - refetchedAt.current < ONE_RETURN_MS
      if (isSecond || !navigator.onLine || document.visibilityState !== 'visible' || !isPageStale(pathname, search))
        return
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
