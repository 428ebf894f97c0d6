import { imageAddress } from '~/format/stored-address'
import { hasShippedPictures } from '~/models/media/shipped.server'
import type { Change } from '~/models/records/writes.server'
import { shopFacts } from '~/models/shop/shop.server'
import { inCity, type ShopFacts } from '~/shop'
import type { ContentBlockInput } from './content-block.schema'
import { type ContentBlock, findBySection, save } from './content-block.server'

const SHIPPED_HERO = 'hero-rings-emerald-velvet.jpg'

export type LiveBlock = Pick<ContentBlock, 'title' | 'body' | 'image' | 'image_alt'>

export async function readLiveHero(): Promise<LiveBlock> {
  return liveHero(await findBySection('hero'))
}

/** What visitors see of a section, defaults included; null for one that is left out. */
export async function liveOf(section: string, block: LiveBlock | null): Promise<LiveBlock | null> {
  return section === 'hero' ? liveHero(block) : block
}

async function liveHero(block: LiveBlock | null): Promise<LiveBlock> {
  const [shop, hasShipped] = await Promise.all([shopFacts(), hasShippedPictures()])
  return heroWithDefaults(block, shop, hasShipped ? SHIPPED_HERO : null)
}

/** `image` is that of a hero without one. */
export function heroWithDefaults(block: LiveBlock | null, shop: ShopFacts, image: string | null): LiveBlock {
  return {
    title: block?.title || shop.name,
    body: block?.body || shop.tagline || `Fine jewellery${inCity(shop)}`,
    image: block?.image || image,
    image_alt: block?.image ? block.image_alt : null,
  }
}

/** Writes nothing when visitors see the same already; then the id is 0 for a section without a row. Throws as `save` does. */
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
