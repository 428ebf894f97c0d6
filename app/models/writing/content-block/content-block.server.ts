import { desc, eq, sql } from 'drizzle-orm'
import { db, prepared, tx } from '#db/client.server'
import { contentBlocks } from '#db/schema'
import { NotFound } from '~/models/records/errors'
import { recordStore } from '~/models/records/store.server'
import type { Author, Change } from '~/models/records/writes.server'
import { contentBlockKind } from './content-block.kind.server'
import { BUILT_IN_SECTIONS, type ContentBlockInput } from './content-block.schema'

export type ContentBlock = typeof contentBlocks.$inferSelect

const store = recordStore(contentBlockKind)

const bySection = prepared((database) =>
  database
    .select()
    .from(contentBlocks)
    .where(eq(contentBlocks.section, sql.placeholder('section')))
    .prepare(),
)

export async function findBySection(section: string): Promise<ContentBlock | null> {
  return (await bySection().get({ section })) ?? null
}

/** Throws NotFound. */
export async function requireSection(section: string): Promise<ContentBlock> {
  const block = await findBySection(section)
  if (!block) throw new NotFound('Content block')
  return block
}

export async function listAll(): Promise<ContentBlock[]> {
  return db.select().from(contentBlocks).orderBy(desc(contentBlocks.created_at), desc(contentBlocks.id))
}

export async function create(input: ContentBlockInput, author?: Author): Promise<ContentBlock> {
  return store.create(input, author)
}

/** Creates built-in sections only. Throws NotFound for any other, and Stale. */
export async function save(
  { section, ...values }: ContentBlockInput,
  { expected, ...author }: Change = {},
): Promise<ContentBlock> {
  return tx(async () => {
    const [stored] = await db.select().from(contentBlocks).where(eq(contentBlocks.section, section))
    if (stored) return store.update(stored.id, values, { expected, ...author })
    if (expected !== undefined || !isBuiltIn(section)) throw new NotFound('Content block')
    return store.create({ section, ...values }, author)
  })
}

function isBuiltIn(section: string): boolean {
  return (BUILT_IN_SECTIONS as readonly string[]).includes(section)
}
