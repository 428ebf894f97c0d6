import { and, eq, gt, lt } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { drafts } from '#db/schema'

const MAX_AGE_MS = 3600_000

export type DraftFields = [string, string][]

/** Stores the fields of the form at `path` in place of the user's earlier draft. */
export async function saveDraft(userId: number, path: string, fields: DraftFields): Promise<void> {
  await tx(async () => {
    await db.delete(drafts).where(lt(drafts.created_at, new Date(Date.now() - MAX_AGE_MS)))
    await db.delete(drafts).where(eq(drafts.user_id, userId))
    await db.insert(drafts).values({ user_id: userId, path, fields })
  })
}

/** Returns the draft for the form at `path`; null after an hour. */
export async function findDraft(userId: number, path: string): Promise<DraftFields | null> {
  const [draft] = await db
    .select({ fields: drafts.fields })
    .from(drafts)
    .where(
      and(eq(drafts.user_id, userId), eq(drafts.path, path), gt(drafts.created_at, new Date(Date.now() - MAX_AGE_MS))),
    )
  return draft?.fields ?? null
}

export async function deleteDraft(userId: number): Promise<void> {
  await tx(async () => {
    await db.delete(drafts).where(eq(drafts.user_id, userId))
  })
}
