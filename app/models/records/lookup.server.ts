import { db } from '#db/client.server'
import { parseId } from '~/format/id'
import { Moved, NotFound } from '~/models/errors'
import { trashableType, type RowOf, type TrashKind } from './registry.server'
import { readRow, readRowBySlug } from './rows.server'
import { findRedirect } from './slug-redirects.server'

/** How the address of a public page finds its record. */
export function recordLookup<Kind extends TrashKind>(kind: Kind) {
  type Stored = RowOf<Kind>
  const { entity } = trashableType(kind)

  async function findById(id: number): Promise<Stored | null> {
    return ((await readRow(db, kind, id)) as Stored | undefined) ?? null
  }

  async function findBySlug(slug: string): Promise<Stored | null> {
    return ((await readRowBySlug(db, kind, slug)) as Stored | undefined) ?? null
  }

  /** All digits and such a record: its id, else a slug. */
  async function findByIdOrSlug(reference: string): Promise<Stored | null> {
    const id = parseId(reference)
    const numbered = id === null ? null : await findById(id)
    return numbered ?? findBySlug(reference)
  }

  /** The record that had this slug before, or null. */
  async function findByFormerSlug(slug: string): Promise<Stored | null> {
    const id = await findRedirect(kind, slug)
    return id === null ? null : findById(id)
  }

  /** The record that `find` finds by a reference of today, or else by a former slug. Throws Moved for that, NotFound where none may be shown. */
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
