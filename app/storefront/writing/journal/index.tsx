import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { isStaff } from '~/http/session.server'
import { links as addresses } from '~/links'
import { decodeJournalFilters, type JournalFilters } from '~/models/writing/post/journal.filters'
import { originOf } from '~/storefront/shell/shared/layout-data'
import { breadcrumbs, pageMeta, structured } from '~/storefront/shell/shared/page-meta'
import { EmptyState } from '~/ui/empty-state'
import { Pagination } from '~/ui/pagination'
import { stylesheets } from '~/ui/stylesheets'
import styles from './journal.css?url'
import { type JournalView, presentJournal } from './journal.presenter.server'
import { JournalFilter, RecentPosts, Topics } from './sidebar'
import { Teaser } from './teaser'

const TITLE = 'The Journal'
const INTRO = 'Notes from our workshop on stones, metals, making and care.'

const SIZES = '(min-width: 64rem) 31rem, (min-width: 40rem) 55vw, 110vw'

export const meta: MetaFunction<typeof loader> = ({ data: view, matches }) => {
  if (!view) return []
  const { canonical, robots, results } = view
  const { topic } = view.filters
  const title = topic ? `${topic} | ${TITLE}` : TITLE
  const description = topic && !view.isUnknown ? introOf(topic) : INTRO
  return [
    ...pageMeta({ title, description, path: canonical, page: results?.page, robots, matches }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: TITLE, href: addresses.journalFeed() },
    ...structured(matches, breadcrumbs(originOf(matches), trailTo(topic))),
  ]
}

const introOf = (topic: string) =>
  `Articles on ${topic}, with notes from our workshop on stones, metals, making and care.`

function trailTo(topic: string) {
  const journal = { name: TITLE, path: addresses.journal() }
  return topic ? [journal, { name: topic, path: addresses.journal({ topic }) }] : [journal]
}

export const links = stylesheets(styles)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const filters = decodeJournalFilters(new URL(request.url).searchParams)
  const view = await presentJournal(context, filters, { isStaff: await isStaff(request) })
  return data(view, { status: statusOf(view) })
}

function statusOf({ results, isUnknown }: JournalView): number {
  if (!results) return 503
  return isUnknown ? 404 : 200
}

export { publicClientLoader as clientLoader } from '~/client/public-data'

export default function Journal() {
  const { filters, isUnknown, results, recent, topics } = useLoaderData<typeof loader>()
  const { topic } = filters
  return (
    <div className="content py-10 md:py-16">
      <header className="mb-10 md:mb-14">
        <p className="eyebrow mb-3">{topic ? TITLE : 'Notes from the workshop'}</p>
        <h1 className="wrap-anywhere">{topic || TITLE}</h1>
        <p className="mt-4 max-w-(--container-prose) text-lg wrap-anywhere text-muted">
          {topic && !isUnknown ? introOf(topic) : INTRO}
        </p>
      </header>
      <div className="journal">
        <div className="journal-side">
          <JournalFilter filters={filters} />
          <Topics topics={topics} filters={filters} />
        </div>
        <Articles results={results} filters={filters} />
        <RecentPosts posts={recent} />
      </div>
    </div>
  )
}

function Articles({ results, filters }: { results: JournalView['results']; filters: JournalFilters }) {
  if (!results) return <Failed />
  const { posts, page, pageCount } = results
  if (posts.length === 0) return <Nothing />
  return (
    <section aria-label="Articles" className="journal-articles">
      <ul className="grid grid-cols-1 gap-x-6 gap-y-12 sm:grid-cols-2">
        {posts.map((post, position) => (
          <li key={post.href}>
            <Teaser teaser={post} sizes={SIZES} first={position === 0} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        addressOf={(number) => addresses.journal({ ...filters, page: number })}
      />
    </section>
  )
}

function Nothing() {
  return (
    <div className="journal-articles">
      <EmptyState icon="newspaper" title="No Articles Found" text="Try adjusting your search or category filter.">
        <Link to={addresses.journal()} className="button-secondary">
          Show All Articles
        </Link>
      </EmptyState>
    </div>
  )
}

function Failed() {
  return (
    <div className="journal-articles">
      <EmptyState icon="circle-alert" tone="error" text="Error loading blog posts. Please try again later.">
        <a href={addresses.journal()} className="button-secondary">
          Try Again
        </a>
      </EmptyState>
    </div>
  )
}
