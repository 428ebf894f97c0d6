import { formatCount } from '~/format/numbers'
import { links } from '~/links'
import { productPicture } from '~/models/catalogue/product/product-picture.server'
import { shopSettings } from '~/models/shop/shop.server'
import { currentGifts } from '~/models/writing/gifts/gifts.server'
import { stepName } from '../listing/filters.presenter.server'
import { toFeaturedCard } from '../listing/product.presenter.server'

export type GiftsView = Awaited<ReturnType<typeof presentGifts>>

export async function presentGifts() {
  const [{ steps, people }, { gift_wrapping }] = await Promise.all([currentGifts(), shopSettings()])
  return {
    wrapping: gift_wrapping,
    people: people.map(({ name, q, total, piece }) => ({
      name,
      href: links.search(q),
      pieces: total === 1 ? 'One piece' : `${formatCount(total)} pieces`,
      picture: piece && productPicture(piece.main_image, piece.category, piece.main_focus),
    })),
    steps: steps.map(({ step, filters, total, pieces }) => ({
      id: `step-${step}`,
      heading: stepName('price', step),
      href: links.filtered(links.collections(), filters),
      more: total > pieces.length ? `All ${formatCount(total)} pieces` : null,
      cards: pieces.map(toFeaturedCard),
    })),
  }
}
