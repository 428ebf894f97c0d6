import { tx } from '#db/client.server'
import type { MorePicture } from '#db/schema'
import { Stale } from '~/models/records/errors'
import { rowAtVersion } from '~/models/records/versions.server'
import type { Author } from '~/models/records/writes.server'
import { columnsOf, picturesOf } from './pictures'
import { productKind } from './product.kind.server'
import { change, findById, type Product } from './product.server'

interface PictureChange extends Author {
  /** The version that the writer has seen; without it, the change is unconditional. */
  expected?: number
}

/** Throws NotFound, and Stale when the pictures are not as at `expected`; other fields may have changed. */
export async function changePictures(
  id: number,
  edit: (pictures: MorePicture[]) => MorePicture[],
  { expected, by }: PictureChange,
): Promise<Product> {
  return tx(async () => {
    const product = await findById(id)
    const before = picturesOf(product)
    if (expected !== undefined && !(await isAsSeen(id, expected, before))) throw new Stale()
    const after = edit(before)
    if (isSame(before, after)) return product
    return change(id, columnsOf(after), { expected: String(product.version), by })
  })
}

async function isAsSeen(id: number, version: number, pictures: MorePicture[]): Promise<boolean> {
  const seen = await rowAtVersion(productKind, id, version)
  return seen !== null && isSame(picturesOf(seen), pictures)
}

function isSame(some: MorePicture[], others: MorePicture[]): boolean {
  return JSON.stringify(columnsOf(some)) === JSON.stringify(columnsOf(others))
}
