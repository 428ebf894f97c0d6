import { PLACEHOLDER } from '~/format/stored-address'
import { type Picture, pictureOf } from '~/models/media/picture.server'
import { mainCategoryOf } from '../vocabulary/taxonomy'

export function productPicture(image: string | null, category: string | null, focus?: string | null): Picture {
  const picture = pictureOf(image, focus)
  if (picture.src !== PLACEHOLDER) return picture
  const drawn = mainCategoryOf(category)
  return drawn ? { src: `/images/placeholder-${drawn}.svg` } : picture
}
