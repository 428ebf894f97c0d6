const PLACEHOLDERS = [1, 2, 3]

/** The home page while it is on its way. */
export function HomeSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading
      </p>
      <div className="skeleton h-[60vh]" aria-hidden />
      <div className="content section card-grid" aria-hidden>
        {PLACEHOLDERS.map((number) => (
          <div key={number} data-skeleton aria-hidden>
            <div className="skeleton aspect-square" />
            <div className="skeleton mt-4 h-5 w-3/4" />
            <div className="skeleton mt-2 h-4 w-1/3" />
          </div>
        ))}
      </div>
      <div className="content section grid gap-6 md:grid-cols-3" aria-hidden>
        {PLACEHOLDERS.map((number) => (
          <div key={number} data-skeleton aria-hidden>
            <div className="skeleton aspect-3/2" />
            <div className="skeleton mt-4 h-5 w-3/4" />
            <div className="skeleton mt-2 h-4" />
          </div>
        ))}
      </div>
    </div>
  )
}
