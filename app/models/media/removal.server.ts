import { and, eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { pictures } from '#db/schema'
import { Invalid } from '~/models/records/errors'
import { logger } from '~/runtime/logger.server'
import { removalOf } from './library'
import { findPicture, listUploads, markUnused } from './library.server'
import { deleteFiles } from './upload.server'
import { referredUploads, usesOf } from './uses.server'

export const IS_SHIPPED = 'This picture comes with the shop and cannot be changed'
export const IS_SHOWN = 'This picture is shown: take it out of the records below first'

/** Throws NotFound, Invalid when the picture is shipped or shown, and Unavailable. */
export async function deletePicture(id: number): Promise<void> {
  const { address, shipped, uses } = await findPicture(id)
  if (shipped) throw new Invalid({ '': [IS_SHIPPED] })
  if (uses.length > 0 || !(await deleteUpload({ id, address }))) throw new Invalid({ '': [IS_SHOWN] })
}

interface Deletion {
  id: number
  address: string
  unused_since?: Date | null
}

/** False when somebody uses it meanwhile, or is about to. */
export async function deleteUpload({ id, address, unused_since }: Deletion): Promise<boolean> {
  return deleteFiles(address, () =>
    tx(async () => {
      if ((await usesOf([address])).size > 0) return false
      const isUnused = unused_since ? eq(pictures.unused_since, unused_since) : undefined
      const deleted = await db
        .delete(pictures)
        .where(and(eq(pictures.id, id), isUnused))
        .returning()
      return !isUnused || deleted.length > 0
    }),
  )
}

const ROWS_PER_TRANSACTION = 500

/** Thirty days after they were last seen in use (docs/decisions/uploads.md). */
export async function cleanUploads(now: Date, stop?: AbortSignal): Promise<void> {
  const referred = await referredUploads(now)
  const uploads = await listUploads()
  const isUsed = ({ address }: { address: string }) => referred.has(address)
  const usedAgain = uploads.filter((upload) => upload.unused_since && isUsed(upload))
  const unused = uploads.filter((upload) => !isUsed(upload))
  await markAll(usedAgain, null)
  await markAll(
    unused.filter(({ unused_since }) => !unused_since),
    now,
  )
  for (const upload of unused) {
    if (stop?.aborted || !upload.unused_since || removalOf(upload.unused_since) > now) continue
    if (await deleteUpload(upload)) logger.info({ address: upload.address }, 'An unused picture was removed')
  }
}

async function markAll(uploads: { id: number }[], since: Date | null): Promise<void> {
  for (let at = 0; at < uploads.length; at += ROWS_PER_TRANSACTION) {
    await markUnused(
      uploads.slice(at, at + ROWS_PER_TRANSACTION).map(({ id }) => id),
      since,
    )
  }
}
