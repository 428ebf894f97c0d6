import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { and, asc, eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { valuationPhotos } from '#db/schema'
import { listByIds, type Product } from '~/models/catalogue/product/product.server'
import { encodeInTurn } from '~/models/media/encode.server'
import { encodePhotoFile, findPhoto, type NewPhoto, readPhotoFile } from '~/models/media/photos.server'
import { pictureOf } from '~/models/media/picture.server'
import { uploads } from '~/runtime/uploads/uploads.server'
import type { ValuationInput } from './valuation.schema'

const MOST_OF_PIECE = 3
const PICTURES = 'build/client'

/** Copies, since a valuation keeps what the page of its piece may change. Takes long: call it outside of any transaction. */
export async function copyPictures({ with_pictures, corrects, product }: ValuationInput): Promise<NewPhoto[]> {
  if (!with_pictures) return []
  const { id, fingerprint, content, thumbnail } = valuationPhotos
  if (corrects) {
    return db.select({ fingerprint, content, thumbnail }).from(valuationPhotos).where(isOf(corrects)).orderBy(asc(id))
  }
  const [piece] = product ? await listByIds([product]) : []
  const photos = await Promise.all(piece ? imagesOf(piece).map(photoOf) : [])
  return photos.filter((photo) => photo !== null)
}

const imagesOf = ({ main_image, more_pictures }: Product) =>
  [main_image, ...more_pictures.map(({ address }) => address)].flatMap((image) => image || []).slice(0, MOST_OF_PIECE)

/** Null for a picture that is not the shop's own, and for one that is gone. */
async function photoOf(image: string): Promise<NewPhoto | null> {
  const { src } = pictureOf(image)
  if (!/^\/(?:uploads|images)\//.test(src)) return null
  const file = src.startsWith('/uploads/') ? (await uploads.fetch(basename(src)))?.file : join(PICTURES, src)
  const bytes = file && (await readFile(file).catch(() => null))
  if (!bytes) return null
  const photo = await encodePhotoFile(await readPhotoFile(new File([bytes], basename(src))), encodeInTurn)
  return typeof photo === 'string' ? null : photo
}

const isOf = (id: number) => eq(valuationPhotos.valuation_id, id)

export async function listPhotos(valuation: number): Promise<number[]> {
  const { id } = valuationPhotos
  return (await db.select({ id }).from(valuationPhotos).where(isOf(valuation)).orderBy(asc(id))).map(
    (photo) => photo.id,
  )
}

/** A JPEG, of the size "small" its thumbnail. Throws NotFound. */
export function findValuationPhoto(valuation: number, id: number, size: string | null): Promise<Buffer> {
  return findPhoto(valuationPhotos, and(isOf(valuation), eq(valuationPhotos.id, id)), size)
}
