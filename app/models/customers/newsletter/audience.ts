import { titleFromSlug } from '~/format/text'

export const EVERYONE = 'everyone'

export const DEEDS = {
  asked: 'Those who enquired',
  bought: 'Those who bought',
  celebrates: 'Those with a birthday or anniversary next month',
} as const

export type Deed = keyof typeof DEEDS

export interface Segment {
  deed: Deed
  about: { category: string } | { collection: number } | null
}

const STORED = /^(?:(asked|bought)(?::(?:collection-(\d{1,15})|([a-z0-9-]{1,100})))?|(celebrates))$/

/** Such as "everyone", "bought:rings" or "asked:collection-3". Null for everyone. */
export function parseAudience(audience: string): Segment | null {
  const [, done, collection, category, deed = done] = STORED.exec(audience) ?? []
  if (!deed) return null
  const about = collection ? { collection: Number(collection) } : category ? { category } : null
  return { deed: deed as Deed, about }
}

export const isAudience = (typed: string) => typed === EVERYONE || STORED.test(typed)

/** For the middle of a sentence: "those who bought: Rings". */
export function describeAudience(audience: string, collections: ReadonlyMap<number, string> = new Map()): string {
  const segment = parseAudience(audience)
  if (!segment) return 'everyone'
  const deed = DEEDS[segment.deed].toLowerCase()
  const { about } = segment
  if (!about) return deed
  if ('category' in about) return `${deed}: ${titleFromSlug(about.category)}`
  return `${deed}: ${collections.get(about.collection) ?? `collection no. ${about.collection}`}`
}
