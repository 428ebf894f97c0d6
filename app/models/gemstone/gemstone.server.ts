import { desc } from 'drizzle-orm'
import { prepared, tx } from '#db/client.server'
import { gemstones } from '#db/schema'
import type { GemstoneInput } from './gemstone.schema'

export type Gemstone = typeof gemstones.$inferSelect

const newest = prepared((database) =>
  database.select().from(gemstones).orderBy(desc(gemstones.created_at), desc(gemstones.id)).limit(1).prepare(),
)

/** The gemstone of the month: the newest row, or null when there is none (decisions 4.7). */
export async function findCurrent(): Promise<Gemstone | null> {
  return (await newest().get()) ?? null
}

/** Adds a gemstone, which becomes the current one; older ones are kept. */
export async function create(input: GemstoneInput): Promise<Gemstone> {
  return tx(async (writer) => {
    const [gemstone] = await writer.insert(gemstones).values(input).returning()
    if (!gemstone) throw new Error('The gemstone was not stored')
    return gemstone
  })
}
