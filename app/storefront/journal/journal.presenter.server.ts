import { withFallback, type LoadContext } from '~/http/load-context.server'
import { links } from '~/links'
import { listJournal, type Reader } from '~/models/post/journal.server'
import { WHOLE_JOURNAL, type JournalFilters } from '~/models/post/journal.filters'
import { listPublished } from '~/models/post/post.server'
import { dateOf, toTeaser } from './teaser.server'

const RECENT = 3

/** Everything the journal's list shows. `results` and `recent` are null when they could not be read. */
export type JournalView = Awaited<ReturnType<typeof presentJournal>>

export async function presentJournal(context: LoadContext, filters: JournalFilters, reader: Reader) {
  const [results, recent] = await Promise.all([
    withFallback(context, 'The posts could not be read', () => listJournal(filters, reader)),
    withFallback(context, 'Failed to load recent posts', () => listPublished({ limit: RECENT })),
  ])
  return {
    filters,
    canonical: links.journal(isNarrowed(filters) ? {} : { page: results?.page }),
    robots: isNarrowed(filters) ? 'noindex,follow' : undefined,
    results: results && { ...results, posts: results.posts.map(toTeaser) },
    recent: recent?.map((post) => ({ href: links.post(post.slug), title: post.title, ...dateOf(post) })) ?? null,
  }
}

function isNarrowed({ q, category }: JournalFilters): boolean {
  return q !== WHOLE_JOURNAL.q || category !== WHOLE_JOURNAL.category
}
