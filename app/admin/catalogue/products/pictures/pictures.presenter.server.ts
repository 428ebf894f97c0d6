import { numbered, type PictureDetails, picturesOf } from '~/models/catalogue/product/pictures'
import type { Product } from '~/models/catalogue/product/product.server'
import { type Picture, pictureOf } from '~/models/media/picture.server'

export interface PresentedPicture {
  id: number
  address: string
  alt: string
  focus: string | null
  picture: Picture
  /** What is wrong with the typed description. */
  error?: string
}

export interface PresentedPictures {
  version: number
  pictures: PresentedPicture[]
}

/** What was typed about a picture and not stored. */
export type Typed = PictureDetails & { error?: string }

/** The pictures of a piece, with what was typed in place of what is stored. */
export function presentPictures(product: Product, typed = new Map<string, Typed>()): PresentedPictures {
  const pictures = numbered(picturesOf(product)).map((stored) => {
    const { id, address, alt, focus, error } = { error: undefined, ...stored, ...typed.get(stored.address) }
    return { id, address, alt: alt ?? '', focus, error, picture: pictureOf(address) }
  })
  return { version: product.version, pictures }
}
