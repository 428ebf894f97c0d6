import { and, asc, count, eq, gt, inArray } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { enquiryPhotos } from '#db/schema'
import { HOUR_MS } from '~/format/durations'
import { encodeUnlessBusy } from '~/models/media/encode.server'
import {
  checkPhotoCount,
  checkPhotos,
  encodePhotoFile,
  findPhoto,
  type NewPhoto,
  readPhotoFile,
} from '~/models/media/photos.server'
import { ENOUGH_PHOTOS, MAX_PHOTOS } from '~/models/media/upload.limits'
import { ClientLimit } from '~/models/records/client-limit.server'
import { Invalid, NotFound } from '~/models/records/errors'
import { recordChange } from '~/models/records/history.server'
import { decodeId, encodeId } from '~/models/records/permuted-id.server'
import type { Author } from '~/models/records/writes.server'
import { isSigned, signatureOf } from '~/runtime/secret.server'
import { announcePhotos } from './announcement.server'
import { ENQUIRY } from './enquiry.kind'
import { findById } from './enquiry.server'
import { setStage } from './handling.server'
import { stageOf } from './stage'

const perSender = new ClientLimit({ name: 'photos', points: 40, seconds: 3600 })
/** Of all senders together: some hundred megabytes of the disk. */
const perDay = new ClientLimit({ name: 'photos of a day', points: 500, seconds: 24 * 3600 })

interface Announced {
  /** False where the email about the message tells of them. */
  announced?: boolean
}

/**
 * One that is there already counts as added. Throws Invalid, NotFound, TooMany and Unavailable, and has stored nothing
 * then.
 */
export async function addPhotos(
  enquiryId: number,
  files: File[],
  clientAddress: string,
  { announced = true }: Announced = {},
) {
  const { id } = await findById(enquiryId)
  checkPhotos(files)
  const read = await Promise.all(files.map(readPhotoFile))
  const present = await fingerprintsOf(id)
  const others = read.filter(({ fingerprint }) => !present.includes(fingerprint))
  checkPhotoCount(others.length, present.length)
  const photos: NewPhoto[] = []
  const refused: string[] = []
  for (const file of others) {
    await perSender.take(clientAddress)
    await perDay.take('all')
    const result = await encodePhotoFile(file, encodeUnlessBusy)
    if (typeof result === 'string') refused.push(result)
    else photos.push(result)
  }
  if (photos.length > 0) await store(id, photos, announced)
  return { added: files.length - refused.length, refused }
}

async function store(enquiryId: number, photos: NewPhoto[], announced: boolean): Promise<void> {
  await tx(async () => {
    const enquiry = await findById(enquiryId)
    const isAnnounced = (await countSince(enquiryId, new Date(Date.now() - HOUR_MS))) > 0
    const rows = photos.map((photo) => ({ enquiry_id: enquiryId, ...photo }))
    const added = await db.insert(enquiryPhotos).values(rows).onConflictDoNothing().returning({ id: enquiryPhotos.id })
    if ((await db.$count(enquiryPhotos, isOf(enquiryId))) > MAX_PHOTOS) throw new Invalid({ photos: [ENOUGH_PHOTOS] })
    if (added.length === 0 || enquiry.quarantined) return
    if (stageOf(enquiry) === 'done') await setStage(enquiryId, 'in-progress')
    if (announced && !isAnnounced) await announcePhotos(enquiry)
  })
}

const isOf = (enquiryId: number) => eq(enquiryPhotos.enquiry_id, enquiryId)

async function fingerprintsOf(enquiryId: number): Promise<string[]> {
  const { fingerprint } = enquiryPhotos
  return (await db.select({ fingerprint }).from(enquiryPhotos).where(isOf(enquiryId))).map((row) => row.fingerprint)
}

async function countSince(enquiryId: number, since: Date): Promise<number> {
  return db.$count(enquiryPhotos, and(isOf(enquiryId), gt(enquiryPhotos.created_at, since)))
}

export async function listPhotos(enquiryId: number): Promise<number[]> {
  const { id } = enquiryPhotos
  return (await db.select({ id }).from(enquiryPhotos).where(isOf(enquiryId)).orderBy(asc(id))).map((photo) => photo.id)
}

export async function countPhotosOf(enquiryIds: number[]): Promise<Map<number, number>> {
  const { enquiry_id: id } = enquiryPhotos
  const isOfThese = inArray(id, enquiryIds)
  const rows = await db.select({ id, photos: count() }).from(enquiryPhotos).where(isOfThese).groupBy(id)
  return new Map(rows.map(({ id: enquiryId, photos }) => [enquiryId, photos]))
}

/** A JPEG, of the size "small" its thumbnail. Throws NotFound, also for one of another enquiry. */
export function findEnquiryPhoto(enquiryId: number, id: number, size: string | null): Promise<Buffer> {
  return findPhoto(enquiryPhotos, and(eq(enquiryPhotos.id, id), isOf(enquiryId)), size)
}

/** By the customer, only until somebody has taken up the enquiry. Returns whether it was removed. */
export async function withdrawPhoto(enquiryId: number, id: number): Promise<boolean> {
  return tx(async () => stageOf(await findById(enquiryId)) === 'new' && deletePhoto(enquiryId, id))
}

export async function removePhoto(enquiryId: number, id: number, { by }: Author): Promise<void> {
  await tx(async () => {
    if (!(await deletePhoto(enquiryId, id))) throw new NotFound('Photo')
    await recordChange({ kind: ENQUIRY, id: enquiryId, action: 'photo_removed', by })
  })
}

async function deletePhoto(enquiryId: number, id: number): Promise<boolean> {
  const isThis = and(eq(enquiryPhotos.id, id), isOf(enquiryId))
  return (await db.delete(enquiryPhotos).where(isThis).returning({ id: enquiryPhotos.id })).length > 0
}

const KEY = 'enquiry photos'

export function photosAddress(enquiryId: number): string {
  const code = encodeId(enquiryId, KEY)
  return `/enquiry/${code}-${signatureOf(KEY, code)}/photos`
}

export function photoAddress(enquiryId: number, id: number): string {
  return `${photosAddress(enquiryId)}/${id}`
}

export function thumbnailAddress(enquiryId: number, id: number): string {
  return `${photoAddress(enquiryId, id)}?size=small`
}

/** The enquiry may be gone; null for a token that the shop has not signed. */
export function enquiryIdIn(token: string): number | null {
  const [code = '', ...signature] = token.split('-')
  return isSigned(KEY, code, signature.join('-')) ? decodeId(code, KEY) : null
}
