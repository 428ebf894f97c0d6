import { Link } from '@remix-run/react'

interface View {
  label: string
  count?: string
  to: string
  current: boolean
}

export function ListViews({ label, views }: { label: string; views: View[] }) {
  return (
    <nav aria-label={label} className="list-views">
      {views.map(({ label: text, count, to, current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
          <span>{text}</span>
          {count === undefined ? null : <span className="view-count">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
