import { and, desc, eq, gt, inArray, lt, notInArray } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { drafts } from '#db/schema'

const MAX_AGE_MS = 7 * 24 * 3600_000
const MAX_PER_USER = 20

export type DraftFields = [string, string][]

export type Draft = NonNullable<Awaited<ReturnType<typeof findDraft>>>

export async function saveDraft(userId: number, path: string, fields: DraftFields): Promise<void> {
  await tx(async () => {
    await db.delete(drafts).where(lt(drafts.created_at, new Date(Date.now() - MAX_AGE_MS)))
    await db.delete(drafts).where(isOf(userId, path))
    await db.insert(drafts).values({ user_id: userId, path, fields })
    const newest = db
      .select({ id: drafts.id })
      .from(drafts)
      .where(eq(drafts.user_id, userId))
      .orderBy(desc(drafts.id))
      .limit(MAX_PER_USER)
    await db.delete(drafts).where(and(eq(drafts.user_id, userId), notInArray(drafts.id, newest)))
  })
}

export async function findDraft(userId: number, path: string) {
  const isRecent = gt(drafts.created_at, new Date(Date.now() - MAX_AGE_MS))
  const [draft] = await db
    .select({ fields: drafts.fields, saved_at: drafts.created_at })
    .from(drafts)
    .where(and(isOf(userId, path), isRecent))
  return draft ?? null
}

export async function deleteDraft(userId: number, path: string): Promise<void> {
  await tx(async () => {
    await db.delete(drafts).where(isOf(userId, path))
  })
}

export async function deleteDraftsOf(screens: string[], text?: string): Promise<void> {
  const isOfOne = (path: string) => screens.some((screen) => path === screen || path.startsWith(`${screen}/`))
  const has = (fields: DraftFields) =>
    fields.flatMap(Object.values).some((value) => String(value).trim().toLowerCase() === text)
  const stored = await db.select().from(drafts)
  const ids = stored.filter(({ path, fields }) => isOfOne(path) || has(fields)).map(({ id }) => id)
  if (ids.length > 0) await db.delete(drafts).where(inArray(drafts.id, ids))
}

const isOf = (userId: number, path: string) => and(eq(drafts.user_id, userId), eq(drafts.path, path))
