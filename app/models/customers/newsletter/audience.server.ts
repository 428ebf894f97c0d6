import { and, type Column, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import {
  collectionProducts,
  collections,
  enquiries,
  enquiryPieces,
  orderLines,
  orders,
  personCards,
  phoneDigits,
  productFacets,
  subscribers,
} from '#db/schema'
import { formatCount } from '~/format/numbers'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import { ALSO } from '../person/card.server'
import { celebratesNextMonth } from '../person/dates.server'
import { IS_REACHABLE } from '../subscriber/subscriber.server'
import { type Deed, DEEDS, describeAudience, EVERYONE, parseAudience, type Segment } from './audience'

/** Each deed, of a row of its table; the first by its address, the second also by what staff have joined with it. */
const DONE: Record<Deed, (email: SQL, first: SQL, isOne: SQL) => SQL> = {
  asked: (email, first, isOne) => sql`SELECT ${email} AS email, ${enquiryPieces.product} AS product
    FROM ${first} ${enquiries} LEFT JOIN ${enquiryPieces} ON ${enquiryPieces.enquiry_id} = ${enquiries.id}
    WHERE ${enquiries.quarantined} = 0 AND ${isOne}`,
  bought: (email, first, isOne) => sql`SELECT ${email} AS email, ${orderLines.product} AS product
    FROM ${first} ${orders} JOIN ${orderLines} ON ${orderLines.order_id} = ${orders.id}
    WHERE ${orders.closing} IS NULL AND ${orders.expires_at} IS NULL AND ${orderLines.returned} < ${orderLines.quantity} AND ${isOne}`,
  celebrates: (email, first, isOne) => sql`SELECT ${email} AS email, NULL AS product FROM ${first} ${personCards}
    WHERE ${celebratesNextMonth(new Date())} AND ${isOne}`,
}

const KNOWN_BY: Record<Deed, { email: Column; digits: SQL }> = {
  asked: { email: enquiries.email, digits: sql`NULL` },
  bought: { email: orders.email, digits: phoneDigits(orders.phone) },
  celebrates: { email: personCards.contact, digits: sql`NULL` },
}

function doneBy(deed: Deed): SQL {
  const { email, digits } = KNOWN_BY[deed]
  const isJoined = sql`(${email} = also.contact OR (${email} IS NULL AND ${digits} = also.contact))`
  return sql`(${DONE[deed](sql`${email}`, sql``, sql`true`)} UNION ALL ${DONE[deed](sql`also.email`, sql`${ALSO} AS also CROSS JOIN`, isJoined)})`
}

async function countSegments(deed: Deed): Promise<Map<string, number>> {
  // Fewer subscribe than write, and most of what they have done is about no piece.
  const reached = sql`SELECT DISTINCT ${subscribers.id} AS person, product FROM ${subscribers}
    CROSS JOIN ${doneBy(deed)} AS done ON done.email = ${subscribers.email} WHERE ${IS_REACHABLE} AND product IS NOT NULL`
  const rows = await db.all<{ value: string; people: number }>(sql`WITH reached AS MATERIALIZED (${reached})
    SELECT value, count(DISTINCT person) AS people FROM reached CROSS JOIN ${productFacets} ON product_id = product AND kind = 'category' GROUP BY value
    UNION ALL SELECT 'collection-' || collection_id, count(DISTINCT person) FROM reached CROSS JOIN ${collectionProducts} ON product_id = product GROUP BY collection_id`)
  return new Map(rows.map(({ value, people }) => [value, people]))
}

export function isInAudience(audience: string): SQL | undefined {
  const segment = parseAudience(audience)
  if (!segment) return IS_REACHABLE
  return and(
    IS_REACHABLE,
    sql`EXISTS (SELECT 1 FROM ${doneBy(segment.deed)} AS done WHERE done.email = ${subscribers.email} AND ${isAbout(segment)})`,
  )
}

function isAbout({ about }: Segment): SQL {
  if (!about) return sql`true`
  if ('category' in about) {
    return sql`product IN (SELECT ${productFacets.product_id} FROM ${productFacets} WHERE ${productFacets.kind} = 'category' AND ${productFacets.value} = ${about.category})`
  }
  return sql`product IN (SELECT ${collectionProducts.product_id} FROM ${collectionProducts} WHERE ${collectionProducts.collection_id} = ${about.collection})`
}

export async function countAudience(audience: string): Promise<number> {
  return db.$count(subscribers, isInAudience(audience))
}

export type AudienceOptions = Record<string, string | Record<string, string>>

export async function listAudiences(chosen: string): Promise<AudienceOptions> {
  const names = await collectionNames()
  const { categories } = await currentVocabulary()
  const options: AudienceOptions = { [EVERYONE]: counted('Everyone', await countAudience(EVERYONE)) }
  for (const [deed, label] of Object.entries(DEEDS)) {
    if (deed === 'celebrates') {
      options[deed] = counted(label, await countAudience(deed))
      continue
    }
    const counts = await countSegments(deed as Deed)
    const segments: [string, string][] = [
      ...categories.map(({ slug, title }): [string, string] => [slug, title]),
      ...[...names].map(([id, name]): [string, string] => [`collection-${id}`, `Collection ${name}`]),
    ]
    const reached: Record<string, string> = { [deed]: counted('Anything', await countAudience(deed)) }
    for (const [about, text] of segments) {
      const [value, count] = [`${deed}:${about}`, counts.get(about) ?? 0]
      if (count > 0 || value === chosen) reached[value] = counted(text, count)
    }
    options[label] = reached
  }
  const isListed = Object.values(options).some((group) => typeof group === 'object' && chosen in group)
  if (!(chosen in options) && !isListed) options[chosen] = counted(describeAudience(chosen, names), 0)
  return options
}

const counted = (label: string, count: number) => `${label} (${formatCount(count)})`

export async function nameAudience(audience: string): Promise<string> {
  return describeAudience(audience, await collectionNames())
}

async function collectionNames(): Promise<Map<number, string>> {
  const { id, name } = collections
  const rows = await db.select({ id, name }).from(collections).orderBy(name)
  return new Map(rows.map((row) => [row.id, row.name]))
}
