import { Link } from '@remix-run/react'
import type { Segment } from '~/models/search/search.server'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import type { Find, Group } from './groups.server'

/** What was found, kind by kind, the best of each first. */
export function Results({ q, groups }: { q: string; groups: Group[] }) {
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  return (
    <>
      <p role="status" className="mt-8 text-muted">
        {total} {total === 1 ? 'result' : 'results'} for “{q}”
      </p>
      {groups.map((group) => (
        <GroupSection key={group.id} group={group} />
      ))}
    </>
  )
}

function GroupSection({ group: { id, heading, total, finds, more } }: { group: Group }) {
  return (
    <section aria-labelledby={`${id}-title`} className="mt-10">
      <h2 id={`${id}-title`} className="border-b pb-4 text-2xl">
        {heading} <span className="font-sans text-base text-muted">({total})</span>
      </h2>
      <ul>
        {finds.map((find) => (
          <li key={find.href} className="border-b">
            <Found find={find} />
          </li>
        ))}
      </ul>
      {more ? (
        <p className="mt-4">
          <Link to={more} className="button-quiet">
            View all {total} <Icon name="arrow-right" className="size-4" />
          </Link>
        </p>
      ) : null}
    </section>
  )
}

function Found({ find: { href, title, snippet, note, picture } }: { find: Find }) {
  return (
    <article className="find">
      <div className="find-picture">
        {picture ? (
          <Picture picture={picture} alt="" sizes="6rem" />
        ) : (
          <Icon name="file-text" className="m-auto size-6 h-full text-gold" />
        )}
      </div>
      <div>
        <h3 className="text-lg font-semibold">
          <Link to={href} className="tile-link">
            <Marked segments={title} />
          </Link>
        </h3>
        {note ? <p className="text-sm">{note}</p> : null}
        {snippet.length > 0 ? (
          <p className="mt-1 text-muted">
            <Marked segments={snippet} />
          </p>
        ) : null}
      </div>
    </article>
  )
}

function Marked({ segments }: { segments: Segment[] }) {
  return segments.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))
}
