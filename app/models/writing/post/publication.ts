import { MINUTE_MS } from '~/format/durations'

export const PUBLICATION_LABELS = { draft: 'Draft', published: 'Published', scheduled: 'Scheduled' } as const
export type Publication = keyof typeof PUBLICATION_LABELS

interface Stored {
  is_published: boolean
  published_at: Date | null
}

export function publicationOf({ is_published, published_at }: Stored, now = new Date()): Publication {
  if (!is_published) return 'draft'
  return published_at && published_at > now ? 'scheduled' : 'published'
}

/** A form's date has no seconds, so the same minute keeps the stored time. A draft loses a future date. */
export function publicationDate(
  publication: Publication,
  given: Date | null | undefined,
  stored: Date | null,
  now = new Date(),
): Date | null {
  const isStored = given && stored && minuteOf(given) === minuteOf(stored)
  const date = isStored ? stored : (given ?? stored)
  if (publication === 'scheduled') return date
  const past = date && date <= now ? date : null
  return publication === 'draft' ? past : (past ?? now)
}

const minuteOf = (date: Date) => Math.floor(date.getTime() / MINUTE_MS)

// Apart from the schema, which the form in the browser does not need.

export const RELATED_POST_FIELDS = ['related_post_1', 'related_post_2', 'related_post_3'] as const
export const RELATED_PRODUCT_FIELDS = [
  'related_product_1',
  'related_product_2',
  'related_product_3',
  'related_product_4',
  'related_product_5',
  'related_product_6',
] as const

export const MAX_EXCERPT = 300
