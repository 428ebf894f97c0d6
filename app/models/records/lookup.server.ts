import { and, desc, eq, isNotNull, or } from 'drizzle-orm'
import { db } from '#db/client.server'
import { slugRedirects } from '#db/schema'
import { parseId } from '~/format/address'
import { Moved, NotFound } from './errors'
import { entityOf, type TrashableKind } from './kind.server'
import { readRow, readRowBySlug } from './rows.server'

export function recordLookup<Fields extends object>(kind: TrashableKind<Fields>) {
  type Stored = Fields & { id: number; slug: string }
  const entity = entityOf(kind)

  async function findById(id: number): Promise<Stored | null> {
    return ((await readRow(kind, id)) as Stored | undefined) ?? null
  }

  async function findBySlug(slug: string): Promise<Stored | null> {
    return ((await readRowBySlug(kind, slug)) as Stored | undefined) ?? null
  }

  /** An id wins over a slug of digits. */
  async function findByIdOrSlug(reference: string): Promise<Stored | null> {
    const id = parseId(reference)
    const numbered = id === null ? null : await findById(id)
    return numbered ?? findBySlug(reference)
  }

  async function findByFormerSlug(slug: string): Promise<Stored | null> {
    const id = await findRedirect(kind, slug)
    return id === null ? null : findById(id)
  }

  /** Throws NotFound, and Moved for a former slug. */
  async function requireByAddress(
    reference: string,
    find: (reference: string) => Promise<Stored | null> = findByIdOrSlug,
    isShown: (row: Stored) => boolean | Promise<boolean> = () => true,
  ): Promise<Stored> {
    const current = await find(reference)
    const row = current ?? (await findByFormerSlug(reference))
    if (!row || !(await isShown(row))) throw new NotFound(entity)
    if (!current) throw new Moved(row)
    return row
  }

  return { findById, findBySlug, findByIdOrSlug, findByFormerSlug, requireByAddress }
}

export async function findRedirect({ trash }: TrashableKind, slug: string): Promise<number | null> {
  const column = trash.redirects
  const [row] = await db
    .select({ id: column })
    .from(slugRedirects)
    .where(and(eq(slugRedirects.slug, slug), isNotNull(column)))
    .orderBy(desc(slugRedirects.id))
    .limit(1)
  return (row?.id as number | undefined) ?? null
}

export async function saveSlugRedirect({ kind, trash }: TrashableKind, id: number, from: string, to: string) {
  if (from === to) return
  const isOfRecord = eq(trash.redirects, id)
  // A slug that is in use again redirects nowhere.
  await db.delete(slugRedirects).where(and(isOfRecord, or(eq(slugRedirects.slug, to), eq(slugRedirects.slug, from))))
  await db.insert(slugRedirects).values({ slug: from, [`${kind}_id`]: id })
}
