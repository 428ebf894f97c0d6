import { hasShippedPictures } from '~/models/media/shipped.server'
import { shopFacts } from '~/models/shop/shop.server'
import { inCity, type ShopFacts } from '~/shop'
import { findBySection, type ContentBlock } from './content-block.server'

const SHIPPED_HERO = 'hero-rings-emerald-velvet.jpg'

export type LiveBlock = Pick<ContentBlock, 'title' | 'body' | 'image' | 'image_alt'>

/** What visitors see of a section, defaults included; null for one that is left out. */
export async function readLive(section: string): Promise<LiveBlock | null> {
  return section === 'hero' ? readLiveHero() : findBySection(section)
}

export async function readLiveHero(): Promise<LiveBlock> {
  const [block, shop, hasShipped] = await Promise.all([findBySection('hero'), shopFacts(), hasShippedPictures()])
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
