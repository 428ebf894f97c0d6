import type { MorePicture } from '#db/schema'
import type { Views } from './types'
import { earringViews } from './views-earrings'
import { giftViews } from './views-gifts'
import { necklaceViews } from './views-necklaces'
import { otherViews } from './views-other'
import { ringViews } from './views-rings'

export const VIEWS: Views = { ...ringViews, ...necklaceViews, ...earringViews, ...otherViews, ...giftViews }

/** Their files are named like that of the main picture. */
export function viewsOf(slug: string, mainImage: string | null): MorePicture[] {
  return (VIEWS[slug] ?? []).flatMap((alt, index) =>
    alt ? [{ address: (mainImage ?? '').replace('.jpg', `-view-${index + 2}.jpg`), alt, focus: null }] : [],
  )
}
