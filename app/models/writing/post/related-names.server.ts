import { desc, eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { posts, products } from '#db/schema'
import { parseId } from '~/format/address'
import type { FieldErrors } from '~/models/records/errors'
import type { PresentedFields } from '~/models/records/field-changes'
import { trashableNamed } from '~/models/records/kind.server'
import { findRedirect } from '~/models/records/lookup.server'

const NOUNS = { post: ['No post', 'Several posts'], product: ['No piece', 'Several pieces'] } as const

const ADDRESS = /\/(?:blog|product)\/([^/?#\s]+)/

/** The slug where several have one name. Skips rows that are gone. */
export async function namesOf(kind: RelatedKind, ids: number[]): Promise<string[]> {
  const found = await readNamed(kind, ids)
  const names = found.map(({ name }) => name)
  return asSuggestions(found, await findByNames(kind, names)).map(({ value }) => value)
}

export interface Suggestion {
  value: string
  label?: string
}

export async function suggestNames(kind: RelatedKind, limit: number): Promise<Suggestion[]> {
  const { table, columns } = RELATED_KINDS[kind]
  const rows = await db.select(columns).from(table).orderBy(desc(columns.id)).limit(limit)
  return asSuggestions(rows, rows)
}

/** Finds by address, slug, name or former slug. `errors` has the fields that name nothing, or several. */
export async function idsOf(kind: RelatedKind, typed: [field: string, name: string][]) {
  const ids = new Set<number>()
  const errors: FieldErrors = {}
  for (const [field, name] of typed) {
    const [id, ...more] = await find(kind, name)
    if (id !== undefined && more.length === 0) ids.add(id)
    else errors[field] = [messageOf(kind, name, more.length > 0)]
  }
  return { ids: [...ids], errors }
}

function messageOf(kind: RelatedKind, name: string, isShared: boolean): string {
  const [none, several] = NOUNS[kind]
  return isShared ? `${several} are called “${name}”: enter the address of one` : `${none} is called “${name}”`
}

async function find(kind: RelatedKind, typed: string): Promise<number[]> {
  const { table, columns } = RELATED_KINDS[kind]
  const inAddress = ADDRESS.exec(typed)?.[1]
  const slug = inAddress ?? typed
  const id = parseId(inAddress ?? '')
  for (const isRow of [id === null ? undefined : eq(columns.id, id), eq(columns.slug, slug)]) {
    const rows = isRow ? await db.select({ id: columns.id }).from(table).where(isRow) : []
    if (rows.length > 0) return rows.map((row) => row.id)
  }
  const named = await findByNames(kind, [typed])
  if (named.length > 0) return named.map((row) => row.id)
  const former = await findRedirect(trashableNamed(kind), slug)
  return former === null ? [] : [former]
}

async function findByNames(kind: RelatedKind, names: string[]) {
  if (names.length === 0) return []
  const { table, columns } = RELATED_KINDS[kind]
  const isNamed = sql`lower(${columns.name}) IN (SELECT lower(value) FROM json_each(${JSON.stringify(names)}))`
  return db.select(columns).from(table).where(isNamed)
}

function asSuggestions(rows: Named[], among: Named[]): Suggestion[] {
  const counts = new Map<string, number>()
  for (const { name } of among) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1)
  return rows.map(({ name, slug }) =>
    (counts.get(name.toLowerCase()) ?? 0) > 1 ? { value: slug, label: name } : { value: name },
  )
}

type Named = Awaited<ReturnType<typeof findByNames>>[number]

const RELATED_KINDS = {
  post: { table: posts, columns: { id: posts.id, name: posts.title, slug: posts.slug } },
  product: { table: products, columns: { id: products.id, name: products.name, slug: products.slug } },
} as const
type RelatedKind = keyof typeof RELATED_KINDS

type Chosen = Pick<typeof posts.$inferSelect, 'related_posts' | 'related_products'>

export async function presentRelated({ related_posts, related_products }: Chosen): Promise<PresentedFields> {
  const inOneLine = async (kind: RelatedKind, ids: number[]) =>
    (await readNamed(kind, ids)).map(({ name }) => name).join(', ') || null
  return {
    related_posts: await inOneLine('post', related_posts),
    related_products: await inOneLine('product', related_products),
  }
}

async function readNamed(kind: RelatedKind, ids: number[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const { table, columns } = RELATED_KINDS[kind]
  const rows = await db.select(columns).from(table).where(inArray(columns.id, ids))
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
