import { desc, eq } from 'drizzle-orm'
import { db, prepared, tx, type Db } from '#db/client.server'
import { gemstones } from '#db/schema'
import { recordChange } from '~/models/history/history.server'
import { requireCurrent, type Author, type Change } from '~/models/version.server'
import type { GemstoneInput } from './gemstone.schema'
import { gemstoneTexts } from './gemstone.texts'

export type Gemstone = typeof gemstones.$inferSelect

const ENTITY = 'Gemstone'

const newest = prepared((database) =>
  database.select().from(gemstones).orderBy(desc(gemstones.created_at), desc(gemstones.id)).limit(1).prepare(),
)

/** The gemstone of the month: the newest row, or null when there is none (decisions 4.7). */
export async function findCurrent(): Promise<Gemstone | null> {
  return (await newest().get()) ?? null
}

/** Every gemstone, the current one first. */
export async function listAll(): Promise<Gemstone[]> {
  return db.select().from(gemstones).orderBy(desc(gemstones.created_at), desc(gemstones.id))
}

/** The gemstone of this id, current or not. Throws NotFound. */
export async function findById(id: number): Promise<Gemstone> {
  return requireCurrent(ENTITY, await read(db, id))
}

/** Adds a gemstone, which becomes the current one; older ones are kept. */
export async function create(input: GemstoneInput, { by }: Author = {}): Promise<Gemstone> {
  return tx(async (writer) => {
    const [gemstone] = await writer.insert(gemstones).values(input).returning()
    if (!gemstone) throw new Error('The gemstone was not stored')
    const after = gemstoneTexts(gemstone)
    await recordChange(writer, { kind: 'gemstone', id: gemstone.id, action: 'created', by, after })
    return gemstone
  })
}

/** Replaces a gemstone. Throws NotFound, or Stale when it is not as expected. */
export async function update(id: number, input: GemstoneInput, { expected, by }: Change = {}): Promise<Gemstone> {
  return tx(async (writer) => {
    const before = requireCurrent(ENTITY, await read(writer, id), expected)
    await writer.update(gemstones).set(input).where(eq(gemstones.id, id))
    const gemstone = requireCurrent(ENTITY, await read(writer, id))
    const texts = { before: gemstoneTexts(before), after: gemstoneTexts(gemstone) }
    await recordChange(writer, { kind: 'gemstone', id, action: 'changed', by, ...texts })
    return gemstone
  })
}

async function read(database: Db, id: number): Promise<Gemstone | undefined> {
  const [gemstone] = await database.select().from(gemstones).where(eq(gemstones.id, id))
  return gemstone
}
