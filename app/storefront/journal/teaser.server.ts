import { formatPublicDate } from '~/format/dates'
import { summary } from '~/format/text'
import { links } from '~/links'
import { pictureOf } from '~/models/picture/picture.server'
import { isPublic, type Post } from '~/models/post/post.server'
import type { TeaserView } from './teaser'

const TEASER_CHARACTERS = 140

/** A post as `Teaser` shows it. */
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

/** The day a post was published, or, while it is a draft, begun: for readers and for machines. */
export function dateOf({ published_at, created_at }: Post): { date: string; isoDate: string } {
  const day = published_at ?? created_at
  return { date: formatPublicDate(day), isoDate: day.toISOString() }
}

/** Why visitors do not see a post, or null when they do. */
export function stateOf(post: Post): TeaserView['state'] {
  if (isPublic(post)) return null
  return post.is_published ? 'Scheduled' : 'Draft'
}
