import { links } from '~/links'
import type { JournalFilters } from '~/models/writing/post/journal.filters'
import { Link } from '~/ui/link'
import type { JournalView } from './journal.presenter.server'

const MOST_FREQUENT = 10

interface TopicsProps {
  topics: JournalView['topics']
  filters: JournalFilters
}

export function Topics({ topics, filters }: TopicsProps) {
  if (topics.length === 0) return null
  const rest = topics.slice(MOST_FREQUENT)
  const isChosenFolded = rest.some(({ name }) => name === filters.topic)
  return (
    <nav aria-labelledby="topics-title" className="topics">
      <h2 id="topics-title" className="text-xl">
        Topics
      </h2>
      <ul>
        <li>
          <Topic filters={filters} topic="" label="All topics" />
        </li>
        <Items topics={topics.slice(0, MOST_FREQUENT)} filters={filters} />
      </ul>
      {rest.length > 0 ? (
        <details open={isChosenFolded}>
          <summary>More topics</summary>
          <ul>
            <Items topics={rest} filters={filters} />
          </ul>
        </details>
      ) : null}
    </nav>
  )
}

function Items({ topics, filters }: TopicsProps) {
  return topics.map(({ name, count }) => (
    <li key={name}>
      <Topic filters={filters} topic={name} label={name} count={count} />
    </li>
  ))
}

interface TopicProps {
  filters: JournalFilters
  topic: string
  label: string
  count?: number
}

function Topic({ filters, topic, label, count }: TopicProps) {
  return (
    <Link
      to={links.journal({ ...filters, topic, page: 1 })}
      className="topic"
      aria-current={filters.topic === topic ? 'true' : undefined}
    >
      <span dir="auto">{label}</span> {count === undefined ? null : <span className="text-muted">{count}</span>}
    </Link>
  )
}
