import { absolute } from '~/format/address'
import { formatPublicDate } from '~/format/dates'
import { splitParagraphs, summary } from '~/format/text'
import type { LoadContext } from '~/http/load-context.server'
import { withFallback } from '~/http/load-context.server'
import { links } from '~/links'
import { altOf, pictureOf } from '~/models/picture/picture.server'
import { WHOLE_JOURNAL, type JournalFilters } from '~/models/post/journal.filters'
import { listJournal, listRelated, type Reader } from '~/models/post/journal.server'
import { isPublic, listPublished, type Post } from '~/models/post/post.server'
import { env } from '~/runtime/env.server'
import { shopFacts } from '~/models/settings/shop.server'
import type { TeaserView } from './teaser'

const RECENT = 3

const FIXED_TAGS = ['Fine Jewellery', 'Craftsmanship']

const TEASER_CHARACTERS = 140

const RELATED = 3
const DESCRIPTION_CHARACTERS = 160

/** `results` and `recent` are null when they could not be read. */
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

/** A post's own tags, then the fixed ones and the city, without duplicates in any case. */
export function tagsOf(own: string[], city: string): string[] {
  const seen = new Set<string>()
  return [...own, ...FIXED_TAGS, city].filter((tag) => {
    const key = tag.toLowerCase()
    return tag !== '' && !seen.has(key) && seen.add(key)
  })
}

export function toTeaser(post: Post): TeaserView {
  const { slug, title, content, image } = post
  return {
    href: links.post(slug),
    title,
    teaser: summary(content, TEASER_CHARACTERS),
    picture: pictureOf(image),
    ...dateOf(post),
    state: stateOf(post),
  }
}

/** The publication date, or a draft's creation date. */
function dateOf({ published_at, created_at }: Post): { date: string; isoDate: string } {
  const day = published_at ?? created_at
  return { date: formatPublicDate(day), isoDate: day.toISOString() }
}

function stateOf(post: Post): TeaserView['state'] {
  if (isPublic(post)) return null
  return post.is_published ? 'Scheduled' : 'Draft'
}

export type PostView = Awaited<ReturnType<typeof presentPost>>

/** Omits related articles that cannot be read. */
export async function presentPost(context: LoadContext, post: Post) {
  const path = links.post(post.slug)
  const picture = post.image ? pictureOf(post.image) : null
  const shop = await shopFacts()
  const related = await withFallback(context, 'The related posts could not be read', () => listRelated(post, RELATED))
  return {
    path,
    url: env.ORIGIN + path,
    title: post.title,
    author: post.author ?? shop.name,
    description: post.meta_description ?? summary(post.content, DESCRIPTION_CHARACTERS),
    paragraphs: splitParagraphs(post.content),
    tags: tagsOf(post.tags, shop.address.city),
    picture,
    alt: altOf(post.image, post.image_alt),
    /** An absolute URL. */
    image: picture ? absolute(env.ORIGIN, picture.src) : undefined,
    ...dateOf(post),
    isoChanged: post.updated_at.toISOString(),
    state: stateOf(post),
    related: (related ?? []).map(toTeaser),
  }
}
