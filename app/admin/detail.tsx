import type { ReactNode } from 'react'

/** One line of a list of details (`dl.details`). */
export function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
