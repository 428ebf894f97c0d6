import { Link } from '@remix-run/react'

interface Tab {
  label: string
  /** How many things are behind it, as read. */
  count?: string
  to: string
  current: boolean
}

/** Links between the parts of one list. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="tabs">
      {tabs.map(({ label: text, count, to, current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
          {text}
          {count === undefined ? null : <span className="tab-count">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
