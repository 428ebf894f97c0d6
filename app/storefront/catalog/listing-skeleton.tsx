const PLACEHOLDERS = [1, 2, 3, 4, 5, 6]

/** The six cards of a listing that is on its way. */
export function CardSkeletons() {
  return (
    <div className="card-grid" aria-hidden>
      {PLACEHOLDERS.map((number) => (
        <div key={number} data-skeleton aria-hidden>
          <div className="skeleton aspect-square" />
          <div className="skeleton mt-4 h-5 w-3/4" />
          <div className="skeleton mt-2 h-4 w-1/3" />
        </div>
      ))}
    </div>
  )
}

/** A whole listing that is on its way; its own style sheet may not be there yet. */
export function ListingSkeleton() {
  return (
    <div className="content py-10 md:py-16">
      <p role="status" className="sr-only">
        Loading
      </p>
      <div className="skeleton mb-8 h-12 w-64 max-w-full md:mb-12" aria-hidden />
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="skeleton h-28 md:h-96" aria-hidden />
        <CardSkeletons />
      </div>
    </div>
  )
}
