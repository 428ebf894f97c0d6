import { and, eq, ne } from 'drizzle-orm'
import { db } from '#db/client.server'
import { slugify } from '~/format/slug'
import { isTrashable, type Kind, type TrashableKind } from './kind.server'

export async function suggestSlug(kind: Kind, name: string, id: number | null): Promise<string> {
  const slug = slugify(name)
  return slug && isTrashable(kind) ? freeSlug(kind, slug, id) : ''
}

export async function freeSlug({ table }: TrashableKind, slug: string, id: number | null = null): Promise<string> {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    const isOther = id === null ? undefined : ne(table.id, id)
    const taken = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.slug, candidate), isOther))
      .limit(1)
    if (taken.length === 0) return candidate
  }
}
