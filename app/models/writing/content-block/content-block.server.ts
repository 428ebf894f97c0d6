import { desc, eq, sql } from 'drizzle-orm'
import { db, prepared, tx } from '#db/client.server'
import { contentBlocks } from '#db/schema'
import { imageAddress } from '~/format/stored-address'
import { hasShippedPictures } from '~/models/media/picture.server'
import { NotFound } from '~/models/records/errors'
import { editableKind } from '~/models/records/kind.server'
import { recordStore } from '~/models/records/store.server'
import type { Change } from '~/models/records/writes.server'
import { PROPOSED_BESPOKE } from '~/models/shop/proposals'
import { shopFacts } from '~/models/shop/shop.server'
import { inCity, type ShopFacts } from '~/shop'
import { CONTENT_BLOCK, CONTENT_BLOCK_FIELDS } from './content-block.kind'
import { type ContentBlockInput, isBuiltIn } from './content-block.schema'

export type ContentBlock = typeof contentBlocks.$inferSelect

export const contentBlockKind = editableKind({
  ...CONTENT_BLOCK,
  fields: CONTENT_BLOCK_FIELDS,
  entity: 'Content block',
  table: contentBlocks,
  name: contentBlocks.section,
  pictures: { columns: [{ image: contentBlocks.image, alt: contentBlocks.image_alt }] },
  taken: { section: 'This section already exists' },
  trash: { days: 1 },
})

const store = recordStore(contentBlockKind)
export const { create } = store

const bySection = prepared((database) =>
  database
    .select()
    .from(contentBlocks)
    .where(eq(contentBlocks.section, sql.placeholder('section'))),
)

export async function findBySection(section: string): Promise<ContentBlock | null> {
  return (await bySection().get({ section })) ?? null
}

export async function requireSection(section: string): Promise<ContentBlock> {
  const block = await findBySection(section)
  if (!block) throw new NotFound('Content block')
  return block
}

export async function listAll(): Promise<ContentBlock[]> {
  return db.select().from(contentBlocks).orderBy(desc(contentBlocks.created_at), desc(contentBlocks.id))
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

const SHIPPED_HERO = 'hero-rings-emerald-velvet.jpg'

export type LiveBlock = Pick<ContentBlock, 'title' | 'body' | 'image' | 'image_alt'>

export async function readLiveHero(): Promise<LiveBlock> {
  return liveHero(await findBySection('hero'))
}

/** What visitors see, defaults included; null for a section that is left out. */
export async function liveOf(section: string, block: LiveBlock | null): Promise<LiveBlock | null> {
  if (section === 'hero') return liveHero(block)
  return block ?? (section === 'bespoke' ? PROPOSED_BESPOKE : null)
}

async function liveHero(block: LiveBlock | null): Promise<LiveBlock> {
  const [shop, hasShipped] = await Promise.all([shopFacts(), hasShippedPictures()])
  return heroWithDefaults(block, shop, hasShipped ? SHIPPED_HERO : null)
}

/** `image` is for a hero that has none. */
export function heroWithDefaults(block: LiveBlock | null, shop: ShopFacts, image: string | null): LiveBlock {
  return {
    title: block?.title || shop.name,
    body: block?.body || shop.tagline || `Fine jewellery${inCity(shop)}`,
    image: block?.image || image,
    image_alt: block?.image ? block.image_alt : null,
  }
}

/** Writes nothing when visitors see the same already; the id is 0 without a row. Throws as `save` does. */
export async function saveUnlessLive(input: ContentBlockInput, change: Change): Promise<{ id: number }> {
  const block = await findBySection(input.section)
  const live = await liveOf(input.section, block)
  return live && isSame(live, input) ? { id: block?.id ?? 0 } : save(input, change)
}

function isSame(live: LiveBlock, input: Pick<ContentBlockInput, keyof LiveBlock>): boolean {
  return (
    (live.title ?? '') === (input.title ?? '') &&
    (live.body ?? '') === (input.body ?? '') &&
    (live.image_alt ?? '') === (input.image_alt ?? '') &&
    imageAddress(live.image) === imageAddress(input.image)
  )
}
