import { Form, Link as RemixLink } from '@remix-run/react'
import type { ChangeEvent } from 'react'
import { links } from '~/links'
import { JOURNAL_CATEGORIES, type JournalFilters } from '~/models/writing/post/journal.filters'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import type { JournalView } from './journal.presenter.server'

export function JournalFilter({ filters }: { filters: JournalFilters }) {
  const submit = (event: ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit()
  return (
    <Form
      // Resets uncontrolled fields after a navigation.
      key={`${filters.q} ${filters.category} ${filters.topic}`}
      role="search"
      aria-label="The Journal"
      action={links.journal()}
      className="journal-filter"
    >
      {filters.topic ? <input type="hidden" name="topic" value={filters.topic} /> : null}
      <div className="field">
        <label className="label" htmlFor="journal-q">
          Search
        </label>
        <input
          className="input"
          id="journal-q"
          type="search"
          dir="auto"
          name="q"
          maxLength={100}
          placeholder="Search articles"
          defaultValue={filters.q}
        />
      </div>
      <div className="field">
        <label className="label" htmlFor="journal-category">
          Category
        </label>
        <select
          className="input"
          id="journal-category"
          name="category"
          defaultValue={filters.category}
          onChange={submit}
        >
          {Object.entries(JOURNAL_CATEGORIES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <button className="button-secondary">
        <Icon name="search" className="size-4" /> Search
      </button>
    </Form>
  )
}

export function RecentPosts({ posts }: { posts: JournalView['recent'] }) {
  if (posts?.length === 0) return null
  return (
    <aside aria-labelledby="recent-title" className="journal-recent">
      <h2 id="recent-title" className="text-xl">
        Recent Posts
      </h2>
      <Recent posts={posts} />
      <p className="mt-6">
        <a href={links.journalFeed()} className="button-quiet">
          <Icon name="rss" className="size-4" /> RSS feed
        </a>
      </p>
    </aside>
  )
}

function Recent({ posts }: { posts: JournalView['recent'] }) {
  if (!posts) return <p className="mt-4 text-muted">Failed to load recent posts</p>
  return (
    <ul className="mt-4 border-t">
      {posts.map(({ href, title, date, isoDate }) => (
        <li key={href} className="border-b py-4">
          <RemixLink to={href} className="hover:text-gold" dir="auto">
            {title}
          </RemixLink>
          <p className="mt-1 text-sm text-muted">
            <time dateTime={isoDate}>{date}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}

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
