import { formatPublicDate } from '~/format/dates'
import { summary } from '~/format/text'
import { type LoadContext, withFallback } from '~/http/load-context.server'
import { links } from '~/links'
import { pictureOf } from '~/models/media/picture.server'
import { type JournalFilters, WHOLE_JOURNAL } from '~/models/writing/post/journal.filters'
import { listJournal, listTopics, type Reader, type Topic } from '~/models/writing/post/journal.server'
import { isPublic, listPublished, type Post } from '~/models/writing/post/post.server'
import type { TeaserView } from './teaser'

const RECENT = 3
const MAX_TOPICS = 60

const FIXED_TAGS = ['Fine Jewellery', 'Craftsmanship']

const TEASER_CHARACTERS = 100

/** `results` and `recent` are null when they could not be read. */
export type JournalView = Awaited<ReturnType<typeof presentJournal>>

export async function presentJournal(context: LoadContext, filters: JournalFilters, reader: Reader) {
  const [results, recent, topics = []] = await Promise.all([
    withFallback(context, 'The posts could not be read', () => listJournal(filters, reader)),
    withFallback(context, 'Failed to load recent posts', () => listPublished({ limit: RECENT })),
    withFallback(context, 'The topics could not be read', () => listTopics(filters, reader)),
  ])
  const topic = topics?.find(isNamed(filters.topic))?.name
  const isUnknown = Boolean(filters.topic && topics && !topic) && !(await isTopic(filters.topic, reader))
  return {
    /** No article has this topic, whatever the other filters. */
    isUnknown,
    filters: { ...filters, topic: topic ?? filters.topic },
    canonical: links.journal({ topic: topic ?? '', page: isNarrowed(filters) ? 1 : results?.page }),
    robots: robotsOf(filters, { isUnknown, topic }),
    results: results && { ...results, posts: results.posts.map(toTeaser) },
    recent: recent?.map((post) => ({ href: links.post(post.slug), title: post.title, ...dateOf(post) })) ?? null,
    topics: topics?.slice(0, MAX_TOPICS) ?? [],
  }
}

const isNamed = (typed: string) => (topic: Topic) => topic.name.toLowerCase() === typed.toLowerCase()

async function isTopic(typed: string, reader: Reader): Promise<boolean> {
  return (await listTopics(WHOLE_JOURNAL, reader)).some(isNamed(typed))
}

interface Found {
  isUnknown: boolean
  topic: string | undefined
}

function robotsOf(filters: JournalFilters, { isUnknown, topic }: Found): string | undefined {
  if (isUnknown) return 'noindex'
  return isNarrowed(filters) || (filters.topic && !topic) ? 'noindex,follow' : undefined
}

function isNarrowed({ q, category }: JournalFilters): boolean {
  return q !== WHOLE_JOURNAL.q || category !== WHOLE_JOURNAL.category
}

export function tagsOf(own: string[], city: string): string[] {
  const seen = new Set<string>()
  return [...own, ...FIXED_TAGS, city].filter((tag) => {
    const key = tag.toLowerCase()
    return tag !== '' && !seen.has(key) && seen.add(key)
  })
}

export function toTeaser(post: Post): TeaserView {
  const { slug, title, content_text, image, image_focus } = post
  return {
    href: links.post(slug),
    title,
    teaser: post.excerpt ?? summary(content_text, TEASER_CHARACTERS),
    picture: pictureOf(image, image_focus),
    ...dateOf(post),
    state: stateOf(post),
  }
}

export function dateOf({ published_at, created_at }: Post): { date: string; isoDate: string } {
  const day = published_at ?? created_at
  return { date: formatPublicDate(day), isoDate: day.toISOString() }
}

export function stateOf(post: Post): TeaserView['state'] {
  if (isPublic(post)) return null
  return post.is_published ? 'Scheduled' : 'Draft'
}
