import { Link } from '@remix-run/react'
import type { AttentionList } from './attention.presenter.server'

interface AttentionListsProps {
  lists: AttentionList[]
  level: 2 | 3
}

export function AttentionLists({ lists, level }: AttentionListsProps) {
  const Heading = `h${level}` as const
  return lists.map(({ id, title, rows, empty, all }) => (
    <section key={id} aria-labelledby={id} className="attention">
      <Heading id={id}>{title}</Heading>
      {rows.length === 0 ? <p className="text-muted">{empty}</p> : null}
      {rows.length > 0 ? (
        <ol className="lines">
          {rows.map(({ text, note, to }) => (
            <li key={to}>
              <Link to={to} className="link font-medium" dir="auto">
                {text}
              </Link>
              <span className="text-sm text-muted">{note}</span>
            </li>
          ))}
        </ol>
      ) : null}
      {all ? (
        <Link to={all.to} className="button-quiet mt-2">
          {all.text}
        </Link>
      ) : null}
    </section>
  ))
}
