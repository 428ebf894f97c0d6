import type { ColumnBaseConfig, SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { db } from '#db/client.server'
import { cleanLine } from '~/format/clean-text'
import { Invalid, requireRow } from '~/models/records/errors'
import { hashOf } from '~/runtime/tokens.server'
import { encodeInTurn, encodePhoto } from './encode.server'
import { ENOUGH_PHOTOS, MAX_PHOTOS, MAX_PHOTOS_BYTES, NO_PHOTO, TOO_LARGE_TOGETHER } from './upload.limits'

/** A private picture, as the tables of photos store it. The fingerprint is of the file that was sent. */
export interface NewPhoto {
  fingerprint: string
  content: Buffer
  thumbnail: Buffer
}

type JpegColumn = SQLiteColumn<ColumnBaseConfig<'buffer', string> & { data: Buffer; notNull: true }>

/** Of the one row that `isThis` finds: a JPEG, of the size "small" its thumbnail. Throws NotFound. */
export async function findPhoto(
  { content, thumbnail }: Record<'content' | 'thumbnail', JpegColumn>,
  isThis: SQL | undefined,
  size: string | null,
): Promise<Buffer> {
  const bytes = size === 'small' ? thumbnail : content
  const photo = requireRow('Photo', await db.select({ bytes }).from(content.table).where(isThis))
  return photo.bytes
}

const MAX_NAME_LENGTH = 60

/** Throws Invalid for none, too many, and too large ones. */
export function checkPhotos(files: File[], enough = ENOUGH_PHOTOS, present = 0): void {
  if (files.length === 0) throw new Invalid({ photos: [NO_PHOTO] })
  checkPhotoCount(files.length, present, enough)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > MAX_PHOTOS_BYTES) throw new Invalid({ photos: [TOO_LARGE_TOGETHER] })
}

/** Throws Invalid with `enough`, and how many more there may be. */
export function checkPhotoCount(added: number, present: number, enough = ENOUGH_PHOTOS): void {
  const left = MAX_PHOTOS - present
  if (added <= left) return
  throw new Invalid({ photos: [left > 0 ? `${enough}: choose ${left} or fewer` : enough] })
}

export type ReadPhoto = Awaited<ReturnType<typeof readPhotoFile>>

export async function readPhotoFile(file: File) {
  const bytes = Buffer.from(await file.arrayBuffer())
  return { name: nameOf(file), bytes, fingerprint: hashOf(bytes) }
}

function nameOf({ name }: File): string {
  return cleanLine(name).toWellFormed().slice(-MAX_NAME_LENGTH).toWellFormed() || 'photo'
}

type Turn = (work: () => ReturnType<typeof encodePhoto>) => ReturnType<typeof encodePhoto>

/** Or a sentence with its name and why it is refused. `inTurn` is one of `encode.server`. */
export async function encodePhotoFile(
  { name, bytes, fingerprint }: ReadPhoto,
  inTurn: Turn,
): Promise<NewPhoto | string> {
  try {
    return { fingerprint, ...(await inTurn(() => encodePhoto(bytes))) }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return `“${name}”: ${error.message}`
  }
}

/** Takes long: call it outside of any transaction. Throws Invalid, with a sentence for each file that is refused. */
export async function readPictures(files: File[], enough: string, present = 0): Promise<NewPhoto[]> {
  if (files.length === 0) return []
  checkPhotos(files, enough, present)
  const results: (NewPhoto | string)[] = []
  for (const file of files) results.push(await encodePhotoFile(await readPhotoFile(file), encodeInTurn))
  const refused = results.filter((result) => typeof result === 'string')
  if (refused.length > 0) throw new Invalid({ photos: refused })
  return results.filter((result) => typeof result !== 'string')
}
