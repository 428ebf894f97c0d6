import { and, eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { pictures } from '#db/schema'
import { Invalid } from '~/models/records/errors'
import { findPicture } from './library.server'
import { deleteFiles } from './upload.server'
import { usesOf } from './uses.server'

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
  /** Deletes it only when it is still unused since then. */
  unused_since?: Date | null
}

/** Returns false when a record shows it meanwhile or somebody is about to use it. */
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
