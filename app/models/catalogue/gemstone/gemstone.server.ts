import { desc } from 'drizzle-orm'
import { db, prepared, tx } from '#db/client.server'
import { gemstones } from '#db/schema'
import { recordChange } from '~/models/records/history.server'
import { editableKind } from '~/models/records/kind.server'
import { recordStore } from '~/models/records/store.server'
import type { Author, Change } from '~/models/records/writes.server'
import { GEMSTONE, GEMSTONE_FIELDS } from './gemstone.kind'
import type { GemstoneInput } from './gemstone.schema'

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

export async function findById(id: number): Promise<Gemstone> {
  return store.require(id)
}

export async function create(input: GemstoneInput, author?: Author): Promise<Gemstone> {
  return store.create(input, author)
}

export async function update(id: number, input: GemstoneInput, change?: Change): Promise<Gemstone> {
  return store.update(id, input, change)
}

export const remove = store.remove

export async function makeCurrent(id: number, { by }: Author = {}): Promise<Gemstone> {
  return tx(async () => {
    const gemstone = await store.update(id, { created_at: new Date() }, { by })
    await recordChange({ kind: GEMSTONE, id, action: 'current', by, version: gemstone.version })
    return gemstone
  })
}
