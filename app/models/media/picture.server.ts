import { imageAddress, PLACEHOLDER, uploadedPicture } from '~/format/picture-address'
import shipped from './shipped.json'

/** With widths, there is an AVIF and a WebP file of each beside the address. */
export interface Picture {
  src: string
  width?: number
  height?: number
  widths?: number[]
  /** Classes that decide what cropping keeps in view. */
  focus?: string
}

const SHIPPED: Record<string, Omit<Picture, 'src'>> = shipped

/** The description by staff, or `otherwise`; '' without an image. */
export function altOf(image: string | null | undefined, described: string | null | undefined, otherwise = ''): string {
  return (image && described) || otherwise
}

/** A missing image becomes the placeholder. `focus` is as in CSS: '50% 30%'. */
export function pictureOf(image: string | null | undefined, focus?: string | null): Picture {
  const src = imageAddress(image)
  const picture = uploadedPicture(src) ?? shippedPicture(src)
  const classes = src === PLACEHOLDER ? '' : focusClasses(focus)
  return classes ? { ...picture, focus: classes } : picture
}

function shippedPicture(src: string): Picture {
  const name = /^\/images\/([\w-]+)\.jpg$/.exec(src)?.[1]
  return { src, ...(name ? SHIPPED[name] : undefined) }
}

const CENTRE = 5

/** In steps of ten per cent, since the content security policy allows no `style` attribute; '' for the centre. */
function focusClasses(focus: string | null | undefined): string {
  const [x = CENTRE, y = CENTRE] = (focus ?? '').match(/\d+/g)?.map((percent) => Math.round(Number(percent) / 10)) ?? []
  return [x === CENTRE ? '' : `focus-x${x}`, y === CENTRE ? '' : `focus-y${y}`].filter(Boolean).join(' ')
}
