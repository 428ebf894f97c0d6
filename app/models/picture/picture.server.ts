import { imageAddress, uploadedPicture } from '~/format/picture-address'
import shipped from './shipped.json'

/** An image as the page shows it. With widths there is an AVIF and a WebP file of each beside the address. */
export interface Picture {
  src: string
  width?: number
  height?: number
  widths?: number[]
}

const SHIPPED: Record<string, Omit<Picture, 'src'>> = shipped

/** What a row's image shows, in words: as staff describe it, else `otherwise`. Without an image there is nothing described. */
export function altOf(image: string | null | undefined, described: string | null | undefined, otherwise = ''): string {
  return (image && described) || otherwise
}

/** The picture an image field of any entity stands for; none at all is the placeholder. */
export function pictureOf(image: string | null | undefined): Picture {
  const src = imageAddress(image)
  const uploaded = uploadedPicture(src)
  if (uploaded) return uploaded
  const name = /^\/images\/([\w-]+)\.jpg$/.exec(src)?.[1]
  return { src, ...(name ? SHIPPED[name] : undefined) }
}
