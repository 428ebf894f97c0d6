import { eq, sql } from 'drizzle-orm'
import { prepared, tx } from '#db/client.server'
import { contentBlocks } from '#db/schema'
import { refusingDuplicates } from '~/models/unique.server'
import type { ContentBlockInput } from './content-block.schema'

export type ContentBlock = typeof contentBlocks.$inferSelect

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

/** Adds a block. Throws Conflict when the section has one. */
export async function create(input: ContentBlockInput): Promise<ContentBlock> {
  return tx(async (writer) => {
    const [block] = await refusingDuplicates(CLASHES, async () =>
      writer.insert(contentBlocks).values(input).returning(),
    )
    if (!block) throw new Error('The content block was not stored')
    return block
  })
}
