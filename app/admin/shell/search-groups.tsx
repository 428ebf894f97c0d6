import { Link } from '@remix-run/react'
import { useId } from 'react'
import { QuietLink } from '~/admin/shell/screen'
import type { SearchGroup } from './search.presenter.server'

export function SearchGroups({ groups }: { groups: SearchGroup[] }) {
  const prefix = useId()
  return (
    <div className="search-groups">
      {groups.map(({ id, heading, results, all }) => (
        <section key={id} aria-labelledby={`${prefix}-${id}`}>
          <h2 id={`${prefix}-${id}`}>{heading}</h2>
          <ul className="lines">
            {results.map(({ text, note, to }) => (
              <li key={to}>
                <ResultLink to={to}>{text}</ResultLink>
                {note ? <span className="text-sm text-muted">{note}</span> : null}
              </li>
            ))}
          </ul>
          {all ? <QuietLink to={all.to}>{all.text}</QuietLink> : null}
        </section>
      ))}
    </div>
  )
}

function ResultLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="link font-medium" dir="auto" reloadDocument={to.endsWith('/export')}>
      {children}
    </Link>
  )
}
