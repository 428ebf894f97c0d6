import { useLocation, useRevalidator, useRouteLoaderData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { clear, isFresh, isStale } from './public-data'

const ONE_RETURN_MS = 1000

export function useRefetchAfterBack(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refetch = () => {
      clear()
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

let isLoaded = false

export function useRefetchOnFocus(): void {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const refetchedAt = useRef(0)

  useEffect(() => {
    const refetch = () => {
      const isSecond = Date.now() - refetchedAt.current < ONE_RETURN_MS
      const href = window.location.origin + pathname + search
      if (isSecond || !navigator.onLine || document.visibilityState !== 'visible' || !isStale({ href, pathname }))
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

export function useRefetchLayouts(): void {
  const root = useRouteLoaderData<{ notice: unknown }>('root')
  const { key } = useLocation()
  const { revalidate } = useRevalidator()
  const shown = useRef({ root, key, loadedAt: Date.now() })

  useEffect(() => {
    const { current } = shown
    if (current.root !== root) shown.current = { root, key, loadedAt: Date.now() }
    else if (current.key !== key) {
      current.key = key
      if (root?.notice || (!isFresh(current.loadedAt) && navigator.onLine)) revalidate()
    }
  }, [root, key, revalidate])
}
