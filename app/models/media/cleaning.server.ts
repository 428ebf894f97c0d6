import { logger } from '~/runtime/logger.server'
import { removalOf } from './library'
import { listUploads, markUnused } from './library.server'
import { referredUploads } from './references.server'
import { deleteUpload } from './removal.server'

const ROWS_PER_TRANSACTION = 500

/** Uploads stay for thirty days after they were last seen in use (docs/decisions/uploads.md). */
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
