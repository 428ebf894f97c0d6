import { useRememberViewed, useViewed } from './use-viewed'
import type { Viewed } from './viewed'
import { ViewedCards } from './viewed-cards'

interface RecentlyViewedProps {
  piece: Viewed
  /** Whether visitors see it: what they do not is not remembered either. */
  shown: boolean
}

/** On the page of a piece: remembers it, and shows those before it. By script alone, so that the page is the same for all. */
export function RecentlyViewed({ piece, shown }: RecentlyViewedProps) {
  useRememberViewed(shown ? piece : null)
  const others = useViewed().filter(({ id }) => id !== piece.id)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="recently-viewed" className="viewed-section border-t">
      <div className="content py-12 md:py-20">
        <h2 id="recently-viewed" className="mb-8">
          Recently Viewed
        </h2>
        <ViewedCards pieces={others} />
      </div>
    </section>
  )
}
