import { and, eq, gt, lt } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { keptForms } from '#db/schema'

const KEPT_MS = 3600_000

/** The names and values of a form, as posted. */
export type Fields = [string, string][]

/** Keeps what a staff member typed into the form at `path`, in place of what was kept of them before (decisions 5.7). */
export async function keep(userId: number, path: string, fields: Fields): Promise<void> {
  await tx(async (writer) => {
    await writer.delete(keptForms).where(lt(keptForms.created_at, new Date(Date.now() - KEPT_MS)))
    await writer.delete(keptForms).where(eq(keptForms.user_id, userId))
    await writer.insert(keptForms).values({ user_id: userId, path, fields })
  })
}

/** What is kept for the form at `path`; null after an hour. */
export async function findKept(userId: number, path: string): Promise<Fields | null> {
  const [kept] = await db
    .select({ fields: keptForms.fields })
    .from(keptForms)
    .where(
      and(
        eq(keptForms.user_id, userId),
        eq(keptForms.path, path),
        gt(keptForms.created_at, new Date(Date.now() - KEPT_MS)),
      ),
    )
  return kept?.fields ?? null
}

/** Lets go of what is kept of a staff member: the form has been saved. */
export async function forget(userId: number): Promise<void> {
  await tx(async (writer) => {
    await writer.delete(keptForms).where(eq(keptForms.user_id, userId))
  })
}
