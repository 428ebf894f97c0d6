import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { links } from '~/links'
import { HomeSkeleton } from './home/skeleton'

/** A page that comes sooner than this is not announced by its skeleton, which would only flicker. */
const PATIENCE_MS = 150

/** The skeleton of a page by its path; a page without one leaves the present page standing while it loads. */
const SKELETONS: { shows: (path: string) => boolean; Skeleton: ComponentType }[] = [
  { shows: (path) => path === links.home(), Skeleton: HomeSkeleton },
]

/** The skeleton of the page that a visitor with script is on the way to, or null. */
export function usePendingPage(): ReactNode {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const target = state === 'loading' && location.pathname !== pathname ? location.pathname : null
  const Skeleton = SKELETONS.find(({ shows }) => target !== null && shows(target))?.Skeleton
  const isLate = useLate(Boolean(Skeleton))
  return Skeleton && isLate ? <Skeleton /> : null
}

/** Whether `waiting` has lasted longer than the patience. */
function useLate(waiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting])
  return isLate
}
