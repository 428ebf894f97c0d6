import { and, eq, notInArray } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { pictures } from '#db/schema'
import { uploadedPicture } from '~/format/stored-address'
import { uploads } from '~/runtime/uploads/uploads.server'
import { missingIn } from './library.server'
import shipped from './shipped.json'
import { usesOf } from './uses.server'

const ROWS_PER_TRANSACTION = 200

const AFTER_ALL_UPLOADS = new Date(0)

export async function registerShipped(): Promise<void> {
  const rows = Object.entries(shipped).map(([name, { width, height }]) => {
    return { address: `/images/${name}.jpg`, width, height, shipped: true, created_at: AFTER_ALL_UPLOADS }
  })
  const addresses = rows.map(({ address }) => address)
  const hasSome = (await db.$count(pictures, eq(pictures.shipped, true))) > 0
  if (!hasSome && (await usesOf(addresses)).size === 0) return
  const isGone = and(eq(pictures.shipped, true), notInArray(pictures.address, addresses))
  const gone = await db.$count(pictures, isGone)
  const missing = new Set(await missingIn(addresses))
  if (missing.size === 0 && gone === 0) return
  await tx(async () => {
    await db.delete(pictures).where(isGone)
    const added = rows.filter(({ address }) => missing.has(address))
    if (added.length > 0) await db.insert(pictures).values(added).onConflictDoNothing()
  })
}

export async function registerUploads(names: Iterable<string>): Promise<void> {
  const addresses = [...names].map((name) => `/uploads/${name}`).filter((address) => uploadedPicture(address))
  const missing = await missingIn(addresses)
  for (let at = 0; at < missing.length; at += ROWS_PER_TRANSACTION) {
    const rows = await Promise.all(missing.slice(at, at + ROWS_PER_TRANSACTION).map(rowOf))
    await tx(async () => {
      await db.insert(pictures).values(rows).onConflictDoNothing()
    })
  }
}

async function rowOf(address: string) {
  const stored = await uploads.find(address.slice('/uploads/'.length))
  const { width = 0, height = 0 } = uploadedPicture(address) ?? {}
  return { address, width, height, bytes: stored?.bytes, created_at: stored?.storedAt }
}
