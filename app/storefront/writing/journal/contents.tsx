import type { PostView } from './post.presenter.server'

interface ContentsProps {
  headings: PostView['contents']
}

export function Contents({ headings }: ContentsProps) {
  if (headings.length === 0) return null
  return (
    <nav aria-label="Contents" className="contents-list">
      <details>
        <summary>Contents</summary>
        <Headings headings={headings} />
      </details>
      <div>
        <p className="eyebrow">Contents</p>
        <Headings headings={headings} />
      </div>
    </nav>
  )
}

function Headings({ headings }: ContentsProps) {
  return (
    <ol>
      {headings.map(({ id, text, level }) => (
        <li key={id} className={level > 2 ? 'contents-deeper' : undefined}>
          <a href={`#${id}`} dir="auto">
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
