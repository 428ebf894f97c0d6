import { desc, eq, sql } from 'drizzle-orm'
import { db, prepared, tx, type Db } from '#db/client.server'
import { contentBlocks } from '#db/schema'
import { NotFound } from '~/models/errors'
import { recordChange } from '~/models/history/history.server'
import { refusingDuplicates } from '~/models/unique.server'
import { requireCurrent, type Author, type Change } from '~/models/version.server'
import { HOUSE_SECTIONS, type ContentBlockInput } from './content-block.schema'
import { contentBlockTexts } from './content-block.texts'

export type ContentBlock = typeof contentBlocks.$inferSelect

const ENTITY = 'Content block'
const CLASHES = { section: 'This section already exists' }

const bySection = prepared((database) =>
  database
    .select()
    .from(contentBlocks)
    .where(eq(contentBlocks.section, sql.placeholder('section')))
    .prepare(),
)

/** The block of this section (hero, heritage, mission, values …), or null. */
export async function findBySection(section: string): Promise<ContentBlock | null> {
  return (await bySection().get({ section })) ?? null
}

/** The same, for an address. Throws NotFound. */
export async function requireSection(section: string): Promise<ContentBlock> {
  const block = await findBySection(section)
  if (!block) throw new NotFound(ENTITY)
  return block
}

/** Every block, newest first. */
export async function listAll(): Promise<ContentBlock[]> {
  return db.select().from(contentBlocks).orderBy(desc(contentBlocks.created_at), desc(contentBlocks.id))
}

/** Adds a block. Throws Conflict when the section has one. */
export async function create(input: ContentBlockInput, author: Author = {}): Promise<ContentBlock> {
  return tx((writer) => insert(writer, input, author))
}

/**
 * Replaces the block of the input's section. One of the product's own sections is added when it has no block yet.
 * Throws NotFound for any other, and Stale when the block is not as expected.
 */
export async function save(
  { section, ...values }: ContentBlockInput,
  { expected, by }: Change = {},
): Promise<ContentBlock> {
  return tx(async (writer) => {
    const before = await read(writer, section)
    const isNew = before === undefined && expected === undefined && isHouseSection(section)
    if (isNew) return insert(writer, { section, ...values }, { by })
    const stored = requireCurrent(ENTITY, before, expected)
    await writer.update(contentBlocks).set(values).where(eq(contentBlocks.id, stored.id))
    const block = requireCurrent(ENTITY, await read(writer, section))
    const texts = { before: contentBlockTexts(stored), after: contentBlockTexts(block) }
    await recordChange(writer, { kind: 'content_block', id: block.id, action: 'changed', by, ...texts })
    return block
  })
}

function isHouseSection(section: string): boolean {
  return (HOUSE_SECTIONS as readonly string[]).includes(section)
}

async function insert(writer: Db, input: ContentBlockInput, { by }: Author): Promise<ContentBlock> {
  const [block] = await refusingDuplicates(CLASHES, async () => writer.insert(contentBlocks).values(input).returning())
  if (!block) throw new Error('The content block was not stored')
  const after = contentBlockTexts(block)
  await recordChange(writer, { kind: 'content_block', id: block.id, action: 'created', by, after })
  return block
}

async function read(writer: Db, section: string): Promise<ContentBlock | undefined> {
  const [block] = await writer.select().from(contentBlocks).where(eq(contentBlocks.section, section))
  return block
}
