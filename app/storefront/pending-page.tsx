import { useLocation, useNavigation } from '@remix-run/react'
import type { ComponentType, ReactNode } from 'react'
import { links } from '~/links'
import { useDelayed } from '~/ui/use-delayed'
import { isListingPath } from './catalog/listing-path'
import { ListingSkeleton } from './catalog/listing-skeleton'
import { HomeSkeleton } from './home/skeleton'

/** The skeleton of a page by its path; a page without one leaves the present page standing while it loads. */
const SKELETONS: { shows: (path: string) => boolean; Skeleton: ComponentType }[] = [
  { shows: (path) => path === links.home(), Skeleton: HomeSkeleton },
  { shows: isListingPath, Skeleton: ListingSkeleton },
]

/** The skeleton of the page that a visitor with script is on the way to, or null. */
export function usePendingPage(): ReactNode {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const target = state === 'loading' && location.pathname !== pathname ? location.pathname : null
  const Skeleton = SKELETONS.find(({ shows }) => target !== null && shows(target))?.Skeleton
  const isLate = useDelayed(Boolean(Skeleton))
  return Skeleton && isLate ? <Skeleton /> : null
}
