import { asc, eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { importMappings, productImportParts } from '#db/schema'
import type { ColumnName } from './cells/columns'
import { type ColumnMapping, TARGETS } from './mapping'

/** A server takes no statement of ten megabytes. */
const PART_BYTES = 256 * 1024

/** In the caller's transaction. */
export async function storeFile(import_id: number, bytes: Buffer): Promise<void> {
  for (let start = 0, part = 0; start < bytes.length; start += PART_BYTES, part += 1) {
    await db
      .insert(productImportParts)
      .values({ import_id, part, bytes: Buffer.from(bytes.subarray(start, start + PART_BYTES)) })
  }
}

export async function readFileOf(importId: number): Promise<Buffer> {
  const parts = await db
    .select({ bytes: productImportParts.bytes })
    .from(productImportParts)
    .where(eq(productImportParts.import_id, importId))
    .orderBy(asc(productImportParts.part))
  return Buffer.concat(parts.map(({ bytes }) => bytes))
}

/** As staff have chosen them for the last file with this heading; null when they never have. */
export async function rememberedMapping(heading: string): Promise<ColumnMapping | null> {
  const [known] = await db.select().from(importMappings).where(eq(importMappings.heading, heading))
  return known ? onlyTargets(known.mapping) : null
}

/** In the caller's transaction. */
export async function rememberMapping(heading: string, mapping: ColumnMapping): Promise<void> {
  await db
    .insert(importMappings)
    .values({ heading, mapping })
    .onConflictDoUpdate({ target: importMappings.heading, set: { mapping } })
}

/** A release may know other columns than the one before. */
export function onlyTargets(mapping: Record<string, string>): ColumnMapping {
  const known: readonly string[] = TARGETS
  return Object.fromEntries(
    Object.entries(mapping).map(([theirs, ours]) => [theirs, known.includes(ours) ? (ours as ColumnName) : '']),
  )
}
