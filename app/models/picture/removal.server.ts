import { db, tx } from '#db/client.server'
import { pictures } from '#db/schema'
import { eq } from 'drizzle-orm'
import { Invalid } from '~/models/errors'
import { findPicture } from './library.server'
import { deleteFiles } from './upload.server'
import { usesOf } from './uses.server'

export const IS_SHIPPED = 'This picture comes with the shop and cannot be changed'
export const IS_SHOWN = 'This picture is shown: take it out of the records below first'

/** Deletes an upload with all its sizes. Throws NotFound, and Invalid when a record shows it or it comes with the shop. */
export async function deletePicture(id: number): Promise<void> {
  const { address, shipped, uses } = await findPicture(id)
  if (shipped) throw new Invalid({ '': [IS_SHIPPED] })
  if (uses.length > 0 || !(await deleteUpload({ id, address }))) throw new Invalid({ '': [IS_SHOWN] })
}

/** Deletes an upload unless a record shows it meanwhile. Returns whether it did. */
export async function deleteUpload({ id, address }: { id: number; address: string }): Promise<boolean> {
  return deleteFiles(address, () =>
    tx(async () => {
      if ((await usesOf([address])).size > 0) return false
      await db.delete(pictures).where(eq(pictures.id, id))
      return true
    }),
  )
}
