import { useLocation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { isPageStale } from './page-data'

/** One return to the window is two events. */
const ONE_RETURN_MS = 1000

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
