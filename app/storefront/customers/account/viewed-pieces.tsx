import type { ReactNode } from 'react'
import { clearViewed, useViewed, ViewedCards } from '~/storefront/catalogue/listing/recently-viewed'

export default function ViewedPieces({ children }: { children: ReactNode }) {
  const pieces = useViewed()
  if (pieces.length === 0) {
    return (
      <>
        {children}
        <p className="mt-6 text-muted">Pieces you view will appear here.</p>
      </>
    )
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8">
        {children}
        <button type="button" className="button-quiet" onClick={clearViewed}>
          Clear
        </button>
      </div>
      <ViewedCards pieces={pieces} />
    </>
  )
}
