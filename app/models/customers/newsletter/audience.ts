import { titleFromSlug } from '~/format/text'

export const EVERYONE = 'everyone'

/** What subscribers may have done, as staff read it. */
export const DEEDS = { asked: 'Those who enquired', bought: 'Those who bought' } as const

export type Deed = keyof typeof DEEDS

/** Null for pieces of any kind. */
export interface Segment {
  deed: Deed
  about: { category: string } | { collection: number } | null
}

const STORED = /^(asked|bought)(?::(?:collection-(\d{1,15})|([a-z0-9-]{1,100})))?$/

/** Reads a stored audience, such as "everyone", "asked", "bought:rings" or "asked:collection-3". Null for everyone. */
export function parseAudience(audience: string): Segment | null {
  const [, deed, collection, category] = STORED.exec(audience) ?? []
  if (!deed) return null
  const about = collection ? { collection: Number(collection) } : category ? { category } : null
  return { deed: deed as Deed, about }
}

export const isAudience = (typed: string) => typed === EVERYONE || STORED.test(typed)

/** Inside a sentence: "those who bought: Rings". `collections` has the names by id. */
export function describeAudience(audience: string, collections: ReadonlyMap<number, string> = new Map()): string {
  const segment = parseAudience(audience)
  if (!segment) return 'everyone'
  const deed = DEEDS[segment.deed].toLowerCase()
  const { about } = segment
  if (!about) return deed
  if ('category' in about) return `${deed}: ${titleFromSlug(about.category)}`
  return `${deed}: ${collections.get(about.collection) ?? `collection no. ${about.collection}`}`
}
