import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { db, tx } from '#db/client.server'
import { enquiryPhotos, orderPhotos } from '#db/schema'
import { checkPhotoCount, findPhoto, type NewPhoto } from '~/models/media/photos.server'
import { ENOUGH_PICTURES } from '~/models/media/upload.limits'
import { recordChange } from '~/models/records/history.server'
import type { Author } from '~/models/records/writes.server'
import { ORDER } from '../order/order.kind'
import { findById } from '../order/order.server'
import { stepsOf } from '../order/state.server'
import { changeOrder, refused } from '../order/step.server'

const ids = () =>
  z
    .array(
      z
        .string()
        .regex(/^\d{1,12}$/)
        .transform(Number),
    )
    .default([])

/** Ids of the order's pictures, and in `sent` of photos that came with its message. */
export const photosSchema = z.object({ shown: ids(), removed: ids(), sent: ids() })

export async function listOrderPhotos(orderId: number): Promise<{ id: number; shown: boolean }[]> {
  const { id, shown } = orderPhotos
  return db.select({ id, shown }).from(orderPhotos).where(eq(orderPhotos.order_id, orderId)).orderBy(asc(id))
}

/** Those that the order has not yet. */
export async function listSentPhotos(orderId: number, enquiryId: number | null): Promise<number[]> {
  if (enquiryId === null) return []
  const { id, fingerprint } = enquiryPhotos
  const isNew = notInArray(fingerprint, fingerprintsOf(orderId))
  const rows = db
    .select({ id })
    .from(enquiryPhotos)
    .where(and(eq(enquiryPhotos.enquiry_id, enquiryId), isNew))
  return (await rows.orderBy(asc(id))).map((photo) => photo.id)
}

const fingerprintsOf = (orderId: number) =>
  db.select({ fingerprint: orderPhotos.fingerprint }).from(orderPhotos).where(eq(orderPhotos.order_id, orderId))

/** An offer becomes a draft by it: its customer accepts nothing that they have not seen. Throws NotFound, Conflict and Invalid. */
export async function changePhotos(
  id: number,
  { shown, removed, sent }: z.output<typeof photosSchema>,
  added: NewPhoto[],
  { by }: Author = {},
): Promise<void> {
  return tx(async () => {
    const detail = await findById(id)
    if (!stepsOf(detail).includes('pictures')) throw refused('The pictures of this order can no longer be changed.')
    const isOfOrder = eq(orderPhotos.order_id, id)
    await db.delete(orderPhotos).where(and(isOfOrder, inArray(orderPhotos.id, removed)))
    await db
      .update(orderPhotos)
      .set({ shown: sql`${inArray(orderPhotos.id, shown)}` })
      .where(isOfOrder)
    const copied = await photosOfMessage(detail.order.enquiry, sent)
    const rows = [...copied, ...added].map((photo) => ({ ...photo, order_id: id }))
    if (rows.length > 0) await db.insert(orderPhotos).values(rows).onConflictDoNothing()
    checkPhotoCount(0, await db.$count(orderPhotos, isOfOrder), ENOUGH_PICTURES)
    if (!detail.order.placed_at) await changeOrder(id, { sent_at: null })
    await recordChange({ kind: ORDER, id, action: 'pictures', by })
  })
}

/** As they come from the bench; customers see them. Throws NotFound, Conflict and Invalid. */
export function addPhotos(id: number, added: NewPhoto[], author: Author): Promise<void> {
  return tx(async () => {
    const kept = (await listOrderPhotos(id)).flatMap((photo) => (photo.shown ? photo.id : []))
    await changePhotos(id, { shown: kept, removed: [], sent: [] }, added, author)
  })
}

async function photosOfMessage(enquiryId: number | null, chosen: number[]): Promise<NewPhoto[]> {
  if (enquiryId === null || chosen.length === 0) return []
  const { fingerprint, content, thumbnail } = enquiryPhotos
  const isChosen = and(eq(enquiryPhotos.enquiry_id, enquiryId), inArray(enquiryPhotos.id, chosen))
  return db.select({ fingerprint, content, thumbnail }).from(enquiryPhotos).where(isChosen)
}

/** A JPEG, of the size "small" its thumbnail. Throws NotFound, for customers also for one that is not shown to them. */
export function findOrderPhoto(
  orderId: number,
  id: number,
  { size, isStaff = false }: { size: string | null; isStaff?: boolean },
): Promise<Buffer> {
  const isShown = isStaff ? undefined : eq(orderPhotos.shown, true)
  return findPhoto(orderPhotos, and(eq(orderPhotos.id, id), eq(orderPhotos.order_id, orderId), isShown), size)
}
