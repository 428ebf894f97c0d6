import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isStaff } from '~/http/session.server'
import { links as addresses } from '~/links'
import { decodeJournalFilters } from '~/models/post/journal.filters'
import { originOf, pageMeta } from '~/storefront/page-meta'
import { shop } from '~/shop'
import { breadcrumbs } from '~/storefront/seo/breadcrumbs'
import { Articles } from './articles'
import { presentJournal } from './journal.presenter.server'
import { JournalFilter, RecentPosts } from './sidebar'
import styles from './journal.css?url'

const TITLE = 'The Journal'
const INTRO = `Notes from our workshop on stones, metals, making and care, since ${shop.established}.`

export const meta: MetaFunction<typeof loader> = ({ data: view, matches }) => {
  if (!view) return []
  const { canonical, robots } = view
  return [
    ...pageMeta({ title: TITLE, description: INTRO, path: canonical, robots, matches }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: TITLE, href: addresses.journalFeed() },
    { 'script:ld+json': breadcrumbs(originOf(matches), [{ name: TITLE, path: addresses.journal() }]) },
  ]
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const filters = decodeJournalFilters(new URL(request.url).searchParams)
  const view = await presentJournal(context, filters, { isStaff: await isStaff(request) })
  return data(view, { status: view.results ? 200 : 503 })
}

/** The list of the journal's articles. */
export default function Journal() {
  const { filters, results, recent } = useLoaderData<typeof loader>()
  return (
    <div className="content py-10 md:py-16">
      <header className="mb-10 md:mb-14">
        <p className="eyebrow mb-3">Notes from the workshop</p>
        <h1>{TITLE}</h1>
        <p className="mt-4 max-w-(--container-prose) text-lg text-muted">{INTRO}</p>
      </header>
      <div className="journal">
        <JournalFilter filters={filters} />
        <Articles results={results} filters={filters} />
        <RecentPosts posts={recent} />
      </div>
    </div>
  )
}
