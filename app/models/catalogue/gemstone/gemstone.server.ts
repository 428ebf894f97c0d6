import { desc } from 'drizzle-orm'
import { db, prepared, tx } from '#db/client.server'
import { gemstones } from '#db/schema'
import { recordChange } from '~/models/records/history.server'
import { editableKind } from '~/models/records/kind.server'
import { recordStore } from '~/models/records/store.server'
import type { Author } from '~/models/records/writes.server'
import { GEMSTONE, GEMSTONE_FIELDS } from './gemstone.kind'

export type Gemstone = typeof gemstones.$inferSelect

export const gemstoneKind = editableKind({
  ...GEMSTONE,
  fields: GEMSTONE_FIELDS,
  table: gemstones,
  name: gemstones.gemstone_name,
  pictures: { columns: [{ image: gemstones.image_url, alt: gemstones.image_alt }] },
  trash: { days: 1 },
})

const store = recordStore(gemstoneKind)
export const { require: findById, create, update, remove } = store

const newest = prepared((database) =>
  database.select().from(gemstones).orderBy(desc(gemstones.created_at), desc(gemstones.id)).limit(1),
)

/** The gemstone of the month is the newest row. */
export async function findCurrent(): Promise<Gemstone | null> {
  return (await newest().get()) ?? null
}

export async function listAll(): Promise<Gemstone[]> {
  return db.select().from(gemstones).orderBy(desc(gemstones.created_at), desc(gemstones.id))
}

export async function makeCurrent(id: number, { by }: Author = {}): Promise<Gemstone> {
  return tx(async () => {
    const gemstone = await store.update(id, { created_at: new Date() }, { by })
    await recordChange({ kind: GEMSTONE, id, action: 'current', by, version: gemstone.version })
    return gemstone
  })
}
