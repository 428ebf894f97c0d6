import { useLocation, useNavigation } from '@remix-run/react'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { links } from '~/links'

export const isListingPath = (path: string) => /^\/(collections|products|materials|style)(?:\/|$)/.test(path)

/** Pages without a skeleton keep the present page until they load. */
const SKELETONS: { shows: (path: string) => boolean; Skeleton: ComponentType }[] = [
  { shows: (path) => path === links.home(), Skeleton: HomeSkeleton },
  { shows: isListingPath, Skeleton: ListingSkeleton },
]

export function usePendingPage(): ReactNode {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const target = state === 'loading' && location.pathname !== pathname ? location.pathname : null
  const Skeleton = SKELETONS.find(({ shows }) => target !== null && shows(target))?.Skeleton
  const isLate = useDelayed(Boolean(Skeleton))
  return Skeleton && isLate ? <Skeleton /> : null
}

export function CardSkeletons() {
  return (
    <div className="card-grid" aria-hidden>
      <Cards count={6} />
    </div>
  )
}

function Cards({
  count,
  picture = 'aspect-square',
  note = ' w-1/3',
}: {
  count: number
  picture?: string
  note?: string
}) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} data-skeleton aria-hidden>
      <div className={`skeleton ${picture}`} />
      <div className="skeleton mt-4" />
      <div className={`skeleton mt-2${note}`} />
    </div>
  ))
}

/** The listing's own style sheet may not be loaded yet. */
function ListingSkeleton() {
  return (
    <div className="content py-10 md:py-16">
      <p role="status" className="sr-only">
        Loading
      </p>
      <div className="skeleton mb-8 min-h-11 w-1/3 md:mb-12" aria-hidden />
      <div className="grid gap-x-12 gap-y-6 md:max-lg:*:grid-cols-2 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="skeleton min-h-16" aria-hidden />
        <CardSkeletons />
      </div>
    </div>
  )
}

function HomeSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading
      </p>
      <div className="skeleton h-[60vh]" aria-hidden />
      <div className="content section card-grid" aria-hidden>
        <Cards count={3} />
      </div>
      <div className="content section grid gap-6 md:grid-cols-3" aria-hidden>
        <Cards count={3} picture="aspect-3/2" note="" />
      </div>
    </div>
  )
}

/** A skeleton shown for less time only flickers. */
const SKELETON_DELAY_MS = 150

export function useDelayed(waiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(!window.isUnreachable), SKELETON_DELAY_MS)
    const stop = () => {
      clearTimeout(timer)
      setLate(false)
    }
    // See client/retry: the present page stays.
    window.addEventListener('unreachable', stop)
    return () => {
      stop()
      window.removeEventListener('unreachable', stop)
    }
  }, [waiting])
  return isLate
}
