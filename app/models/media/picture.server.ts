import { eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { pictures } from '#db/schema'
import { imageAddress, PLACEHOLDER, uploadedPicture } from '~/format/stored-address'
import { untilContentChanges } from '~/models/records/content-version.server'
import shipped from './shipped.json'

export interface Picture {
  src: string
  width?: number
  height?: number
  widths?: number[]
  focus?: string
}

const SHIPPED: Record<string, Omit<Picture, 'src'>> = shipped

export function altOf(image: string | null | undefined, described: string | null | undefined, otherwise = ''): string {
  return (image && described) || otherwise
}

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

/** In steps of ten per cent, because the content security policy allows no `style` attribute. */
function focusClasses(focus: string | null | undefined): string {
  const [x = CENTRE, y = CENTRE] = (focus ?? '').match(/\d+/g)?.map((percent) => Math.round(Number(percent) / 10)) ?? []
  return [x === CENTRE ? '' : `focus-x${x}`, y === CENTRE ? '' : `focus-y${y}`].filter(Boolean).join(' ')
}

/** Only with these may a page show one by default. */
export const hasShippedPictures = untilContentChanges(
  ['settings'],
  async () => (await db.$count(pictures, eq(pictures.shipped, true))) > 0,
)
