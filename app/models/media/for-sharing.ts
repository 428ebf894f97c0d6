import type { Sharp } from 'sharp'
import { SHARE_SIZE } from '~/format/picture-sources'

const PAGE_BACKGROUND = '#FBF8F3'
/** Narrower pictures stand on the background, so that nothing of a piece is cut off. */
const WIDE = 3 / 2

export function forSharing(picture: Sharp, { width, height }: { width: number; height: number }): Sharp {
  const fit = width / height >= WIDE ? 'cover' : 'contain'
  return picture.resize({ ...SHARE_SIZE, fit, background: PAGE_BACKGROUND }).jpeg({ quality: 72, mozjpeg: true })
}
